/** Shared by the checks between the files of a seed. */

export interface ReferenceProblem {
  readonly file: string;
  /** JSON pointer with `#`. */
  readonly pointer: string;
  readonly message: string;
}

export type Problems = readonly ReferenceProblem[];

export function repeated<Item>(
  file: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Problems {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin
      ? [{ file, pointer: `#/${index}`, message: `"${key}" is used twice. Give each its own.` }]
      : [];
  });
}

export function unknownIds(
  file: string,
  pointer: string,
  ids: readonly string[] | '' | undefined,
  known: ReadonlySet<string>,
  where: string,
): Problems {
  return [...(ids ?? [])]
    .filter((id) => !known.has(id))
    .map((id) => ({ file, pointer, message: `"${id}" is not in ${where}.` }));
}
