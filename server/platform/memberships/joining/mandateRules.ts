import { isValid as isPostcode } from 'postcode';
import { type Errors, text, type TextKey } from '../../kernel';
import type { ChosenMembership, JoiningFacts } from './joiningFacts';
import { isOutwardCode, isPostcodeOutsideUk } from '../../../../schemas/postcodes';
import { haveChanged } from '../../catalogue';
import { isShortAccount, typedDigits, typedLine, typedPostcode } from '../../../../schemas/typedText';

/** Checks the bank details, the billing address where it is required, and the agreements of the Direct Debit scheme. */
export function mandateErrors(facts: JoiningFacts, chosen: ChosenMembership): Errors {
  return {
    ...accountErrors(chosen),
    ...(facts.billingAddressRequired ? addressErrors(chosen) : {}),
    ...agreementErrors(facts, chosen),
  };
}

function accountErrors({ accountHolder, accountDetails }: ChosenMembership): Errors {
  const number = typedDigits(accountDetails?.accountNumber ?? '');
  const sortCode = typedDigits(accountDetails?.sortCode ?? '');
  return {
    ...check(
      'accountHolder',
      typedLine(accountHolder ?? ''),
      isLongerThanOne,
      'joining.accountHolderRequired',
      'joining.accountHolder',
    ),
    ...check(
      'accountDetails.accountNumber',
      number,
      isAccountNumber,
      'joining.accountNumberRequired',
      isShortAccount(number) ? 'joining.accountNumberShort' : 'joining.accountNumber',
    ),
    ...check('accountDetails.sortCode', sortCode, isSortCode, 'joining.sortCodeRequired', 'joining.sortCode'),
  };
}

const isLongerThanOne = (value: string): boolean => value.length > 1;
const isAccountNumber = (value: string): boolean => /^\d{8,}$/.test(value);
const isSortCode = (value: string): boolean => /^\d{6}$/.test(value);

const isUkPostcode = (postcode: string): boolean => isPostcode(postcode) && !isPostcodeOutsideUk(postcode);
const postcodeText = (postcode: string): TextKey =>
  isPostcodeOutsideUk(postcode)
    ? 'joining.postcodeOutside'
    : isOutwardCode(postcode)
      ? 'joining.postcodePart'
      : 'joining.postcode';

function addressErrors({ billingAddressLineOne, billingCity, billingPostcode }: ChosenMembership): Errors {
  const postcode = typedPostcode(billingPostcode ?? '');
  return {
    ...check(
      'billingAddressLineOne',
      typedLine(billingAddressLineOne ?? ''),
      isLongerThanOne,
      'joining.addressLineOne',
    ),
    ...check('billingCity', typedLine(billingCity ?? ''), isLongerThanOne, 'joining.city'),
    ...check('billingPostcode', postcode, isUkPostcode, 'joining.postcode', postcodeText(postcode)),
  };
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

function check(
  path: string,
  value: string,
  isRight: (value: string) => boolean,
  missing: TextKey,
  wrong: TextKey = missing,
): Errors {
  if (isRight(value)) return {};
  return { [path]: [text(value === '' ? missing : wrong)] };
}
