import words from './en-GB.json';

export type TextKey = keyof typeof words;

/** A sentence of the server for a person, with its `{placeholders}` filled. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
