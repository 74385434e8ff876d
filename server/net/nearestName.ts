/** Finds the name that was probably meant. */

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

/** Differences in case or hyphens count as half a mistake, a missing prefix as one mistake. */
function nameDistance(written: string, name: string, limit: number): number {
  if (written === name) return 0;
  if (normalizeName(written) === normalizeName(name)) return 0.5;
  if (name.endsWith(`.${written}`)) return 1;
  // Saves time: a document may have thousands of names to compare with thousands.
  if (Math.abs(written.length - name.length) > limit) return Number.POSITIVE_INFINITY;
  return editDistance(written, name, limit);
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** The number of insertions, deletions, replacements and swaps. Infinite if it is over the limit. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    // A swap depends on the row before the last one. Only if both rows are over the limit, all following rows
    // are.
    if (Math.min(...current) > limit && Math.min(...last) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
