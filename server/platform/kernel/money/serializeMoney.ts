import type { Wire } from '../../../../schemas/generated/api';
import { decimalText } from '../../../../schemas/money';
import type { Tenant } from '../tenants/tenant';
import { formatMinor } from './formatMinor';

export function serializeMoney(tenant: Tenant, amount: number): Wire.Money {
  const { currency } = tenant.client;
  return {
    formatted: formatMinor(tenant, amount),
    decimal: decimalText(amount, currency),
    raw: { amount, currency },
  };
}
