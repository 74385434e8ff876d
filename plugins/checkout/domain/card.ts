import creditCardType from 'credit-card-type';
import { typedDigits, typedLine, typedPostcode, type CalendarDate } from '../../../core/contract';
import type { BillingAddress } from '../../../schemas/generated/api';
import { digitsOf, plainCode } from './digits';

export interface CardText {
  readonly cardholderName: string;
  readonly cardNumber: string;
  /** MM/YY */
  readonly expiryDate: string;
  readonly securityCode: string;
}

export interface BillingText {
  readonly billingFirstName: string;
  readonly billingLastName: string;
  readonly billingAddressLineOne: string;
  readonly billingAddressLineTwo: string;
  readonly billingCity: string;
  readonly billingPostcode: string;
}

export type CardFormText = CardText & BillingText;

/** The address as shown after a field loses focus, and as sent to the server: 'yo17hh ' becomes 'YO1 7HH'. */
export const storedBillingText = (typed: BillingText): BillingText => ({
  billingFirstName: typedLine(typed.billingFirstName),
  billingLastName: typedLine(typed.billingLastName),
  billingAddressLineOne: typedLine(typed.billingAddressLineOne),
  billingAddressLineTwo: typedLine(typed.billingAddressLineTwo),
  billingCity: typedLine(typed.billingCity),
  billingPostcode: typedPostcode(typed.billingPostcode),
});

/** The saved address, as shown in the form of a new card and as sent with a saved card. */
export const savedBillingText = (address: BillingAddress | null | undefined): BillingText =>
  storedBillingText({
    billingFirstName: address?.firstName ?? '',
    billingLastName: address?.lastName ?? '',
    billingAddressLineOne: address?.lineOne ?? '',
    billingAddressLineTwo: address?.lineTwo ?? '',
    billingCity: address?.city ?? '',
    billingPostcode: address?.postcode ?? '',
  });

/** Copy keys of the field labels, in the order of the form. */
export const FIELD_LABELS = {
  cardNumber: 'checkout.card.number',
  expiryDate: 'checkout.card.expiry',
  securityCode: 'checkout.card.code',
  cardholderName: 'checkout.card.holder',
  billingFirstName: 'checkout.card.firstName',
  billingLastName: 'checkout.card.lastName',
  billingAddressLineOne: 'checkout.card.lineOne',
  billingAddressLineTwo: 'checkout.card.lineTwo',
  billingCity: 'checkout.card.city',
  billingPostcode: 'checkout.card.postcode',
} as const satisfies Record<keyof CardFormText, string>;

export const CARD_FIELDS = Object.keys(FIELD_LABELS) as readonly (keyof CardFormText)[];
export const BILLING_FIELDS = CARD_FIELDS.filter((field) => field.startsWith('billing'));

/** A brand of cards: `visa`, 'Visa'. */
export interface CardBrand {
  readonly type: string;
  readonly name: string;
}

const brandOfType = ({ type, niceType }: { type: string; niceType: string }): CardBrand => ({
  type,
  name: niceType,
});

/** The brand of this type; one that is not known has its type as its name. */
export function brandNamed(type: string): CardBrand {
  // Providers write 'AmericanExpress', 'American Express' or 'AMERICAN_EXPRESS'.
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const known = Object.values(creditCardType.types).find((one) => plain(one) === plain(type));
  return known === undefined ? { type, name: type } : brandOfType(creditCardType.getTypeInfo(known));
}

/** The brand if it is clear, the allowed lengths of a security code, and where the digits are grouped. */
export function brandOf(cardNumber: string) {
  const digits = digitsOf(cardNumber);
  const [brand, ...others] = digits === '' ? [] : creditCardType(digits);
  if (brand === undefined || others.length > 0)
    return { brand: undefined, codeLengths: [3, 4], gaps: [4, 8, 12] };
  return { brand: brandOfType(brand), codeLengths: [brand.code.size], gaps: brand.gaps };
}

