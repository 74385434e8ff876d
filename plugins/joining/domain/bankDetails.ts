/** Bank details of a direct debit and the rules of their form. They live in memory alone: see `state/bankDetailsMemory.ts`. */
import { isValid as isUkPostcode } from 'postcode';
import {
  isOutwardCode,
  isPostcodeOutsideUk,
  isShortAccount,
  typedDigits,
  typedLine,
  typedPostcode,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

export interface BankDetails {
  readonly accountHolder: string;
  readonly accountNumber: string;
  readonly sortCode: string;
  readonly billingAddressLineOne: string;
  readonly billingAddressLineTwo: string;
  readonly billingCity: string;
  readonly billingPostcode: string;
}

export type BankField = keyof BankDetails;

export const NO_BANK_DETAILS: BankDetails = {
  accountHolder: '',
  accountNumber: '',
  sortCode: '',
  billingAddressLineOne: '',
  billingAddressLineTwo: '',
  billingCity: '',
  billingPostcode: '',
};

const ACCOUNT_FIELDS = ['accountHolder', 'accountNumber', 'sortCode'] as const;
const ADDRESS_FIELDS = [
  'billingAddressLineOne',
  'billingAddressLineTwo',
  'billingCity',
  'billingPostcode',
] as const;

export type BillingAddress = Pick<BankDetails, (typeof ADDRESS_FIELDS)[number]>;

const KEPT: Readonly<Partial<Record<BankField, (typed: string) => string>>> = {
  accountNumber: typedDigits,
  sortCode: typedDigits,
  billingPostcode: typedPostcode,
};

/** A field as it is sent: people copy '12-34-56' from cards and letters, and the bank wants digits alone. */
const kept = (field: BankField, typed: string): string => (KEPT[field] ?? typedLine)(typed);

/** A field as it is shown once it is left: numbers keep their groups, by which people compare them with a card. */
export const bankFieldLeft = (field: BankField, typed: string): string =>
  KEPT[field] === typedDigits ? typedLine(typed) : kept(field, typed);

/** All fields as they are sent. */
export const bankDetailsToSend = (details: BankDetails): BankDetails => {
  const fields = Object.keys(details) as readonly BankField[];
  return { ...details, ...Object.fromEntries(fields.map((field) => [field, kept(field, details[field])])) };
};

const isLongerThanOne = (text: string) => text.length > 1;

const RULES: Readonly<Record<BankField, (value: string) => boolean>> = {
  accountHolder: isLongerThanOne,
  accountNumber: (value) => /^\d{8,}$/.test(value),
  sortCode: (value) => /^\d{6}$/.test(value),
  billingAddressLineOne: isLongerThanOne,
  billingAddressLineTwo: () => true,
  billingCity: isLongerThanOne,
  billingPostcode: (value) => isUkPostcode(value) && !isPostcodeOutsideUk(value),
};

export const isBankFieldValid = (field: BankField, value: string): boolean =>
  RULES[field](kept(field, value));

/** Copy key of what is said of a wrong value. */
export function bankFieldError(field: BankField, value: string): string {
  if (field === 'billingPostcode' && isPostcodeOutsideUk(value))
    return 'joining.directDebit.billingPostcodeOutside';
  if (field === 'billingPostcode' && isOutwardCode(value)) return 'joining.directDebit.billingPostcodePart';
  if (field === 'accountNumber' && isShortAccount(kept(field, value)))
    return 'joining.directDebit.accountNumberShort';
  return `joining.directDebit.${field}Error`;
}

/**
 * Copy key of what is said of a value that is taken and yet unusual. Direct Debits need 8 digits: some older
 * accounts have more, and each bank has a rule of its own for them.
 */
export function bankFieldNote(field: BankField, value: string): string | undefined {
  if (field !== 'accountNumber' || !isBankFieldValid(field, value)) return undefined;
  const { length } = kept(field, value);
  if (length === 8) return undefined;
  return length === 9 ? 'joining.directDebit.accountNumberNine' : 'joining.directDebit.accountNumberLong';
}

/** A centre's address for somebody who has none in the United Kingdom. Undefined where the centre has none either. */
export function venueBillingAddress(venue: Venue): BillingAddress | undefined {
  const { name, address1, address2, town, postcode } = venue;
  const address = {
    billingAddressLineOne: name,
    billingAddressLineTwo: address1,
    billingCity: town ?? address2 ?? '',
    billingPostcode: typedPostcode(postcode),
  };
  return ADDRESS_FIELDS.every((field) => isBankFieldValid(field, address[field])) ? address : undefined;
}

export type AccountPair = Pick<BankDetails, 'accountNumber' | 'sortCode'>;

/** What a modulus check takes. Undefined until both are complete; account numbers of 9 and 10 digits have their own notes. */
export function accountPair(details: BankDetails): AccountPair | undefined {
  const sortCode = kept('sortCode', details.sortCode);
  const accountNumber = kept('accountNumber', details.accountNumber);
  const isComplete = RULES.sortCode(sortCode) && RULES.accountNumber(accountNumber);
  return isComplete && accountNumber.length === 8 ? { accountNumber, sortCode } : undefined;
}

/** The fields that a form shows, by whether the tenant collects the billing address. */
export const bankFields = (withAddress: boolean): readonly BankField[] =>
  withAddress ? [...ACCOUNT_FIELDS, ...ADDRESS_FIELDS] : ACCOUNT_FIELDS;

/** '12345678' as '••••••78': what may be shown again. */
export const maskedAccountNumber = (accountNumber: string): string => {
  const digits = typedDigits(accountNumber);
  return '•'.repeat(Math.max(digits.length - 2, 0)) + digits.slice(-2);
};
