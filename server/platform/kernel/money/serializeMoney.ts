import type { Wire } from '../../../../schemas/generated/api';
import { decimalText, formatAmount } from '../../../../schemas/money';
import type { Tenant } from '../tenants/tenant';

/** Formats minor units for the tenant's customers. */
export const formatMinor = ({ client }: Tenant, amount: number): string =>
  formatAmount(amount, client.currency, client.locale);

export function serializeMoney(tenant: Tenant, amount: number): Wire.Money {
  const { currency } = tenant.client;
  return {
    formatted: formatMinor(tenant, amount),
    decimal: decimalText(amount, currency),
    raw: { amount, currency },
  };
}
