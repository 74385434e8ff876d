import { setTimeout as wait } from 'node:timers/promises';
import type { LoginBody } from '../../../schemas/generated/calls/login';
import { defineCall, invalid, ok, type Platform, text } from '../kernel';
import { findCustomersByName, type Customer } from './customers';
import { checkPassword, resetWrongPasswords } from './limits';
import { verifyNothing, verifyPassword } from '../../accounts/passwords';
import { openCheckedSession } from './sessions';

/** The time of several password checks. A faster refusal would reveal whether the account exists. */
const SAME_TIME_MS = 600;

export const login = defineCall('login', async (request, platform) => {
  const { tenant, body } = request;
  // No refusal is faster than this.
  const sameTime = wait(SAME_TIME_MS, undefined, { ref: false });
  const check = () => findByPassword(platform, tenant.id, body);
  const customer = await checkPassword(platform, request, body.username, check);
  const token =
    customer === undefined || customer === 'several'
      ? undefined
      : await openCheckedSession(platform.db, tenant.id, customer, platform.clock.now());
  if (token === undefined) await sameTime;
  if (customer === 'several') throw invalid({ username: [text('login.multiple')] }, text('login.multiple'));
  if (token === undefined) throw invalid({ password: [text('login.wrong')] }, text('login.wrong'));
  await resetWrongPasswords(platform, request, body.username);
  return ok({ data: { token } });
});

/**
 * Checks one password even if no account is found, so that the response time reveals nothing. Only a person
 * who knows a password of one account learns that several accounts share the address.
 */
async function findByPassword(
  { db, config }: Platform,
  tenant: string,
  { username, password }: LoginBody,
): Promise<Customer | 'several' | undefined> {
  const found = await findCustomersByName(db, tenant, username);
  const [first] = found;
  if (first === undefined) {
    await verifyNothing(password, config.passwordCost);
    return undefined;
  }
  if (found.length === 1) return (await verifyPassword(password, first.password_hash)) ? first : undefined;
  const matches = await Promise.all(
    found.map((customer) => verifyPassword(password, customer.password_hash)),
  );
  return matches.some(Boolean) ? 'several' : undefined;
}
