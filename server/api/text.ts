import words from './copy/en-GB.json';

export type ApiTextKey = keyof typeof words;
export type TextValues = Readonly<Record<string, string | number>>;

/** Fills the `{placeholders}` of a message. */
export const fillPlaceholders = (message: string, values: TextValues): string =>
  message.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));

/** A message about a call for a person: why it failed, or what is wrong with a field. */
export const apiText = (key: ApiTextKey, values: TextValues = {}): string =>
  fillPlaceholders(words[key], values);
