/**
 * The last part of an id in words, for what has no title: `joining.directDebit` -> `Direct debit`,
 * `front-of-house` -> `Front of house`.
 */
export function nameInWords(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  const words = last
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
