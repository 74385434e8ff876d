export type TextValues = Readonly<Record<string, string | number>>;

/** Replaces `{name}` in a text. A placeholder without a value stays. */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
