/** The form of the bank details. The details are kept in memory only: see `state/bankDetailsMemory.ts`. */
import {
  invalidBankFields,
  isBankFieldValid,
  NO_BANK_DETAILS,
  typedBankField,
  typedDigits,
  typedLine,
  typedPostcode,
  type BankDetails,
  type BankField,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import type { BillingAddress } from './customerAddress';

/** A field as it is shown after blur. Numbers keep their groups, so that customers can compare them with a card. */
export const bankFieldLeft = (field: BankField, typed: string): string =>
  field === 'billingPostcode' ? typedPostcode(typed) : typedLine(typed);

/** Copy key of the note for an unusual number. Direct Debits need 8 digits, and banks convert longer ones differently. */
export function bankFieldNote(field: BankField, value: string): string | undefined {
  if (field !== 'accountNumber' || !isBankFieldValid(field, value)) return undefined;
  const { length } = typedBankField(field, value);
  if (length === 8) return undefined;
  return length === 9 ? 'joining.directDebit.accountNumberNine' : 'joining.directDebit.accountNumberLong';
}

/** For customers without an address in the UK. Undefined if the venue has no such address either. */
export function venueBillingAddress({
  name,
  address1,
  address2,
  town,
  postcode,
}: Venue): BillingAddress | undefined {
  const address = {
    billingAddressLineOne: name,
    billingAddressLineTwo: address1,
    billingCity: town ?? address2 ?? '',
    billingPostcode: typedPostcode(postcode),
  };
  const wrong = invalidBankFields({ ...NO_BANK_DETAILS, ...address }, true);
  return wrong.some((field) => field in address) ? undefined : address;
}

export type AccountPair = Pick<BankDetails, 'accountNumber' | 'sortCode'>;

/** The input of a modulus check, when both fields are complete. Numbers of 9 and 10 digits are not checked. */
export function accountPair(details: BankDetails): AccountPair | undefined {
  const sortCode = typedBankField('sortCode', details.sortCode);
  const accountNumber = typedBankField('accountNumber', details.accountNumber);
  const isComplete =
    isBankFieldValid('sortCode', sortCode) && isBankFieldValid('accountNumber', accountNumber);
  return isComplete && accountNumber.length === 8 ? { accountNumber, sortCode } : undefined;
}

/** '12345678' as '••••••78': the masked number, which may be shown again. */
export const maskedAccountNumber = (accountNumber: string): string => {
  const digits = typedDigits(accountNumber);
  return '•'.repeat(Math.max(digits.length - 2, 0)) + digits.slice(-2);
};
