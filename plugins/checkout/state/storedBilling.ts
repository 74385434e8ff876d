/** Keeps the typed billing address on the device for this cart. Never a card, or text that looks like one. */
import { isNonSensitive, isRecord, visitStorage } from '../../../core/contract';
import type { BillingText } from '../domain/card';

const NAME = 'checkout.billing';
const VERSION = 1;

interface StoredBilling {
  readonly cartId: string;
  readonly billing: Readonly<Record<string, string>>;
}

const isStoredBilling = (value: unknown): value is StoredBilling =>
  isRecord(value) &&
  typeof value['cartId'] === 'string' &&
  isRecord(value['billing']) &&
  Object.values(value['billing']).every((text) => typeof text === 'string');

export function storeBilling(cartId: string, billing: BillingText): void {
  const harmless = Object.entries(billing).filter(([field, text]) => isNonSensitive(field, text));
  visitStorage.write(NAME, VERSION, { cartId, billing: Object.fromEntries(harmless) });
}

/** Returns only fields of the form. Other content of the browser's storage is ignored. */
export function storedBilling(cartId: string, fields: BillingText): Partial<BillingText> {
  const stored = visitStorage.read(NAME, VERSION, isStoredBilling);
  if (stored?.cartId !== cartId) return {};
  return Object.fromEntries(Object.entries(stored.billing).filter(([field]) => Object.hasOwn(fields, field)));
}

export const clearStoredBilling = (): void => visitStorage.clear(NAME);
