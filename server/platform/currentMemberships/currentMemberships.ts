/** A membership that a customer has, read together with what the catalogue says of it today. */
import type { Selectable } from 'kysely';
import { findMembership, findOption, findVenue } from '../catalogue/catalogue';
import type { Executor } from '../db/database';
import type { Tables } from '../db/tables';
import { basePriceAt } from '../pricing/price';
import type { MembershipSeed, PaymentOptionSeed, VenueSeed } from '../seed/format';

type Row = Selectable<Tables['memberships']>;

export interface CurrentMembership {
  readonly id: string;
  readonly typeId: string;
  readonly optionId: string;
  readonly venueId: string;
  /** Upcoming: paid, and not begun. */
  readonly status: 'active' | 'upcoming' | 'ended';
  readonly startDate: string;
  /** The last day; null where it goes on until it is ended. */
  readonly endDate: string | null;
  readonly billingDay: number | null;
  /** Undefined once the operator has taken it out of the catalogue. */
  readonly type: MembershipSeed | undefined;
  readonly option: PaymentOptionSeed | undefined;
  readonly venue: VenueSeed | undefined;
  readonly paymentType: 'recurring' | 'fixed';
  /** What is collected each month, in minor units; null for a single payment. */
  readonly monthlyPrice: number | null;
  /** What was paid in hand, in minor units; 0 where nothing was. */
  readonly monthInHand: number;
  /** Another one has taken its place, or has been bought to go on after it. */
  readonly successor: 'change' | 'renewal' | undefined;
}

/** Active, upcoming or ended; what only lies in a cart is nobody's yet. */
export async function findCurrentMembership(
  executor: Executor,
  tenant: string,
  customerId: string,
  id: string,
  today: string,
): Promise<CurrentMembership | undefined> {
  const rows = await rowsOf(executor, tenant, customerId);
  const row = rows.find((one) => one.id === id);
  return row && readCurrentMembership(executor, tenant, row, rows, today);
}

/** Active and upcoming first, in the order in which they begin; then those that ended, the latest first. */
export async function listCurrentMemberships(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<CurrentMembership[]> {
  const rows = await rowsOf(executor, tenant, customerId);
  const held: CurrentMembership[] = [];
  for (const row of rows) held.push(await readCurrentMembership(executor, tenant, row, rows, today));
  const ended = held.filter(({ status }) => status === 'ended');
  const live = held.filter(({ status }) => status !== 'ended');
  return [
    ...live.sort((one, other) => compare(one.startDate, other.startDate)),
    ...ended.sort((one, other) => compare(other.endDate ?? '', one.endDate ?? '')),
  ];
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function rowsOf(executor: Executor, tenant: string, customerId: string): Promise<Row[]> {
  return executor
    .selectFrom('memberships')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['active', 'ended'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function readCurrentMembership(
  executor: Executor,
  tenant: string,
  row: Row,
  others: readonly Row[],
  today: string,
): Promise<CurrentMembership> {
  const type = await findMembership(executor, tenant, row.membership_type_id);
  const option = type && findOption(type, row.payment_option_id);
  const paymentType = option?.paymentType ?? (row.billing_day === null ? 'fixed' : 'recurring');
  const listed = option && basePriceAt(option, row.home_venue_id);
  const monthlyPrice = paymentType === 'recurring' ? (row.monthly_price ?? listed ?? null) : null;
  return {
    id: row.id,
    typeId: row.membership_type_id,
    optionId: row.payment_option_id,
    venueId: row.home_venue_id,
    status: statusOf(row, today),
    startDate: row.start_date,
    endDate: row.end_date,
    billingDay: row.billing_day,
    type,
    option,
    venue: await findVenue(executor, tenant, row.home_venue_id),
    paymentType,
    monthlyPrice,
    monthInHand: row.month_in_hand ?? (type?.monthInHand === true ? (monthlyPrice ?? 0) : 0),
    successor: successorOf(row, others),
  };
}

function statusOf(
  { status, start_date: start, end_date: end }: Row,
  today: string,
): CurrentMembership['status'] {
  if (status === 'ended' || (end !== null && end < today)) return 'ended';
  return start > today ? 'upcoming' : 'active';
}

function successorOf({ id }: Row, others: readonly Row[]): CurrentMembership['successor'] {
  if (others.some((other) => other.replaces_id === id)) return 'change';
  return others.some((other) => other.renews_id === id) ? 'renewal' : undefined;
}
