/** What can be wrong with a file before any reader sees what is in it. Codes and paragraphs as those of the readers. */
import type {ReportFinding} from './outcome.js';

/** By code: how bad it is, and a paragraph about it. */
export const openFindings = {
  'OPN-001': ['error', 'The file could not be read at all. It was moved, deleted or changed since it was chosen, or it is a folder, or the system does not let the browser at it. Choose it again.'],
  'OPN-002': ['warning', 'A saved run is whole in one file, so it is opened alone. The first one was opened and the other files were left aside. Open them one after another.'],
  'OPN-003': ['error', 'A saved run is the JSON that "Save run" writes, or kube-figures import. The text is not whole, or was changed by hand so that it is no JSON any more.'],
} as const satisfies Record<string, readonly [ReportFinding['severity'], string]>;

export const openFinding = (code: keyof typeof openFindings, file: string, message: string): ReportFinding => ({code, severity: openFindings[code][0], file, message});
