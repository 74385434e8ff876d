/**
 * Formats of the tenant document. A new format adds its schema under `schemas/tenant/<n>/` and a step from
 * the previous format to `MIGRATIONS`. Documents are checked in the newest format.
 */
import { memberOf, type JsonNode } from './jsonTree';
import type { Report } from './problem';
import { problemAt, type SourceFile } from './source';

const NEWEST_FORMAT = 1;

/** By the format that a step starts from. */
const MIGRATIONS: ReadonlyMap<number, (root: JsonNode) => void> = new Map();

/** False if the format of the document is not known yet. Nothing more can then be checked. */
export function migrate(source: SourceFile, root: JsonNode, report: Report): boolean {
  const written = memberOf(root, 'format');
  const say = (code: string, message: string): void =>
    report(problemAt(source, { code, at: written?.value, owner: 'core', message }));
  // The envelope's schema reports a missing or misspelt key.
  if (written === undefined) return true;
  const format = written.value.content.kind === 'scalar' ? written.value.content.value : undefined;
  if (typeof format !== 'number' || !Number.isInteger(format)) return true;
  if (format > NEWEST_FORMAT) {
    say(
      'format-newer',
      `This document has format ${format}, newer than this version of Foyer knows. Update Foyer, or write it in format ${NEWEST_FORMAT}.`,
    );
    return false;
  }
  for (let from = format; from < NEWEST_FORMAT; from += 1) {
    const step = MIGRATIONS.get(from);
    if (step === undefined) {
      say('format-unknown', `There is no format ${format}. Write "format": ${NEWEST_FORMAT}.`);
      break;
    }
    step(root);
  }
  written.value = newestFormat(written.value);
  return true;
}

/** The format of a migrated document, as the envelope's schema expects it. */
function newestFormat({ offset, pointer }: JsonNode): JsonNode {
  return { offset, pointer, content: { kind: 'scalar', value: NEWEST_FORMAT } };
}
