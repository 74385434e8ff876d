import checkoutWords from './checkout.en-GB.json';
import words from './en-GB.json';

export type TextKey = keyof typeof words;
type CheckoutTextKey = keyof typeof checkoutWords;
export type TextValues = Readonly<Record<string, string | number>>;

const fillPlaceholders = (message: string, values: TextValues): string =>
  message.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));

/** A message of the checkout or of a mail, with its `{placeholders}` filled. */
export const checkoutText = (key: CheckoutTextKey, values: TextValues = {}): string =>
  fillPlaceholders(checkoutWords[key], values);

export const isCheckoutText = (key: string): key is CheckoutTextKey => Object.hasOwn(checkoutWords, key);

/** A message of the server for a person, with its `{placeholders}` filled. */
export const text = (key: TextKey, values: TextValues = {}): string => fillPlaceholders(words[key], values);

/**
 * Like `text`, for one reader. At the counter, `counter.<key>` is used if it exists: it is about the
 * customer, not 'you'.
 */
export function textFor(
  { atCounter = false }: { readonly atCounter?: boolean },
  key: TextKey,
  values?: TextValues,
): string {
  const ofCustomer = `counter.${key}`;
  return text(atCounter && isText(ofCustomer) ? ofCustomer : key, values);
}

/** Like `text`. If the venue is known, `<key>At` is used, which names it. */
export function textAt(centre: string | undefined, key: TextKey, values: TextValues = {}): string {
  const named = `${key}At`;
  return centre !== undefined && isText(named) ? text(named, { ...values, centre }) : text(key, values);
}

const isText = (key: string): key is TextKey => Object.hasOwn(words, key);
