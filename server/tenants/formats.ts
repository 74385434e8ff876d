/**
 * Formats of the tenant document. A new format adds its schema under `schemas/tenant/<n>/` and a step from
 * the previous format to `MIGRATIONS`. Documents are checked in the newest format.
 */
import { memberOf, type JsonNode } from './jsonTree';
import type { ReportProblem } from './source';

const NEWEST_FORMAT = 1;

/** By the format that a step starts from. */
const MIGRATIONS: ReadonlyMap<number, (root: JsonNode) => void> = new Map();

/** False if the format of the document is not known yet. Nothing more can then be checked. */
export function migrate(root: JsonNode, reportProblem: ReportProblem): boolean {
  const written = memberOf(root, 'format');
  // The envelope's schema reports a missing or misspelt key.
  if (written === undefined) return true;
  const format = written.value.content.kind === 'scalar' ? written.value.content.value : undefined;
  if (typeof format !== 'number' || !Number.isInteger(format)) return true;
  if (format > NEWEST_FORMAT) {
    const message = `This document has format ${format}, newer than this version of Foyer supports. Update Foyer, or write it in format ${NEWEST_FORMAT}.`;
    reportProblem({ code: 'format-newer', at: written.value, message });
    return false;
  }
  for (let from = format; from < NEWEST_FORMAT; from += 1) {
    const step = MIGRATIONS.get(from);
    if (step === undefined) {
      const message = `There is no format ${format}. Write "format": ${NEWEST_FORMAT}.`;
      reportProblem({ code: 'format-unknown', at: written.value, message });
      break;
    }
    step(root);
  }
  // The format of a migrated document, as the envelope's schema expects it.
  const { offset, pointer } = written.value;
  written.value = { offset, pointer, content: { kind: 'scalar', value: NEWEST_FORMAT } };
  return true;
}
