import {MissingFacts} from '../../run/missing.js';
import type {Ref, Run, Source} from '../../run/types.js';

export interface ServiceExposureFacts {
  /** From the inside out. */
  ways: {name: string; value: string; text?: string; note?: string; routes: boolean; ref?: Ref}[];
  source: Source;
}

/** The ways to reach a Service, from inside the cluster only to HTTP by host name. */
export function serviceExposureFacts({details, source}: Run): ServiceExposureFacts {
  const ways = details?.exposures ?? [];
  if (!ways.length) throw new MissingFacts('this run does not say how its Services can be reached from outside');
  return {
    source,
    ways: ways.map((way) => {
      const service = details?.services?.find(({clusterIP, port}) => way.value === `${clusterIP}:${port}`)?.service;
      return {...way, routes: /gateway|ingress/i.test(way.name), ...(service && {ref: service})};
    }),
  };
}
