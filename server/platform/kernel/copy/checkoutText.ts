import words from './checkout.en-GB.json';

export type CheckoutTextKey = keyof typeof words;
export type TextValues = Readonly<Record<string, string | number>>;

/** A message of the checkout or of a mail, with its `{placeholders}` filled. */
export function checkoutText(key: CheckoutTextKey, values: TextValues = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const isCheckoutText = (key: string): key is CheckoutTextKey => Object.hasOwn(words, key);
