/**
 * Formats of the tenant document. A new format adds its schema under `schemas/tenant/<n>/` and, to
 * `MIGRATIONS`, the step that leads to it from the one before; documents are checked in the newest.
 */
import { memberOf, type JsonNode } from './jsonTree';
import type { Report } from './problem';
import { problemAt, type SourceFile } from './source';

const NEWEST_FORMAT = 1;

/** By the format that a step starts from. */
const MIGRATIONS: ReadonlyMap<number, (root: JsonNode) => void> = new Map();

/** False where the document is of a format that is not known yet: then nothing more can be said of it. */
export function migrate(source: SourceFile, root: JsonNode, report: Report): boolean {
  const written = memberOf(root, 'format');
  const say = (code: string, message: string): void =>
    report(problemAt(source, { code, at: written?.value, owner: 'core', message }));
  // That it is missing or misspelt is said by the envelope's schema, as of any other key.
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

/** What a migrated document says, so that the envelope's schema finds what it expects. */
function newestFormat({ offset, pointer }: JsonNode): JsonNode {
  return { offset, pointer, content: { kind: 'scalar', value: NEWEST_FORMAT } };
}
