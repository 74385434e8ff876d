/** Bank details of a direct debit, for both sides: cleaning, rules, and their place in a request. */
import { isValid as isPostcode } from 'postcode';
import { isOutwardCode, isPostcodeOutsideUk } from './postcodes';
import { isShortAccount, typedDigits, typedLine, typedPostcode } from './typedText';

const LINE = { clean: typedLine, isValid: (text: string) => text.length > 1 };

/** In the order of the form. The names of the fields of the billing address start with `billing`. */
const FIELDS = {
  accountHolder: LINE,
  accountNumber: { clean: typedDigits, isValid: (digits: string) => /^\d{8,}$/.test(digits) },
  sortCode: { clean: typedDigits, isValid: (digits: string) => /^\d{6}$/.test(digits) },
  billingAddressLineOne: LINE,
  billingAddressLineTwo: LINE,
  billingCity: LINE,
  billingPostcode: {
    clean: typedPostcode,
    isValid: (postcode: string) => isPostcode(postcode) && !isPostcodeOutsideUk(postcode),
  },
};

const OPTIONAL = ['billingAddressLineTwo'] as const;

/** The name of a field of the bank details. */
export type BankField = keyof typeof FIELDS;
export type RequiredBankField = Exclude<BankField, (typeof OPTIONAL)[number]>;

/** Texts, as typed or cleaned. An empty text is a missing value. */
export type BankDetails = Readonly<Record<BankField, string>>;

const ALL_FIELDS = Object.keys(FIELDS) as readonly BankField[];

/** The fields of the form, with or without the billing address. */
export const bankFields = (withAddress: boolean): readonly BankField[] =>
  ALL_FIELDS.filter((field) => withAddress || !field.startsWith('billing'));

const eachField = (valueOf: (field: BankField) => string): BankDetails =>
  Object.fromEntries(ALL_FIELDS.map((field) => [field, valueOf(field)])) as BankDetails;

/** All fields empty. */
export const NO_BANK_DETAILS: BankDetails = eachField(() => '');

/** A field as it is sent and stored. Customers copy '12-34-56' from cards and letters, but the bank accepts only digits. */
export const typedBankField = (field: BankField, typed: string): string => FIELDS[field].clean(typed);

/** All fields as they are sent and stored. */
export const typedBankDetails = (details: BankDetails): BankDetails =>
  eachField((field) => typedBankField(field, details[field]));

/** Whether the field must have a value. */
export const isBankFieldRequired = (field: BankField): field is RequiredBankField =>
  !OPTIONAL.some((optional) => optional === field);

/** `value` may be as typed or cleaned. */
export const isBankFieldValid = (field: BankField, value: string): boolean =>
  !isBankFieldRequired(field) || FIELDS[field].isValid(typedBankField(field, value));

/** The fields with a missing or invalid value. */
export const invalidBankFields = (details: BankDetails, withAddress: boolean): readonly RequiredBankField[] =>
  bankFields(withAddress)
    .filter(isBankFieldRequired)
    .filter((field) => !isBankFieldValid(field, details[field]));

/** Why an invalid value is invalid: an account number with 6 or 7 digits, a half postcode, a foreign one, or other. */
export function bankFieldProblem(field: BankField, value: string): 'Outside' | 'Part' | 'Short' | 'Error' {
  if (field === 'billingPostcode' && isPostcodeOutsideUk(value)) return 'Outside';
  if (field === 'billingPostcode' && isOutwardCode(value)) return 'Part';
  if (field === 'accountNumber' && isShortAccount(typedBankField(field, value))) return 'Short';
  return 'Error';
}

type AccountField = 'accountNumber' | 'sortCode';

/** The part of a request with the bank details (`bankDetails` in `schemas/api/bodies.json`). */
export interface BankDetailsBody extends Partial<
  Readonly<Record<Exclude<BankField, AccountField>, string | null>>
> {
  readonly accountDetails?: Pick<BankDetails, AccountField> | null;
}

/** The path of a field in a request. */
export const bankFieldPath = (field: BankField): string =>
  field === 'accountNumber' || field === 'sortCode' ? `accountDetails.${field}` : field;

/** `details` must be cleaned. A field without a value is null. */
export function bankDetailsBody({ accountNumber, sortCode, ...others }: BankDetails): BankDetailsBody {
  const values = Object.entries(others).map(([field, text]) => [field, text || null]);
  return { ...Object.fromEntries(values), accountDetails: { accountNumber, sortCode } };
}

/** The bank details of a request, cleaned. */
export function bankDetailsOf({ accountDetails, ...others }: BankDetailsBody): BankDetails {
  const values: Partial<Readonly<Record<BankField, string | null>>> = { ...others, ...accountDetails };
  return eachField((field) => typedBankField(field, values[field] ?? ''));
}
