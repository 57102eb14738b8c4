export interface Element {
  /** `kube-gate-pipeline` */
  tag: string;
  /** `gate-pipeline`, also the name of its entry. */
  name: string;
  className: string;
  /** `src/figures/api/gate-pipeline.ts` */
  file: string;
  /** `figures` */
  room: string;
}
export function findElements(base?: string): Element[];
export function findPureRooms(base?: string): {name: string; file: string}[];
