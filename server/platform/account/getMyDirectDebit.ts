import type { Wire } from '../../../schemas/generated/api';
import { defineCall, ok, serializeMoney, type Tenant, todayAt } from '../kernel';
import { findCustomer } from '../customers';
import {
  billingDateFrom,
  type CurrentMembership,
  listCurrentMemberships,
  monthlyAmounts,
} from '../memberships';
import { firstReported, type Mandate, mandatesOf } from '../orders';

/** Returns only the last digits of the account number, not the account holder and not the sort code. */
export const getMyDirectDebit = defineCall(
  'getMyDirectDebit',
  async ({ tenant, customerId }, { db, clock }) => {
    const today = todayAt(clock.now(), tenant.client.timeZone);
    const customer = await findCustomer(db, tenant.id, customerId);
    const mandate = (await mandatesOf(db, tenant.id, customerId))[0];
    const status = mandate ? shownStatus(mandate) : customer?.has_instruction === true ? 'active' : 'none';
    if (customer === undefined || status === 'none') return ok({ data: noDirectDebit(tenant) });
    const billingDay = mandate?.billing_day ?? customer.billing_day;
    const memberships = await listCurrentMemberships(db, tenant.id, customerId, today);
    const begins = mandate && (await firstReported(db, tenant.id, mandate));
    const next = nextCollection(
      memberships,
      billingDay,
      begins !== undefined && begins > today ? begins : today,
    );
    return ok({
      data: {
        ...noDirectDebit(tenant),
        status,
        // An instruction that is older than the `mandates` table is known to the bank by the customer's
        // reference.
        reference: mandate?.reference ?? customer.reference,
        account_number_ending: mandate?.last_digits ?? null,
        monthly_amount: next === undefined ? null : serializeMoney(tenant, next.amount),
        billing_day: billingDay,
        next_collection: hasEnded(status) ? null : (next?.from ?? null),
        provider: tenant.client.directDebit.provider,
      },
    });
  },
);

type Status = Wire.DirectDebit['status'];

const shownStatus = ({ status, ended }: Pick<Mandate, 'status' | 'ended'>): Status =>
  status === 'refused' && ended === 'cancelled' ? 'cancelled' : status;

const hasEnded = (status: Status): boolean => status === 'refused' || status === 'cancelled';

const noDirectDebit = ({ client }: Tenant): Wire.DirectDebit => ({
  status: 'none',
  reference: null,
  account_number_ending: null,
  monthly_amount: null,
  billing_day: null,
  next_collection: null,
  provider: null,
  contact: { email: client.contact.email, phone: client.contact.phone },
});

interface NextCollection {
  /** Null if the date is not known: the instruction is older than the `mandates` table. */
  readonly from: string | null;
  readonly amount: number;
}

/** Includes the first day, because a collection that is due today is still pending when the day starts. */
function nextCollection(
  memberships: readonly CurrentMembership[],
  billingDay: number | null,
  from: string,
): NextCollection | undefined {
  if (billingDay === null) {
    const amount = currentTotal(memberships);
    return amount === 0 ? undefined : { from: null, amount };
  }
  return monthlyAmounts(memberships, billingDateFrom(from, billingDay), billingDay, []).find(
    ({ amount }) => amount > 0,
  );
}

/** The monthly total of active and upcoming memberships that no change replaces. */
function currentTotal(memberships: readonly CurrentMembership[]): number {
  return memberships
    .filter(({ status, successor }) => status !== 'ended' && successor !== 'change')
    .reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
}
