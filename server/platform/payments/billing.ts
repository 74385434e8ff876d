import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import { typedLine, typedPostcode } from '../../../schemas/typedText';
import type { AuthorisationRequest } from '../../providers/cards/port';
import { redactCardNumbers } from '../kernel';

/**
 * The billing address as the bank compares it. Card numbers that were typed into a wrong field are removed.
 */
export function billingOf(body: AuthorisePaymentBody): AuthorisationRequest['billing'] {
  const line = (typed: string | null | undefined) => redactCardNumbers(typedLine(typed ?? ''));
  return {
    firstName: line(body.billingFirstName),
    lastName: line(body.billingLastName),
    lineOne: line(body.billingAddressLineOne),
    lineTwo: line(body.billingAddressLineTwo),
    city: line(body.billingCity),
    postcode: redactCardNumbers(typedPostcode(body.billingPostcode)),
  };
}
