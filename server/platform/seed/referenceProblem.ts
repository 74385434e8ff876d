/** Shared by the checks between the files of a seed. */

export interface ReferenceProblem {
  readonly file: string;
  /** JSON pointer with `#`. */
  readonly pointer: string;
  readonly message: string;
}

export type Problems = readonly ReferenceProblem[];

export const usedTwice = (key: string): string => `"${key}" is used twice. Give each its own.`;

/** Items with the same key. Reported at each later item, or all at `pointer`. */
export function duplicateProblems(file: string, keys: readonly string[], pointer?: string): Problems {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [{ file, pointer: pointer ?? `#/${index}`, message: usedTwice(key) }],
  );
}

export function unknownIds(
  file: string,
  pointer: string,
  ids: readonly (string | undefined)[] = [],
  existingIds: ReadonlySet<string>,
  where: string,
): Problems {
  return ids
    .filter((id) => id !== undefined && !existingIds.has(id))
    .map((id) => ({ file, pointer, message: `"${String(id)}" is not in ${where}.` }));
}

export const idsOf = (items: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id));
