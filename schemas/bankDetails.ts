/** The bank details of a direct debit: how typed values are cleaned, and their rules. Both sides use them. */
import { isValid as isPostcode } from 'postcode';
import { isPostcodeOutsideUk } from './postcodes';
import { typedDigits, typedLine, typedPostcode } from './typedText';

/** Texts, as typed or cleaned. An empty text is a missing value. */
export interface BankDetails {
  readonly accountHolder: string;
  readonly accountNumber: string;
  readonly sortCode: string;
  readonly billingAddressLineOne: string;
  readonly billingAddressLineTwo: string;
  readonly billingCity: string;
  readonly billingPostcode: string;
}

/** The name of a field of `BankDetails`. */
export type BankField = keyof BankDetails;

const CLEANERS: Readonly<Record<BankField, (typed: string) => string>> = {
  accountHolder: typedLine,
  accountNumber: typedDigits,
  sortCode: typedDigits,
  billingAddressLineOne: typedLine,
  billingAddressLineTwo: typedLine,
  billingCity: typedLine,
  billingPostcode: typedPostcode,
};

/** A field as it is sent and stored. Customers copy '12-34-56' from cards and letters, but the bank accepts only digits. */
export const typedBankField = (field: BankField, typed: string): string => CLEANERS[field](typed);

/** All fields as they are sent and stored. */
export function typedBankDetails(details: BankDetails): BankDetails {
  const fields = Object.keys(CLEANERS) as readonly BankField[];
  const cleaned = fields.map((field) => [field, typedBankField(field, details[field])]);
  return { ...details, ...Object.fromEntries(cleaned) };
}

const isLongerThanOne = (text: string): boolean => text.length > 1;

const RULES: Readonly<Record<BankField, (value: string) => boolean>> = {
  accountHolder: isLongerThanOne,
  accountNumber: (value) => /^\d{8,}$/.test(value),
  sortCode: (value) => /^\d{6}$/.test(value),
  billingAddressLineOne: isLongerThanOne,
  billingAddressLineTwo: () => true,
  billingCity: isLongerThanOne,
  billingPostcode: (value) => isPostcode(value) && !isPostcodeOutsideUk(value),
};

/** `value` may be as typed or cleaned. */
export const isBankFieldValid = (field: BankField, value: string): boolean =>
  RULES[field](typedBankField(field, value));
