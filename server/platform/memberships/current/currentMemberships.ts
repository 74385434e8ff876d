/** A customer's membership, read together with its current type in the catalogue. */
import type { Selectable } from 'kysely';
import {
  findMembership,
  findOption,
  findVenue,
  type MembershipType,
  type PaymentOption,
  type Venue,
} from '../../catalogue';
import type { Executor, Tables } from '../../kernel';
import { basePriceAt } from '../../pricing';

type Row = Selectable<Tables['memberships']>;

export interface CurrentMembership {
  readonly id: string;
  readonly typeId: string;
  readonly optionId: string;
  readonly venueId: string;
  /** Upcoming: paid, but not begun. */
  readonly status: 'active' | 'upcoming' | 'ended';
  readonly startDate: string;
  /** The last day. Null: no end date yet. */
  readonly endDate: string | null;
  readonly billingDay: number | null;
  /** Undefined after the operator has removed it from the catalogue. */
  readonly type: MembershipType | undefined;
  readonly option: PaymentOption | undefined;
  readonly venue: Venue | undefined;
  readonly paymentType: 'recurring' | 'fixed';
  /** Monthly collection, in minor units. Null for a single payment. */
  readonly monthlyPrice: number | null;
  /** The month in hand that was paid, in minor units, or 0. */
  readonly monthInHand: number;
  /** Set when another membership has replaced this one or was bought to continue after it. */
  readonly successor: 'change' | 'renewal' | undefined;
}

/** Finds an active, upcoming or ended membership. One that is only in a cart is not included. */
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

/** Active and upcoming memberships first, by start date; then ended ones, the latest first. */
export async function listCurrentMemberships(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<CurrentMembership[]> {
  const rows = await rowsOf(executor, tenant, customerId);
  const memberships: CurrentMembership[] = [];
  for (const row of rows) memberships.push(await readCurrentMembership(executor, tenant, row, rows, today));
  const ended = memberships.filter(({ status }) => status === 'ended');
  const live = memberships.filter(({ status }) => status !== 'ended');
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
