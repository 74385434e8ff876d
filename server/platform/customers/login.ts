import { setTimeout as wait } from 'node:timers/promises';
import { invalid, ok, defineCall, text } from '../kernel';
import { findCustomersByName, type Customer } from './customers';
import {
  countWrongPassword,
  resetWrongPasswords,
  refuseCredentialStuffing,
  uncountUnchecked,
} from './limits';
import { verifyNothing, verifyPassword } from './passwords';
import { openCheckedSession } from './sessions';

/** The time of several password checks. A faster refusal would reveal whether the account exists. */
const SAME_TIME_MS = 600;

export const login = defineCall('login', async (request, platform) => {
  const { tenant, body } = request;
  refuseCredentialStuffing(platform, request, body.username);
  // Count before the check, and remove the count if the password is right, so that parallel guesses are
  // counted too.
  countWrongPassword(platform, request, body.username);
  const found = await findCustomersByName(platform.db, tenant.id, body.username);
  // If several accounts share an address, each one is checked. No refusal is faster than this.
  const sameTime = wait(SAME_TIME_MS, undefined, { ref: false });
  const customer = await identify(found, body.password, platform.config.passwordCost).catch(
    (problem: unknown) => {
      uncountUnchecked(platform, request, body.username);
      throw problem;
    },
  );
  const token =
    customer === undefined || customer === 'several'
      ? undefined
      : await openCheckedSession(platform.db, tenant.id, customer, platform.clock.now());
  if (token === undefined) await sameTime;
  if (customer === 'several') throw invalid({ username: [text('login.multiple')] }, text('login.multiple'));
  if (token === undefined) throw invalid({ password: [text('login.wrong')] }, text('login.wrong'));
  resetWrongPasswords(platform, request, body.username);
  return ok({ data: { token } });
});

/**
 * Checks one password even if no account is found, so that the response time reveals nothing. Only a person
 * who knows a password of one account learns that several accounts share the address.
 */
async function identify(
  found: readonly Customer[],
  password: string,
  passwordCost: number,
): Promise<Customer | 'several' | undefined> {
  const [first] = found;
  if (first === undefined) {
    await verifyNothing(password, passwordCost);
    return undefined;
  }
  if (found.length === 1) return (await verifyPassword(password, first.password_hash)) ? first : undefined;
  const matches = await Promise.all(
    found.map((customer) => verifyPassword(password, customer.password_hash)),
  );
  return matches.some(Boolean) ? 'several' : undefined;
}
