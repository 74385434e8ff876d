/**
 * The items that moved, if the second list has the same items in another order. All others keep their order: they
 * are a longest increasing subsequence.
 */
export function movedItems(before: readonly string[], after: readonly string[]): readonly string[] {
  const places = new Map(before.map((item, index) => [item, index]));
  const order = after.map((item) => places.get(item) ?? 0);
  // `ends[length]`: where the best subsequence of this length ends.
  const ends: number[] = [];
  const previous: number[] = [];
  order.forEach((place, at) => {
    let length = ends.findIndex((end) => (order[end] ?? 0) >= place);
    if (length < 0) length = ends.length;
    previous[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  });
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return after.filter((_, at) => !kept.has(at));
}