/** The Luhn checksum: the last digit of every card number is a check digit. */
function passesChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** Old Visa cards have 13 digits, some debit cards 12 or 19. So the checksum decides, not the brand. */
export function isCardNumber(text: string): boolean {
  const digits = typedDigits(text);
  return /^\d{12,19}$/.test(digits) && /[^0]/.test(digits) && passesChecksum(digits);
}

/** A card is valid until the last day of its expiry month. `today` is the date at the venue. */
export function isExpiryDate(text: string, today: CalendarDate): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(plainCode(text)) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return `20${year}-${month}` >= today.slice(0, 7);
}

export function isSecurityCode(text: string, cardNumber: string): boolean {
  const code = plainCode(text);
  return /^\d+$/.test(code) && brandOf(cardNumber).codeLengths.includes(code.length);
}

/** Groups the digits as on the card. */
export function groupCardDigits(text: string): string {
  const digits = digitsOf(text);
  const { gaps } = brandOf(digits);
  return [...digits].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('');
}

/** Inserts the slash while the user types, but not while the user deletes. */
export function expiryTyped(text: string, before: string): string {
  const [, month, year] = /^(\d{1,2})[/\p{Pd}](?:20)?(\d{2})$/u.exec(plainCode(text)) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  const digits = digitsOf(text).slice(0, 4);
  if (text.length < before.length) return text.endsWith('/') ? digits.slice(0, 2) : slashed(digits, false);
  if (/^[2-9]$/.test(digits) || /^\d\/$/.test(text)) return `${digits.padStart(2, '0')}/`;
  return slashed(digits, true);
}

const slashed = (digits: string, growing: boolean): string =>
  digits.length > 2 || (growing && digits.length === 2) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;

const isLongerThan = (length: number, text: string): boolean => typedLine(text).length > length;

/** The fields that are not valid yet, with the copy keys of their messages. */
export function cardMistakes(text: CardFormText, today: CalendarDate) {
  const wrong: Partial<Record<keyof CardFormText, string>> = {};
  if (!isLongerThan(1, text.billingFirstName)) wrong.billingFirstName = 'checkout.card.firstName.wrong';
  if (!isLongerThan(1, text.billingLastName)) wrong.billingLastName = 'checkout.card.lastName.wrong';
  if (!isLongerThan(1, text.billingAddressLineOne))
    wrong.billingAddressLineOne = 'checkout.card.lineOne.wrong';
  if (!isLongerThan(1, text.billingCity)) wrong.billingCity = 'checkout.card.city.wrong';
  if (!isLongerThan(1, text.billingPostcode)) wrong.billingPostcode = 'checkout.card.postcode.wrong';
  if (!isLongerThan(2, text.cardholderName)) wrong.cardholderName = 'checkout.card.holder.wrong';
  if (!isCardNumber(text.cardNumber)) wrong.cardNumber = 'checkout.card.number.wrong';
  if (!isExpiryDate(text.expiryDate, today)) wrong.expiryDate = 'checkout.card.expiry.wrong';
  if (!isSecurityCode(text.securityCode, text.cardNumber)) wrong.securityCode = 'checkout.card.code.wrong';
  return wrong;
}

/** Brands with a four-digit code. For a saved card only the brand name is known. */
const FOUR_DIGITS = /american express|amex/i;

export const codeLengthOf = (cardType: string): number => (FOUR_DIGITS.test(cardType) ? 4 : 3);

/** In the provider's test mode this code means a saved card that fails. */
const TEST_CODE = 'FAIL';

export const isTestCode = (text: string): boolean => plainCode(text) === TEST_CODE;

/** The test code is also complete: the provider's mode is known only after a payment is prepared. */
export function isSavedCardCode(text: string, cardType: string): boolean {
  const code = plainCode(text);
  return isTestCode(code) || (/^\d+$/.test(code) && code.length === codeLengthOf(cardType));
}
