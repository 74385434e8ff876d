/**
 * GET, POST and DELETE /api/my-account/guest-passes. Passes are issued under the customer's lock, so that the
 * allowance is never exceeded.
 */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import type { CancelGuestPassParams } from '../../../schemas/generated/calls/cancelGuestPass';
import type { CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import { addDays, isCalendarDate, prettyDate } from '../calendar/dates';
import { todayAt } from '../calendar/today';
import { isEmailAddress } from '../../../schemas/emailAddress';
import { hasLetter } from '../../../schemas/personalRules';
import { listVenues } from '../catalogue/catalogue';
import { lockCustomer } from '../checkout/carts';
import { text } from '../copy/text';
import type { Executor } from '../db/database';
import { created, customerCall, ok, type AnyCall, type CallTypes } from '../http/call';
import { conflict, invalid, notFound, type FieldErrors } from '../http/failure';
import { typedCode, typedLine } from '../../../schemas/typedText';
import { newReference } from '../orders/references';
import { enqueueMail } from '../outbox/mail';
import type { Platform } from '../platform';
import type { VenueSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';
import {
  allowanceFor,
  DAYS_AHEAD,
  passAccountOf,
  serializePassAccount,
  serializePass,
  type GuestPassRow,
} from './guestPasses';

/** A cancelled pass may be issued again. This limit bounds the number of mails. */
const GIVEN = { attempts: 20, windowMs: 24 * 60 * 60_000 };

interface GetGuestPasses extends CallTypes {
  answer: { data: Wire.GuestPasses };
}

const getGuestPasses = customerCall<GetGuestPasses>(
  'getGuestPasses',
  async ({ tenant, customerId }, { db, clock }) => {
    const venues = await listVenues(db, tenant.id);
    refuseWhereOff(venues);
    const today = todayAt(clock.now(), tenant.client.timeZone);
    const account = await passAccountOf(db, tenant.id, customerId, today);
    return ok({ data: serializePassAccount(account, venues, today) });
  },
);

/** Throws 404 if the operator does not offer guest passes. */
function refuseWhereOff(venues: readonly VenueSeed[]): void {
  if (!venues.some(({ onlineGuestPassesEnabled: isOn }) => isOn === true)) throw notFound();
}

interface CreateGuestPass extends CallTypes {
  body: CreateGuestPassBody;
  answer: { data: Wire.GuestPass };
}

const createGuestPass = customerCall<CreateGuestPass>(
  'createGuestPass',
  async ({ tenant, customerId, body, keep }, platform) => {
    const { db, clock, limits } = platform;
    const now = clock.now();
    const today = todayAt(now, tenant.client.timeZone);
    const venues = await listVenues(db, tenant.id);
    refuseWhereOff(venues);
    refuseWrong(tenant, body, venues, today);
    limits.spend(`guest-pass:${tenant.id}:${customerId}`, GIVEN);
    return db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      const account = await passAccountOf(trx, tenant.id, customerId, today);
      const allowance = allowanceFor(account, body.venueId);
      if (allowance === undefined) throw noneLeft(account.allowances.length === 0);
      const { membershipId } = allowance;
      const pass = await give(trx, tenant, body, { customerId, membershipId, period: account.period, now });
      await mailGuest(trx, platform, tenant, pass, venues);
      const answer = created({ data: serializePass(pass, venues, today) });
      await keep(trx, answer);
      return answer;
    });
  },
);

const noneLeft = (hasNone: boolean) =>
  conflict('none_left', text(hasNone ? 'guestPass.none' : 'guestPass.used'));

function refuseWrong(
  { client }: Tenant,
  body: CreateGuestPassBody,
  venues: readonly VenueSeed[],
  today: string,
): void {
  const last = addDays(today, DAYS_AHEAD);
  const day = body.validOn;
  const venue = venues.find(({ id }) => id === body.venueId);
  const errors: FieldErrors = {
    ...(!hasLetter(typedLine(body.guestFirstName)) && { guestFirstName: [text('guestPass.name')] }),
    ...(!hasLetter(typedLine(body.guestLastName)) && { guestLastName: [text('guestPass.name')] }),
    ...(!isEmailAddress(typedCode(body.guestEmail)) && { guestEmail: [text('guestPass.email')] }),
    ...(venue?.onlineGuestPassesEnabled !== true && { venueId: [text('guestPass.venue')] }),
    ...((!isCalendarDate(day) || day < today || day > last) && {
      validOn: [
        text('guestPass.date', {
          first: prettyDate(today, client.locale),
          last: prettyDate(last, client.locale),
        }),
      ],
    }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function give(
  trx: Executor,
  tenant: Tenant,
  body: CreateGuestPassBody,
  from: {
    readonly customerId: string;
    readonly membershipId: string;
    readonly period: string;
    readonly now: Date;
  },
): Promise<GuestPassRow> {
  return trx
    .insertInto('guest_passes')
    .values({
      tenant: tenant.id,
      id: randomUUID(),
      code: newReference('G'),
      customer_id: from.customerId,
      membership_id: from.membershipId,
      period: from.period,
      venue_id: body.venueId,
      guest_first_name: typedLine(body.guestFirstName),
      guest_last_name: typedLine(body.guestLastName),
      guest_email: typedCode(body.guestEmail),
      valid_on: body.validOn,
      created_at: from.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The mail goes to a stranger, so it contains no text that the customer typed. */
async function mailGuest(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  pass: GuestPassRow,
  venues: readonly VenueSeed[],
): Promise<void> {
  await enqueueMail(trx, platform, tenant, {
    to: pass.guest_email,
    template: 'guestPass',
    values: {
      venue: venues.find(({ id }) => id === pass.venue_id)?.name ?? '',
      date: prettyDate(pass.valid_on, tenant.client.locale),
      code: pass.code,
    },
  });
}

interface CancelGuestPass extends CallTypes {
  params: CancelGuestPassParams;
  answer: { data: Wire.GuestPass };
}

const cancelGuestPass = customerCall<CancelGuestPass>(
  'cancelGuestPass',
  async ({ tenant, customerId, params }, { db, clock }) => {
    const now = clock.now();
    const today = todayAt(now, tenant.client.timeZone);
    const venues = await listVenues(db, tenant.id);
    const pass = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      return takeBack(trx, tenant.id, customerId, params.passId, today, now);
    });
    return ok({ data: serializePass(pass, venues, today) });
  },
);

/** A pass that is already cancelled does not change. A pass whose day is over cannot be cancelled. */
async function takeBack(
  trx: Executor,
  tenant: string,
  customerId: string,
  id: string,
  today: string,
  now: Date,
): Promise<GuestPassRow> {
  const pass = await trx
    .selectFrom('guest_passes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (pass === undefined) throw notFound();
  if (pass.status === 'cancelled') return pass;
  if (pass.status !== 'issued' || pass.valid_on < today) throw conflict('pass_gone', text('guestPass.gone'));
  return trx
    .updateTable('guest_passes')
    .set({ status: 'cancelled', ended_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const guestPassRoutes: readonly AnyCall[] = [getGuestPasses, createGuestPass, cancelGuestPass];
