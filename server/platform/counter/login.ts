/** Login of staff. Staff have other accounts, another session table and another token format than customers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Wire } from '../../../schemas/generated/api';
import type { StaffLoginBody } from '../../../schemas/generated/calls/staffLogin';
import { emailKey } from '../auth/customers';
import {
  countWrongPassword,
  resetWrongPasswords,
  refuseCredentialStuffing,
  uncountUnchecked,
} from '../auth/limits';
import { verifyNothing, verifyPassword } from '../auth/passwords';
import { closeStaffSession, openStaffSession } from '../auth/staffSessions';
import { text } from '../copy/text';
import { ok, openCall, staffCall, type CallTypes } from '../http/call';
import { invalid } from '../http/failure';
import type { Platform } from '../platform';
import { findOpenShift } from './shifts';
import { currencySymbol, venueRef } from './serializeParts';

interface StaffLogin extends CallTypes {
  body: StaffLoginBody;
  answer: { data: { token: string } };
}

/** As at the login of customers (`auth/login.ts`): a rejection takes as long as a password check. */
const SAME_TIME_MS = 600;
const LOGIN_KIND = 'staff';

export const staffLogin = openCall<StaffLogin>('staffLogin', async (request, platform) => {
  const { tenant, body } = request;
  refuseCredentialStuffing(platform, request, body.username, LOGIN_KIND);
  // The attempt is counted before the check, as for customers, so that parallel guesses count too.
  countWrongPassword(platform, request, body.username, LOGIN_KIND);
  const sameTime = wait(SAME_TIME_MS, undefined, { ref: false });
  const staffId = await identify(platform, tenant.id, body).catch((problem: unknown) => {
    uncountUnchecked(platform, request, body.username, LOGIN_KIND);
    throw problem;
  });
  if (staffId === undefined) {
    await sameTime;
    platform.log.warn({ tenant: tenant.id }, 'staff login refused');
    throw invalid({ password: [text('login.wrong')] }, text('login.wrong'));
  }
  resetWrongPasswords(platform, request, body.username, LOGIN_KIND);
  const token = await openStaffSession(platform.db, tenant.id, staffId, platform.clock.now());
  platform.log.info({ tenant: tenant.id, staff: staffId }, 'staff signed in');
  return ok({ data: { token } });
});

/** Checks one password whether or not the account exists. A former member of staff is an unknown user. */
async function identify(
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

interface StaffLogout extends CallTypes {
  answer: { data: { signed_out: boolean } };
}

/**
 * Works with an expired session too. The shift stays open: cashing up is a separate step and may be done the
 * next day.
 */
export const staffLogout = openCall<StaffLogout>('staffLogout', async ({ tenant, staff }, { db }) => {
  if (staff !== undefined) await closeStaffSession(db, tenant.id, staff.tokenHash);
  return ok({ data: { signed_out: true } });
});

interface GetStaffUser extends CallTypes {
  answer: { data: Wire.StaffUser };
}

export const getStaffUser = staffCall<GetStaffUser>('getStaffUser', async ({ tenant, staff }, { db }) => {
  const shift = await findOpenShift(db, tenant.id, staff.id);
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('tenant', '=', tenant.id)
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  return ok({
    data: {
      id: staff.id,
      username,
      name: staff.name,
      role: staff.role,
      currency_symbol: currencySymbol(tenant),
      venue: await venueRef(db, tenant.id, staff.venueId),
      shift_id: shift?.id ?? null,
    },
  });
});
