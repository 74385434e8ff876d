import { haveChanged } from '../../catalogue';
import { type Errors, text, type TextKey } from '../../kernel';
import {
  bankDetailsOf,
  bankFieldPath,
  bankFieldProblem,
  invalidBankFields,
  type RequiredBankField,
} from '../../../../schemas/bankDetails';
import type { ChosenMembership, JoiningFacts } from './joiningFacts';

/** Checks the bank details, the billing address where it is required, and the agreements of the Direct Debit scheme. */
export function mandateErrors(facts: JoiningFacts, chosen: ChosenMembership): Errors {
  const bank = bankDetailsOf(chosen);
  const errors = agreementErrors(facts, chosen);
  for (const field of invalidBankFields(bank, facts.billingAddressRequired))
    errors[bankFieldPath(field)] = [text(textOf(field, bank[field]))];
  return errors;
}

const TEXTS: Readonly<Record<RequiredBankField, readonly [missing: TextKey, invalid?: TextKey]>> = {
  accountHolder: ['joining.accountHolderRequired', 'joining.accountHolder'],
  accountNumber: ['joining.accountNumberRequired', 'joining.accountNumber'],
  sortCode: ['joining.sortCodeRequired', 'joining.sortCode'],
  billingAddressLineOne: ['joining.addressLineOne'],
  billingCity: ['joining.city'],
  billingPostcode: ['joining.postcode'],
};

function textOf(field: RequiredBankField, value: string): TextKey {
  const problem = bankFieldProblem(field, value);
  if (problem === 'Short') return 'joining.accountNumberShort';
  if (problem === 'Outside') return 'joining.postcodeOutside';
  if (problem === 'Part') return 'joining.postcodePart';
  const [missing, invalid = missing] = TEXTS[field];
  return value === '' ? missing : invalid;
}

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
