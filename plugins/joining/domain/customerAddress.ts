/** The customer's address, for the direct debit. */
import {
  answersByToken,
  invalidBankFields,
  NO_BANK_DETAILS,
  typedBankDetails,
  type BankDetails,
} from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

export type BillingAddress = Pick<
  BankDetails,
  'billingAddressLineOne' | 'billingAddressLineTwo' | 'billingCity' | 'billingPostcode'
>;

/** The address alone. */
export const billingAddressIn = (details: BillingAddress): BillingAddress => ({
  billingAddressLineOne: details.billingAddressLineOne,
  billingAddressLineTwo: details.billingAddressLineTwo,
  billingCity: details.billingCity,
  billingPostcode: details.billingPostcode,
});

export const NO_ADDRESS = billingAddressIn(NO_BANK_DETAILS);

/** The address among the customer's answers, by the `autocomplete` tokens. Undefined if a direct debit cannot use it. */
export function customerAddressIn(sections: readonly DataFieldSection[]): BillingAddress | undefined {
  const answers = answersByToken(sections);
  const details = typedBankDetails({
    ...NO_BANK_DETAILS,
    billingAddressLineOne: answers.get('address-line1') ?? '',
    billingAddressLineTwo: answers.get('address-line2') ?? '',
    billingCity: answers.get('address-level2') ?? '',
    billingPostcode: answers.get('postal-code') ?? '',
  });
  const address = billingAddressIn(details);
  return invalidBankFields(details, true).some((field) => field in address) ? undefined : address;
}

export const isSameAddress = (one: BillingAddress, other: BillingAddress): boolean =>
  JSON.stringify(billingAddressIn(one)) === JSON.stringify(billingAddressIn(other));
