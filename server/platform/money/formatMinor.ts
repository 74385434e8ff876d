import { formatAmount } from '../../../schemas/money';
import type { Tenant } from '../tenants/tenant';

/** Minor units as the tenant's customers read them. */
export const formatMinor = ({ client }: Tenant, amount: number): string =>
  formatAmount(amount, client.currency, client.locale);
