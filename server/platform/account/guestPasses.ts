/** Guest passes: a monthly number for each membership that includes them, at venues that accept them. */
import type { Selectable } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import { loadEntitlements, venueRef } from '../bookings';
import { addDays, addMonths, type Executor, notFound, type Tables, text } from '../kernel';
import { givesAccessTo, listVenues, type MembershipType, type Venue } from '../catalogue';

export type GuestPassRow = Selectable<Tables['guest_passes']>;

/** How many days ahead a pass may be issued. */
export const DAYS_AHEAD = 28;

/** The passes of one membership in this month. */
export interface Allowance {
  readonly membershipId: string;
  readonly type: MembershipType;
  readonly allowed: number;
  /** Without cancelled passes, which may be issued again. */
  readonly issued: number;
}

export interface PassAccount {
  /** `YYYY-MM`. */
  readonly period: string;
  readonly allowances: readonly Allowance[];
  /** Venues that accept passes from the website. */
  readonly venues: readonly Venue[];
  readonly passes: readonly GuestPassRow[];
}

export async function passAccountOf(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<PassAccount> {
  const period = today.slice(0, 7);
  const sources = await loadEntitlements(executor, tenant, customerId);
  const passes = await executor
    .selectFrom('guest_passes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('valid_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  const issued = await countIssuedPasses(executor, tenant, customerId, period);
  const allowances = sources.flatMap((source): Allowance[] => {
    if (source.kind !== 'membership' || source.from > today || (source.until ?? today) < today) return [];
    const allowed = (source.type.benefits ?? []).reduce((sum, { guestPasses = 0 }) => sum + guestPasses, 0);
    return allowed === 0
      ? []
      : [{ membershipId: source.id, type: source.type, allowed, issued: issued.get(source.id) ?? 0 }];
  });
  const venues = (await listVenues(executor, tenant)).filter(
    (venue) =>
      venue.onlineGuestPassesEnabled === true && allowances.some(({ type }) => givesAccessTo(type, venue.id)),
  );
  return { period, allowances, venues, passes };
}

/** The number of issued passes by membership. Counted by a separate query, because the list of passes is limited. */
async function countIssuedPasses(
  executor: Executor,
  tenant: string,
  customerId: string,
  period: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .selectFrom('guest_passes')
    .select(['membership_id', (count) => count.fn.countAll<number>().as('given')])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('period', '=', period)
    .where('status', '!=', 'cancelled')
    .groupBy('membership_id')
    .execute();
  return new Map(rows.map(({ membership_id: id, given: issued }) => [id, issued]));
}

/** A membership that has a pass left for this venue. */
export const allowanceFor = ({ allowances }: PassAccount, venueId: string): Allowance | undefined =>
  allowances.find(({ allowed, issued, type }) => issued < allowed && givesAccessTo(type, venueId));

export function serializePassAccount(
  account: PassAccount,
  allVenues: readonly Venue[],
  today: string,
): Wire.GuestPasses {
  const { period, allowances, venues, passes } = account;
  const allowance = allowances.reduce((sum, { allowed }) => sum + allowed, 0);
  const used = allowances.reduce((sum, { issued }) => sum + issued, 0);
  return {
    allowance,
    used,
    left: Math.max(0, allowance - used),
    period_ends: addDays(addMonths(`${period}-01`, 1), -1),
    venues: venues.map(venueRef),
    passes: passes.map((pass) => serializePass(pass, allVenues, today)),
    reason: reasonOf(allowance, used),
  };
}

function reasonOf(allowance: number, used: number): string | null {
  if (allowance === 0) return text('guestPass.none');
  return used < allowance ? null : text('guestPass.used');
}

export function serializePass(
  pass: GuestPassRow,
  allVenues: readonly Venue[],
  today: string,
): Wire.GuestPass {
  const venue = allVenues.find(({ id }) => id === pass.venue_id);
  const { venue_id: id, status } = pass;
  return {
    id: pass.id,
    code: pass.code,
    guest_name: `${pass.guest_first_name} ${pass.guest_last_name}`,
    venue: venue ? venueRef(venue) : { id, slug: id, name: text('held.formerVenue') },
    valid_on: pass.valid_on,
    status: status === 'issued' && pass.valid_on < today ? 'expired' : status,
    created_at: pass.created_at.toISOString(),
  };
}

/** Throws 404 if the operator does not offer guest passes. */
export function refuseWhereOff(venues: readonly Venue[]): void {
  if (!venues.some(({ onlineGuestPassesEnabled: isOn }) => isOn === true)) throw notFound();
}
