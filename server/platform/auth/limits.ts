import { emailKey } from './customers';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

const MINUTE = 60_000;

/** Wrong passwords for one name from one address. */
const NAME_AND_ADDRESS = { attempts: 10, windowMs: 15 * MINUTE };
/** Wrong passwords for whatever names from one address: many people may share it. */
const ADDRESS = { attempts: 200, windowMs: 15 * MINUTE };
const REGISTRATIONS = { attempts: 600, windowMs: 60 * MINUTE };
const RESETS_BY_NAME = { attempts: 5, windowMs: 15 * MINUTE };
const RESETS_BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

interface From {
  readonly tenant: Tenant;
  readonly address: string;
}

/** Customers and staff are counted apart: guessing at the one door closes nothing for the other. */
type Door = 'login' | 'staff';

export function refuseStuffing(
  { limits }: Platform,
  { tenant, address }: From,
  name: string,
  door: Door = 'login',
): void {
  limits.check(`${door}:${tenant.id}:${address}:${emailKey(name)}`, NAME_AND_ADDRESS);
  limits.check(`${door}:${tenant.id}:${address}`, ADDRESS);
}

export function countWrongPassword(
  { limits }: Platform,
  { tenant, address }: From,
  name: string,
  door: Door = 'login',
): void {
  limits.count(`${door}:${tenant.id}:${address}:${emailKey(name)}`, NAME_AND_ADDRESS);
  limits.count(`${door}:${tenant.id}:${address}`, ADDRESS);
}

export function forgiveWrongPasswords(
  { limits }: Platform,
  { tenant, address }: From,
  name: string,
  door: Door = 'login',
): void {
  limits.forgive(`${door}:${tenant.id}:${address}:${emailKey(name)}`);
  limits.uncount(`${door}:${tenant.id}:${address}`);
}

export function spendRegistration({ limits }: Platform, { tenant, address }: From): void {
  limits.spend(`register:${tenant.id}:${address}`, REGISTRATIONS);
}

export function spendReset({ limits }: Platform, { tenant, address }: From, name: string): void {
  limits.spendAll([
    [`reset:${tenant.id}:${address}:${emailKey(name)}`, RESETS_BY_NAME],
    [`reset:${tenant.id}:${address}`, RESETS_BY_ADDRESS],
  ]);
}
