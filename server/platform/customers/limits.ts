import { emailKey } from './customers';
import type { Platform, Tenant } from '../kernel';

const MINUTE = 60_000;

/** Wrong passwords for one name from one address. */
const NAME_AND_ADDRESS = { attempts: 10, windowMs: 15 * MINUTE };
/** Wrong passwords for any names from one address. Many people may share an address. */
const ADDRESS = { attempts: 200, windowMs: 15 * MINUTE };
/**
 * Wrong passwords for one name from any address. No person types so many, and an attacker may have thousands
 * of addresses.
 */
const NAME = { attempts: 100, windowMs: 60 * MINUTE };
/**
 * An address from which this name has logged in recently. Guesses from other addresses must not lock the
 * customer out of it.
 */
const FAMILIAR = { attempts: 1, windowMs: 30 * 24 * 60 * MINUTE };
const HOUR_MS = 60 * MINUTE;
const RESETS_BY_NAME = { attempts: 5, windowMs: 15 * MINUTE };
const RESETS_BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

interface From {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly address: string;
}

/** Customers and staff are counted separately. Guesses at one login do not lock the other. */
type LoginKind = 'login' | 'staff';

type Counting = Pick<Platform, 'limits'>;

interface Keys {
  readonly nameAndAddress: string;
  readonly address: string;
  readonly name: string;
  readonly familiar: string;
}

function keysOf({ tenant: { id }, address }: From, typed: string, door: LoginKind): Keys {
  const name = emailKey(typed);
  return {
    nameAndAddress: `${door}:${id}:${address}:${name}`,
    address: `${door}:${id}:${address}`,
    name: `${door}Name:${id}:${name}`,
    familiar: `${door}Familiar:${id}:${address}:${name}`,
  };
}

export function refuseCredentialStuffing(
  { limits }: Counting,
  from: From,
  typed: string,
  door: LoginKind = 'login',
): void {
  const { nameAndAddress, address, name, familiar } = keysOf(from, typed, door);
  limits.check(nameAndAddress, NAME_AND_ADDRESS);
  limits.check(address, ADDRESS);
  if (!limits.isCounted(familiar)) limits.check(name, NAME);
}

export function countWrongPassword(
  { limits }: Counting,
  from: From,
  typed: string,
  door: LoginKind = 'login',
): void {
  const { nameAndAddress, address, name } = keysOf(from, typed, door);
  limits.count(nameAndAddress, NAME_AND_ADDRESS);
  limits.count(address, ADDRESS);
  limits.count(name, NAME);
}

/** The password could not be verified, so the attempt does not count. */
export function uncountUnchecked(
  { limits }: Counting,
  from: From,
  typed: string,
  door: LoginKind = 'login',
): void {
  const { nameAndAddress, address, name } = keysOf(from, typed, door);
  for (const key of [nameAndAddress, address, name]) limits.uncount(key);
}

export function resetWrongPasswords(
  { limits }: Counting,
  from: From,
  typed: string,
  door: LoginKind = 'login',
): void {
  const { nameAndAddress, address, name, familiar } = keysOf(from, typed, door);
  limits.forgive(nameAndAddress);
  limits.uncount(address);
  limits.uncount(name);
  limits.forgive(familiar);
  limits.count(familiar, FAMILIAR);
}

/**
 * Every registration reveals whether its e-mail address has an account. Therefore registrations from one
 * address are limited.
 */
export function spendRegistration(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  { tenant, address }: From,
): void {
  const limit = { attempts: config.registrationsPerAddress, windowMs: HOUR_MS };
  limits.spend(`register:${tenant.id}:${address}`, limit);
}

export function spendReset({ limits }: Counting, { tenant, address }: From, name: string): void {
  limits.spendAll([
    [`reset:${tenant.id}:${address}:${emailKey(name)}`, RESETS_BY_NAME],
    [`reset:${tenant.id}:${address}`, RESETS_BY_ADDRESS],
  ]);
}
