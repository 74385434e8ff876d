/** Limits of wrong passwords and of reset links, by name and by address. */
import type { Attempt, RateLimits } from '../api/rateLimit';

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
 * person out of it. The memory store uses timers, and a timer of Node lasts 24.8 days at most.
 */
const FAMILIAR = { attempts: 1, windowMs: 24 * 24 * 60 * MINUTE };
const RESETS_BY_NAME = { attempts: 5, windowMs: 15 * MINUTE };
const RESETS_BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

export interface LoginAttempt {
  /** Kind of account. Kinds are counted separately: guesses at one login do not lock the other. */
  readonly kind: string;
  /** Separates accounts with the same name, for example those of two tenants. */
  readonly scope: string;
  /** The network of the client. */
  readonly address: string;
  /** The name in the form in which names are compared. */
  readonly name: string;
}

function countsOf({ kind, scope, address, name }: LoginAttempt) {
  return {
    byNameAndAddress: [`${kind}:${scope}:${address}:${name}`, NAME_AND_ADDRESS],
    byAddress: [`${kind}:${scope}:${address}`, ADDRESS],
    byName: [`${kind}Name:${scope}:${name}`, NAME],
    familiar: [`${kind}Familiar:${scope}:${address}:${name}`, FAMILIAR],
  } as const satisfies Readonly<Record<string, Attempt>>;
}

/**
 * Counts a wrong password, then checks the password: parallel guesses are counted too. Throws 429 before the
 * check if there were too many. If the check throws, the attempt does not count. Call `forgiveLogin` when the
 * password was right.
 */
export async function limitedLogin<Found>(
  limits: RateLimits,
  attempt: LoginAttempt,
  check: () => Promise<Found>,
): Promise<Found> {
  const { byNameAndAddress, byAddress, byName, familiar } = countsOf(attempt);
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

export async function forgiveLogin(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  const { byNameAndAddress, byAddress, byName, familiar } = countsOf(attempt);
  await limits.forgive(byNameAndAddress[0]);
  await limits.uncount(byAddress, byName);
  await limits.forgive(familiar[0]);
  await limits.count(...familiar);
}

/** Throws 429 after too many links for one name, or to one address. */
export const spendReset = (limits: RateLimits, { kind, scope, address, name }: LoginAttempt): Promise<void> =>
  limits.spend(
    [`${kind}:${scope}:${address}:${name}`, RESETS_BY_NAME],
    [`${kind}:${scope}:${address}`, RESETS_BY_ADDRESS],
  );
