/** Bank details of a direct debit and the rules of their form. They live in memory alone: see `state/heldBankDetails.ts`. */
import { isValid as isUkPostcode } from 'postcode';

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

/** People copy '12-34-56' and '1234 5678' from cards and letters; the bank wants digits alone. */
export const withoutSeparators = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, '');

const isLongerThanOne = (text: string) => text.trim().length > 1;

const RULES: Readonly<Record<BankField, (value: string) => boolean>> = {
  accountHolder: isLongerThanOne,
  accountNumber: (value) => /^\d{8,}$/.test(withoutSeparators(value)),
  sortCode: (value) => /^\d{6}$/.test(withoutSeparators(value)),
  billingAddressLineOne: isLongerThanOne,
  billingAddressLineTwo: () => true,
  billingCity: isLongerThanOne,
  billingPostcode: (value) => isUkPostcode(value.trim()),
};

export const isBankFieldValid = (field: BankField, value: string): boolean => RULES[field](value);

/** The fields that a form shows, by whether the tenant collects the billing address. */
export const bankFields = (withAddress: boolean): readonly BankField[] =>
  withAddress ? [...ACCOUNT_FIELDS, ...ADDRESS_FIELDS] : ACCOUNT_FIELDS;

/** '12345678' as '••••••78': what may be shown again. */
export const maskedAccountNumber = (accountNumber: string): string => {
  const digits = withoutSeparators(accountNumber);
  return '•'.repeat(Math.max(digits.length - 2, 0)) + digits.slice(-2);
};
