/** Finds the name that was probably meant. */
import { distance } from 'fastest-levenshtein';

/** The maximum number of names that are compared. The rest of a longer list is ignored. */
const MAX_NAMES = 2_000;

/** The nearest name, if it is near enough to be the intended one. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const limit = written.length < 4 ? 1 : Math.max(2, Math.min(4, Math.floor(written.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  let left = MAX_NAMES;
  for (const name of names) {
    if (left === 0) break;
    left -= 1;
    const distance = nameDistance(written, name, limit);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

/** Differences in case or hyphens count as half a mistake; a missing prefix or a moved letter as one mistake. */
function nameDistance(written: string, name: string, limit: number): number {
  if (written === name) return 0;
  if (normalizeName(written) === normalizeName(name)) return 0.5;
  if (name.endsWith(`.${written}`) || name.endsWith(`/${written}`)) return 1;
  // Saves time: a document may have thousands of names to compare with thousands.
  if (Math.abs(written.length - name.length) > limit) return Number.POSITIVE_INFINITY;
  const edits = distance(written, name);
  return edits === 2 && sorted(written) === sorted(name) ? 1 : edits;
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}

function sorted(name: string): string {
  return [...name].sort().join('');
}
