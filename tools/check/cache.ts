/**
 * Results of earlier checks. The key of a result is a hash of all that it depends on, so a result is never
 * out of date. A file that is missing or damaged is an empty cache.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '../../schemas/isRecord';

/** The results that were used last are kept. */
const MAX_RESULTS = 10_000;

export class CheckCache {
  private readonly results: Map<string, unknown>;
  private isChanged = false;

  constructor(private readonly file: string) {
    this.results = new Map(Object.entries(readResults(file)));
  }

  /**
   * The result of this key, or a new one. `isStable`, which is called after the result was made: whether the
   * key still describes the files.
   */
  of<Result>(key: string, make: () => Result, isStable: () => boolean): Result {
    if (this.results.has(key)) {
      const result = this.results.get(key);
      this.results.delete(key);
      this.results.set(key, result);
      // The checksum of the file and the version of the code in the key guarantee the type.
      return result as Result;
    }
    const result = make();
    if (isStable()) {
      this.results.set(key, result);
      this.isChanged = true;
    }
    return result;
  }

  /** A cache that cannot be written makes the next check slower, and nothing else. */
  save(): void {
    if (!this.isChanged) return;
    const text = JSON.stringify(Object.fromEntries([...this.results].slice(-MAX_RESULTS)));
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      const temporary = `${this.file}.${process.pid}`;
      writeFileSync(temporary, `${checksum(text)}\n${text}`);
      renameSync(temporary, this.file);
    } catch {
      return;
    }
  }
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

function readResults(file: string): Readonly<Record<string, unknown>> {
  try {
    const [sum = '', text = ''] = readFileSync(file, 'utf8').split(/\n(.*)/s);
    const results: unknown = sum === checksum(text) ? JSON.parse(text) : {};
    return isRecord(results) ? results : {};
  } catch {
    return {};
  }
}
