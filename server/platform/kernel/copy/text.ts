import words from './en-GB.json';

export type TextKey = keyof typeof words;

/** A message of the server for a person, with its `{placeholders}` filled. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * Like `text`, for one reader. At the counter, `counter.<key>` is used if it exists: it is about the
 * customer, not 'you'.
 */
export function textFor(
  { atCounter = false }: { readonly atCounter?: boolean },
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  const ofCustomer = `counter.${key}`;
  return text(atCounter && isText(ofCustomer) ? ofCustomer : key, values);
}

/** Like `text`. If the venue is known, `<key>At` is used, which names it. */
export function textAt(
  centre: string | undefined,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const named = `${key}At`;
  return centre !== undefined && isText(named) ? text(named, { ...values, centre }) : text(key, values);
}

const isText = (key: string): key is TextKey => Object.hasOwn(words, key);
