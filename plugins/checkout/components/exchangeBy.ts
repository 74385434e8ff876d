import { storedBillingText, type BillingText } from '../domain/card';
import type { TypedCard } from '../state/cardFormHandle';
import type { RegisteredForm } from './cardProviderForm';

/** The exchange by a registered form, with the address of the bill. Empty without a form. */
export function exchangeBy(
  provided: RegisteredForm | undefined,
  text: BillingText,
): Pick<TypedCard, 'tokenise'> {
  if (provided === undefined) return {};
  const typed = storedBillingText(text);
  const billing = {
    firstName: typed.billingFirstName,
    lastName: typed.billingLastName,
    lineOne: typed.billingAddressLineOne,
    lineTwo: typed.billingAddressLineTwo,
    city: typed.billingCity,
    postcode: typed.billingPostcode,
  };
  return { tokenise: (session) => provided.tokenise(session, billing) };
}
