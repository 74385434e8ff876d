/** Shared by the checks between the files of a seed. */
import type { SeedFiles } from '../../../schemas/generated/seed';

/** The files of a seed. A file with a mistake is absent, and rules that need it are not checked. */
export type ValidFiles = Partial<SeedFiles>;

export interface ReferenceProblem {
  readonly file: string;
  /** JSON pointer with `#`. */
  readonly pointer: string;
  readonly message: string;
  /** The id that does not exist. Other places that name it are the same mistake. */
  readonly unknownId?: string;
}

export type Problems = readonly ReferenceProblem[];

export const usedTwice = (key: string): string => `"${key}" is used twice. Give each its own.`;

/** Items with the same key. Reported at each later item, or all at `pointer`. */
export function duplicateProblems(file: string, keys: readonly string[], pointer?: string): Problems {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [{ file, pointer: pointer ?? `#/${index}`, message: usedTwice(key) }],
  );
}

/** Ids that do not exist. Without `existingIds`, their file was reported, and nothing is checked. */
export function unknownIds(
  file: string,
  pointer: string,
  ids: readonly (string | undefined)[] = [],
  existingIds: ReadonlySet<string> | undefined,
  where: string,
): Problems {
  if (existingIds === undefined) return [];
  return ids
    .filter((id) => id !== undefined && !existingIds.has(id))
    .map((id) => ({
      file,
      pointer,
      message: `"${String(id)}" is not in ${where}.`,
      unknownId: `${String(id)} ${where}`,
    }));
}

interface WithId {
  readonly id: string;
}

/** The ids of these items. Undefined if their file was reported. */
export const idsOf = (items: readonly WithId[] | undefined): ReadonlySet<string> | undefined =>
  items && new Set(items.map(({ id }) => id));
