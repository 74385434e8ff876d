/**
 * An append-only file of JSON lines. Only one process writes it. Lines are never changed or removed, so that
 * tests can compare the product with them.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OWN_FILE, OWN_FOLDER } from '../net/dataFolder';

export interface Ledger<Line> {
  append(line: Line): void;
  readonly lines: readonly Line[];
}

/** Opens the file and reads its lines. An incomplete last line after a crash is ignored and not repaired. */
export function openLedger<Line>(file: string, accepts: (value: unknown) => value is Line): Ledger<Line> {
  mkdirSync(dirname(file), { recursive: true, mode: OWN_FOLDER });
  const lines = existsSync(file) ? readLines(file).filter(accepts) : [];
  return {
    lines,
    append(line) {
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: OWN_FILE });
      lines.push(line);
    },
  };
}

function readLines(file: string): unknown[] {
  const text = readFileSync(file, 'utf8');
  if (text.length > 0 && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
}
