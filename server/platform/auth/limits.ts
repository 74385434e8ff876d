import { emailKey } from './customers';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

const MINUTE = 60_000;

/** Wrong passwords for one name from one address. */
const NAME_AND_ADDRESS = { attempts: 10, windowMs: 15 * MINUTE };
/** Wrong passwords for whatever names from one address: many people may share it. */
const ADDRESS = { attempts: 200, windowMs: 15 * MINUTE };
/** Wrong passwords for one name from wherever: no person types so many, and a guesser may have thousands of lines. */
const NAME = { attempts: 100, windowMs: 60 * MINUTE };
/** A line from which the name got in lately: whoever guesses from elsewhere must not shut people out of their own. */
const FAMILIAR = { attempts: 1, windowMs: 30 * 24 * 60 * MINUTE };
const HOUR_MS = 60 * MINUTE;
const RESETS_BY_NAME = { attempts: 5, windowMs: 15 * MINUTE };
const RESETS_BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

interface From {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly address: string;
}

/** Customers and staff are counted apart: guessing at the one door closes nothing for the other. */
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

/** It could not be checked whether the password was wrong: the attempt does not count. */
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

/** Every registration tells whether an account has its e-mail already: an address may ask so often and no more. */
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
