import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

const MINUTE = 60_000;
/** The kiosks of a centre stand behind one address. */
const MADE = { attempts: 200, windowMs: 15 * MINUTE };
/** Of everybody: what waits is small, but nobody may fill the database with it. */
const MADE_BY_ALL = { attempts: 5000, windowMs: 5 * MINUTE };
/** Documents that are loaded in the middle of a visit: customers of one network share an address. */
const DOCUMENTS = { attempts: 1000, windowMs: 15 * MINUTE };
/** Codes that are none. Many phones of one network share an address, and some come too late. */
const WRONG = { attempts: 100, windowMs: 15 * MINUTE };

interface From {
  readonly tenant: Tenant;
  readonly address: string;
}

export function spendHandover({ limits }: Platform, { tenant, address }: From): void {
  limits.spendAll([
    [`handover:${tenant.id}:${address}`, MADE],
    [`handover:${tenant.id}`, MADE_BY_ALL],
  ]);
}

export function spendSessionHandover({ limits }: Platform, { tenant, address }: From): void {
  limits.spendAll([
    [`sessionHandover:${tenant.id}:${address}`, DOCUMENTS],
    [`handover:${tenant.id}`, MADE_BY_ALL],
  ]);
}

export function refuseCodeGuessing({ limits }: Platform, { tenant, address }: From): void {
  limits.check(`handoverCode:${tenant.id}:${address}`, WRONG);
}

export function countWrongCode({ limits }: Platform, { tenant, address }: From): void {
  limits.count(`handoverCode:${tenant.id}:${address}`, WRONG);
}
