import accountWords from '../../../accounts/copy/en-GB.json';
import apiWords from '../../../api/copy/en-GB.json';
import { fillText, type TextValues } from '../../../../schemas/fillText';
import checkoutWords from './checkout.en-GB.json';
import ownWords from './en-GB.json';
import mailWords from './mail.en-GB.json';

const words = { ...apiWords, ...accountWords, ...ownWords };

export type TextKey = keyof typeof words;
type CheckoutTextKey = keyof typeof checkoutWords;
export type MailTextKey = keyof typeof mailWords;

export type { TextValues };

/** A message of the checkout, with its `{placeholders}` filled. */
export const checkoutText = (key: CheckoutTextKey, values: TextValues = {}): string =>
  fillText(checkoutWords[key], values);

/** A text of a mail, with its `{placeholders}` filled. */
export const mailText = (key: MailTextKey, values: TextValues = {}): string =>
  fillText(mailWords[key], values);

export const isMailText = (key: string): key is MailTextKey => Object.hasOwn(mailWords, key);

/** A message of the server for a person, with its `{placeholders}` filled. */
export const text = (key: TextKey, values: TextValues = {}): string => fillText(words[key], values);

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
