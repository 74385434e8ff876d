/** Passes are issued under the lock of the customer, so that the allowance is never exceeded. */
import { randomUUID } from 'node:crypto';
import type { CreateGuestPassBody } from '../../../schemas/generated/calls/createGuestPass';
import {
  addDays,
  conflict,
  created,
  defineCall,
  enqueueMail,
  type Executor,
  type FieldErrors,
  invalid,
  isCalendarDate,
  mailText,
  newReference,
  type Platform,
  prettyDate,
  type Tenant,
  text,
  todayAt,
  weekdayAndDay,
  weekdayDate,
} from '../kernel';
import { isEmailAddress } from '../../../schemas/emailAddress';
import { hasLetter } from '../../../schemas/personalRules';
import { listVenues, type Venue } from '../catalogue';
import { lockCustomer } from '../customers';
import { typedCode, typedLine } from '../../../schemas/typedText';
import {
  allowanceFor,
  DAYS_AHEAD,
  passAccountOf,
  serializePass,
  type GuestPassRow,
  refuseWhereOff,
} from './guestPasses';

/** A cancelled pass may be issued again. This limit bounds the number of mails. */
const GIVEN = { attempts: 20, windowMs: 24 * 60 * 60_000 };

export const createGuestPass = defineCall(
  'createGuestPass',
  async ({ tenant, customerId, body, saveResponse }, platform) => {
    const { db, clock, limits } = platform;
    const now = clock.now();
    const today = todayAt(now, tenant.client.timeZone);
    const venues = await listVenues(db, tenant.id);
    refuseWhereOff(venues);
    refuseWrong(tenant, body, venues, today);
    await limits.spend([`guest-pass:${tenant.id}:${customerId}`, GIVEN]);
    return db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      const account = await passAccountOf(trx, tenant.id, customerId, today);
      const allowance = allowanceFor(account, body.venueId);
      if (allowance === undefined) throw noneLeft(account.allowances.length === 0);
      const { membershipId } = allowance;
      const pass = await insertPass(trx, tenant, body, {
        customerId,
        membershipId,
        period: account.period,
        now,
      });
      await mailGuest(trx, platform, tenant, pass, venues);
      const response = created({ data: serializePass(pass, venues, today) });
      await saveResponse(trx, response);
      return response;
    });
  },
);

const noneLeft = (hasNone: boolean) =>
  conflict('none_left', text(hasNone ? 'guestPass.none' : 'guestPass.used'));

function refuseWrong(
  { client }: Tenant,
  body: CreateGuestPassBody,
  venues: readonly Venue[],
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

function insertPass(
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
  venues: readonly Venue[],
): Promise<void> {
  const { locale } = tenant.client;
  await enqueueMail(trx, platform, tenant, {
    to: pass.guest_email,
    template: 'guestPass',
    values: { day: weekdayAndDay(pass.valid_on, locale), code: pass.code },
    facts: [
      { label: mailText('fact.where'), value: venues.find(({ id }) => id === pass.venue_id)?.name ?? '' },
      { label: mailText('fact.validOn'), value: weekdayDate(pass.valid_on, locale) },
    ],
  });
}
