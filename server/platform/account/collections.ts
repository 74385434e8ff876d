/** The collections of a direct debit: each month on the billing day, while a membership was active. */
import { addMonths, type Executor } from '../kernel';
import {
  type Collected,
  type CurrentMembership,
  lastCollectable,
  listCurrentMemberships,
} from '../memberships';
import { firstBillingDate } from '../pricing';

export interface Collection {
  readonly id: string;
  readonly date: string;
  /** Minor units. */
  readonly amount: number;
  readonly name: string;
}

/** Only two years are shown. The bank shows older collections. */
const MAX_MONTHS = 24;

export async function collectionsOf(
  executor: Executor,
  tenant: string,
  customerId: string,
  today: string,
): Promise<Collection[]> {
  const held = await listCurrentMemberships(executor, tenant, customerId, today);
  return held.flatMap((one) => collectionsOfOne(one, today));
}

function collectionsOfOne(
  held: Collected & Pick<CurrentMembership, 'id' | 'type' | 'typeId'>,
  today: string,
): Collection[] {
  const { id, startDate, billingDay, monthlyPrice: amount, type, typeId } = held;
  const end = lastCollectable(held);
  if (billingDay === null || amount === null || amount === 0) return [];
  const last = end !== null && end < today ? end : today;
  const from = addMonths(today, -MAX_MONTHS);
  const first = firstBillingDate(startDate < from ? from : startDate, billingDay);
  return Array.from({ length: MAX_MONTHS + 1 }, (_, month) => addMonths(first, month))
    .filter((date) => date <= last)
    .map((date) => ({ id: `${id}.${date}`, date, amount, name: type?.name ?? typeId }));
}
