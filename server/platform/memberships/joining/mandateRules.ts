import { type Errors, text, type TextKey } from '../../kernel';
import type { ChosenMembership, JoiningFacts } from './joiningFacts';
import {
  isBankFieldValid,
  typedBankDetails,
  type BankDetails,
  type BankField,
} from '../../../../schemas/bankDetails';
import { isOutwardCode, isPostcodeOutsideUk } from '../../../../schemas/postcodes';
import { haveChanged } from '../../catalogue';
import { isShortAccount } from '../../../../schemas/typedText';

/** The bank details of a request, cleaned. A missing field is an empty text. */
export const bankDetailsOf = (chosen: ChosenMembership): BankDetails =>
  typedBankDetails({
    accountHolder: chosen.accountHolder ?? '',
    accountNumber: chosen.accountDetails?.accountNumber ?? '',
    sortCode: chosen.accountDetails?.sortCode ?? '',
    billingAddressLineOne: chosen.billingAddressLineOne ?? '',
    billingAddressLineTwo: chosen.billingAddressLineTwo ?? '',
    billingCity: chosen.billingCity ?? '',
    billingPostcode: chosen.billingPostcode ?? '',
  });

/** Checks the bank details, the billing address where it is required, and the agreements of the Direct Debit scheme. */
export function mandateErrors(facts: JoiningFacts, chosen: ChosenMembership): Errors {
  const bank = bankDetailsOf(chosen);
  return {
    ...accountErrors(bank),
    ...(facts.billingAddressRequired ? addressErrors(bank) : {}),
    ...agreementErrors(facts, chosen),
  };
}

function accountErrors(bank: BankDetails): Errors {
  const short = isShortAccount(bank.accountNumber);
  return {
    ...check(bank, 'accountHolder', 'joining.accountHolderRequired', 'joining.accountHolder'),
    ...check(
      bank,
      'accountNumber',
      'joining.accountNumberRequired',
      short ? 'joining.accountNumberShort' : 'joining.accountNumber',
    ),
    ...check(bank, 'sortCode', 'joining.sortCodeRequired', 'joining.sortCode'),
  };
}

const postcodeText = (postcode: string): TextKey =>
  isPostcodeOutsideUk(postcode)
    ? 'joining.postcodeOutside'
    : isOutwardCode(postcode)
      ? 'joining.postcodePart'
      : 'joining.postcode';

const addressErrors = (bank: BankDetails): Errors => ({
  ...check(bank, 'billingAddressLineOne', 'joining.addressLineOne'),
  ...check(bank, 'billingCity', 'joining.city'),
  ...check(bank, 'billingPostcode', 'joining.postcode', postcodeText(bank.billingPostcode)),
});

function agreementErrors(
  { directDebitTerms }: JoiningFacts,
  { ddTermsAccepted, termVersions, authorisedSignatory }: ChosenMembership,
): Errors {
  return {
    ...(haveChanged(directDebitTerms, termVersions)
      ? { ddTermsAccepted: [text('joining.termsChanged')] }
      : {}),
    ...(directDebitTerms.length > 0 && ddTermsAccepted !== true
      ? { ddTermsAccepted: [text('joining.ddTerms')] }
      : {}),
    ...(authorisedSignatory === true ? {} : { authorisedSignatory: [text('joining.authorised')] }),
  };
}

/** The path of a field in the request, if it is not the name of the field. */
const PATHS: Readonly<Partial<Record<BankField, string>>> = {
  accountNumber: 'accountDetails.accountNumber',
  sortCode: 'accountDetails.sortCode',
};

function check(bank: BankDetails, field: BankField, missing: TextKey, wrong: TextKey = missing): Errors {
  if (isBankFieldValid(field, bank[field])) return {};
  return { [PATHS[field] ?? field]: [text(bank[field] === '' ? missing : wrong)] };
}
