import type { Platform, Tenant } from '../kernel';

const MINUTE = 60_000;
/** All kiosks of a venue share one address. */
const MADE = { attempts: 200, windowMs: 15 * MINUTE };
/** Limit for all clients together. A row is small, but a client must not be able to fill the database. */
const MADE_BY_ALL = { attempts: 5000, windowMs: 5 * MINUTE };
/** Documents that load during a visit. Customers of one network share an address. */
const DOCUMENTS = { attempts: 1000, windowMs: 15 * MINUTE };
/** Invalid codes. Many phones of one network share an address, and some codes are used too late. */
const WRONG = { attempts: 100, windowMs: 15 * MINUTE };

interface LimitedClient {
  readonly tenant: Tenant;
  readonly address: string;
}

export function spendHandover({ limits }: Platform, { tenant, address }: LimitedClient): Promise<void> {
  return limits.spend([`handover:${tenant.id}:${address}`, MADE], [`handover:${tenant.id}`, MADE_BY_ALL]);
}

export function spendSessionHandover(
  { limits }: Platform,
  { tenant, address }: LimitedClient,
): Promise<void> {
  return limits.spend(
    [`sessionHandover:${tenant.id}:${address}`, DOCUMENTS],
    [`handover:${tenant.id}`, MADE_BY_ALL],
  );
}

export function refuseCodeGuessing({ limits }: Platform, { tenant, address }: LimitedClient): Promise<void> {
  return limits.check(`handoverCode:${tenant.id}:${address}`, WRONG);
}

export async function countWrongCode(
  { limits }: Platform,
  { tenant, address }: LimitedClient,
): Promise<void> {
  await limits.count(`handoverCode:${tenant.id}:${address}`, WRONG);
}
