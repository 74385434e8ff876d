import type { Wire } from '../../../schemas/generated/api';
import { formatMinor } from './formatMinor';
import type { Tenant } from '../tenants/tenant';

export function moneyOnWire(tenant: Tenant, amount: number): Wire.Money {
  const { currency } = tenant.client;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { formatted: formatMinor(tenant, amount), decimal: sign + decimal, raw: { amount, currency } };
}
