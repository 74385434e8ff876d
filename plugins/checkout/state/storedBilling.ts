/**
 * The billing address as typed, kept on the device for this basket alone: who has to log in again, or
 * meets a reload, does not type it twice. Never the card; never what looks like one, wherever it stands.
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

/** Only fields of the form: what else may stand in the storage of a browser is passed over. */
export function storedBilling(cartId: string, fields: BillingText): Partial<BillingText> {
  const held = visitStorage.read(NAME, VERSION, isStoredBilling);
  if (held?.cartId !== cartId) return {};
  return Object.fromEntries(Object.entries(held.billing).filter(([field]) => Object.hasOwn(fields, field)));
}

export const clearStoredBilling = (): void => visitStorage.clear(NAME);
