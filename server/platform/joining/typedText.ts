/** Signs that turn the direction of whatever is shown after them, and control signs that no keyboard writes. */
const UNSEEN_ORDERS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

const VISIBLE = /[^\s\p{Cf}]/u;

/**
 * A text as it is kept: staff read it in lists beside what others typed, and mails carry it. Joiners stay,
 * which names of some languages are spelt with; nothing but those is nothing.
 */
export function typedText(typed: string): string {
  const kept = typed.replace(UNSEEN_ORDERS, '').trim();
  return VISIBLE.test(kept) ? kept : '';
}
