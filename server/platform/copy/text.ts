import words from './en-GB.json';

export type TextKey = keyof typeof words;

/** A sentence of the server for a person, with its `{placeholders}` filled. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The same to whoever listens: staff at the counter are told of the customer, where the sentence says 'you'. */
export function textFor(
  { atCounter = false }: { readonly atCounter?: boolean },
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  const ofCustomer = `counter.${key}`;
  return text(atCounter && isText(ofCustomer) ? ofCustomer : key, values);
}

const isText = (key: string): key is TextKey => Object.hasOwn(words, key);
