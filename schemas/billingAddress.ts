/** The billing address of a card or a direct debit. */
import { typedLine } from './typedText';

type AddressField = 'billingAddressLineOne' | 'billingAddressLineTwo' | 'billingCity' | 'billingPostcode';

/** The lines of the billing address, without empty ones. */
export const billingAddressOf = (address: Readonly<Record<AddressField, string>>): readonly string[] =>
  [
    address.billingAddressLineOne,
    address.billingAddressLineTwo,
    address.billingCity,
    address.billingPostcode,
  ].flatMap((line) => typedLine(line) || []);

/** The billing address in one line, to be read. The postcode never breaks across lines. */
export function billingAddressLine(address: Readonly<Record<AddressField, string>>): string {
  const postcode = typedLine(address.billingPostcode);
  return billingAddressOf(address)
    .map((line) => (line === postcode ? line.replaceAll(' ', '\u00a0') : line))
    .join(', ');
}
