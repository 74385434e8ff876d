import { setTimeout as wait } from 'node:timers/promises';
import type { StaffLoginBody } from '../../../schemas/generated/calls/staffLogin';
import { checkPassword, emailKey, resetWrongPasswords, verifyNothing, verifyPassword } from '../customers';
import { openStaffSession } from './staffSessions';
import { invalid, ok, defineCall, type Platform, text } from '../kernel';

/** As at the login of customers (`auth/login.ts`): a rejection takes as long as a password check. */
const SAME_TIME_MS = 600;

const LOGIN_KIND = 'staff';

export const staffLogin = defineCall('staffLogin', async (request, platform) => {
  const { tenant, body } = request;
  const sameTime = wait(SAME_TIME_MS, undefined, { ref: false });
  const check = () => findByPassword(platform, tenant.id, body);
  const staffId = await checkPassword(platform, request, body.username, check, LOGIN_KIND);
  if (staffId === undefined) {
    await sameTime;
    platform.log.warn({ tenant: tenant.id }, 'staff login refused');
    throw invalid({ password: [text('login.wrong')] }, text('login.wrong'));
  }
  await resetWrongPasswords(platform, request, body.username, LOGIN_KIND);
  const token = await openStaffSession(platform.db, tenant.id, staffId, platform.clock.now());
  platform.log.info({ tenant: tenant.id, staff: staffId }, 'staff signed in');
  return ok({ data: { token } });
});

/** Checks one password whether or not the account exists. A former member of staff is an unknown user. */
async function findByPassword(
  { db, config }: Platform,
  tenant: string,
  { username, password }: StaffLoginBody,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('tenant', '=', tenant)
    .where('username_key', '=', emailKey(username))
    .where('active', '=', true)
    .executeTakeFirst();
  const isTheirs = await (found === undefined
    ? verifyNothing(password, config.passwordCost)
    : verifyPassword(password, found.password_hash));
  return isTheirs ? found?.id : undefined;
}
