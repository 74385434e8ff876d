import { emailKey } from './customers';
import type { Attempt, Platform, Tenant } from '../kernel';

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
 * customer out of it. The memory store uses timers, and a timer of Node lasts 24.8 days at most.
 */
const FAMILIAR = { attempts: 1, windowMs: 24 * 24 * 60 * MINUTE };
const RESETS_BY_NAME = { attempts: 5, windowMs: 15 * MINUTE };
const RESETS_BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

interface LimitedClient {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly address: string;
}

/** Customers and staff are counted separately. Guesses at one login do not lock the other. */
type LoginKind = 'login' | 'staff';

type LimitsPlatform = Pick<Platform, 'limits'>;

function attemptsOf({ tenant: { id }, address }: LimitedClient, typed: string, door: LoginKind) {
  const name = emailKey(typed);
  return {
    byNameAndAddress: [`${door}:${id}:${address}:${name}`, NAME_AND_ADDRESS],
    byAddress: [`${door}:${id}:${address}`, ADDRESS],
    byName: [`${door}Name:${id}:${name}`, NAME],
    familiar: [`${door}Familiar:${id}:${address}:${name}`, FAMILIAR],
  } as const satisfies Readonly<Record<string, Attempt>>;
}

/**
 * Counts a wrong password, then checks the password: parallel guesses are counted too. Throws 429 before the
 * check if there were too many. If the check throws, the attempt does not count. Call `resetWrongPasswords`
 * when the password was right.
 */
export async function checkPassword<Found>(
  { limits }: LimitsPlatform,
  from: LimitedClient,
  typed: string,
  check: () => Promise<Found>,
  door: LoginKind = 'login',
): Promise<Found> {
  const { byNameAndAddress, byAddress, byName, familiar } = attemptsOf(from, typed, door);
  const [name, limit] = byName;
  const isFamiliar = await limits.isCounted(familiar[0]);
  const attempts: readonly Attempt[] = [
    byNameAndAddress,
    byAddress,
    [name, isFamiliar ? { ...limit, attempts: Infinity } : limit],
  ];
  await limits.spend(...attempts);
  return check().catch(async (problem: unknown) => {
    await limits.uncount(...attempts);
    throw problem;
  });
}

export async function resetWrongPasswords(
  { limits }: LimitsPlatform,
  from: LimitedClient,
  typed: string,
  door: LoginKind = 'login',
): Promise<void> {
  const { byNameAndAddress, byAddress, byName, familiar } = attemptsOf(from, typed, door);
  await limits.forgive(byNameAndAddress[0]);
  await limits.uncount(byAddress, byName);
  await limits.forgive(familiar[0]);
  await limits.count(...familiar);
}

/**
 * Every registration reveals whether its e-mail address has an account. Therefore registrations from one
 * address are limited.
 */
export function spendRegistration(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  { tenant, address }: LimitedClient,
): Promise<void> {
  const limit = { attempts: config.registrationsPerAddress, windowMs: 60 * MINUTE };
  return limits.spend([`register:${tenant.id}:${address}`, limit]);
}

export function spendReset(
  { limits }: LimitsPlatform,
  { tenant, address }: LimitedClient,
  name: string,
): Promise<void> {
  return limits.spend(
    [`reset:${tenant.id}:${address}:${emailKey(name)}`, RESETS_BY_NAME],
    [`reset:${tenant.id}:${address}`, RESETS_BY_ADDRESS],
  );
}
