import { formatAmount } from '../../../../schemas/money';
import type { Tenant } from '../tenants/tenant';

/** Formats minor units for the tenant's customers. */
export const formatMinor = ({ client }: Tenant, amount: number): string =>
  formatAmount(amount, client.currency, client.locale);
