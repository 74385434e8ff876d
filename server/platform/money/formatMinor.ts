import type { Tenant } from '../tenants/tenant';

/** Minor units as the tenant's customers read them. */
export function formatMinor({ client }: Tenant, amount: number): string {
  const format = new Intl.NumberFormat(client.locale, { style: 'currency', currency: client.currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
