/** Reads the parameters of Stripe's API: forms and queries such as `metadata[code]=a` and `expand[]=latest_charge`. */
export type Parameters = URLSearchParams;

const LIST_INDEX = /^\[\d*\]$/;

/** The values of a list: `name[]`, `name[0]`. */
export const listOf = (parameters: Parameters, name: string): readonly string[] =>
  [...parameters]
    .filter(([key]) => key.startsWith(name) && LIST_INDEX.test(key.slice(name.length)))
    .map(([, value]) => value);

/** The fields of an object: `name[field]`. */
export const fieldsOf = (parameters: Parameters, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...parameters]
      .filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

/** Undefined if it is missing or not a whole number. */
export function wholeOf(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name) ?? '';
  return /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}

export const textOf = (parameters: Parameters, name: string): string | null => parameters.get(name) || null;

/** The first parameter that is not in the list, without its brackets. */
export const unknownOf = (parameters: Parameters, known: readonly string[]): string | undefined =>
  [...parameters.keys()].map((key) => key.split('[')[0] ?? key).find((name) => !known.includes(name));
