/**
 * Stores the typed billing address on the device, for this cart only. After a new login or a reload, the user
 * does not type it again. The card is never stored, and neither is any text that looks like a card number.
 */
import { visitStorage, isNonSensitive } from '../../../core/contract';
import type { BillingText } from '../domain/card';

const NAME = 'checkout.billing';
const VERSION = 1;

interface StoredBilling {
  readonly cartId: string;
  readonly billing: Readonly<Record<string, string>>;
}

function isStoredBilling(value: unknown): value is StoredBilling {
  if (typeof value !== 'object' || value === null || !('cartId' in value) || !('billing' in value))
    return false;
  const { cartId, billing } = value;
  if (typeof cartId !== 'string' || typeof billing !== 'object' || billing === null) return false;
  return Object.values(billing).every((text) => typeof text === 'string');
}

export function storeBilling(cartId: string, billing: BillingText): void {
  const harmless = Object.entries(billing).filter(([field, text]) => isNonSensitive(field, text));
  visitStorage.write(NAME, VERSION, { cartId, billing: Object.fromEntries(harmless) });
}

/** Returns only fields of the form. Other content of the browser's storage is ignored. */
export function storedBilling(cartId: string, fields: BillingText): Partial<BillingText> {
  const held = visitStorage.read(NAME, VERSION, isStoredBilling);
  if (held?.cartId !== cartId) return {};
  return Object.fromEntries(Object.entries(held.billing).filter(([field]) => Object.hasOwn(fields, field)));
}

export const clearStoredBilling = (): void => visitStorage.clear(NAME);
