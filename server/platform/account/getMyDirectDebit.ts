import type { Wire } from '../../../schemas/generated/api';
import { addDays } from '../calendar/dates';
import { todayAt } from '../calendar/today';
import { findCustomer, type Customer } from '../auth/customers';
import type { Executor } from '../db/database';
import { customerCall, ok, type CallTypes } from '../frame/call';
import { listHeld } from '../held/held';
import { moneyOnWire } from '../money/moneyOnWire';
import { firstBillingDate } from '../pricing/proRata';
import type { Tenant } from '../tenants/tenant';

interface GetMyDirectDebit extends CallTypes {
  answer: { data: Wire.DirectDebit };
}

/** Of the account the last digits and nothing else: not the holder, not the sort code. */
export const getMyDirectDebit = customerCall<GetMyDirectDebit>(
  'getMyDirectDebit',
  async ({ tenant, customerId }, { db, clock }) => {
    const today = todayAt(clock.now(), tenant.client.timeZone);
    const customer = await findCustomer(db, tenant.id, customerId);
    const mandate = await latestMandate(db, tenant.id, customerId);
    const status = mandate?.status ?? (customer?.has_instruction === true ? 'active' : 'none');
    if (customer === undefined || status === 'none') return ok({ data: nothing(tenant) });
    const runs = status !== 'refused';
    const billingDay = mandate?.billing_day ?? customer.billing_day;
    const monthly = await monthlyAmount(db, tenant.id, customerId, today);
    const next = nextCollection(billingDay, mandate?.first_billing_date, today);
    return ok({
      data: {
        ...nothing(tenant),
        status,
        // An instruction from before they were kept here is known to the bank by the customer's reference.
        reference: mandate?.reference ?? customer.reference,
        account_number_ending: mandate?.last_digits ?? null,
        monthly_amount: monthly === 0 ? null : moneyOnWire(tenant, monthly),
        billing_day: billingDay,
        next_collection: runs && monthly > 0 ? next : null,
        provider: tenant.client.directDebit.provider,
      },
    });
  },
);

const nothing = ({ client }: Tenant): Wire.DirectDebit => ({
  status: 'none',
  reference: null,
  account_number_ending: null,
  monthly_amount: null,
  billing_day: null,
  next_collection: null,
  provider: null,
  contact: { email: client.contact.email, phone: client.contact.phone },
});

function latestMandate(executor: Executor, tenant: string, customerId: string) {
  return executor
    .selectFrom('mandates')
    .select(['status', 'reference', 'last_digits', 'billing_day', 'first_billing_date'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
}

/** Of what runs or is about to: what ended is collected no more. */
async function monthlyAmount(
  executor: Executor,
  tenant: string,
  customerId: Customer['id'],
  today: string,
): Promise<number> {
  const held = await listHeld(executor, tenant, customerId, today);
  return held
    .filter(({ status }) => status !== 'ended')
    .reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
}

/** Today counts: what is due today has not been collected when the day begins. */
function nextCollection(billingDay: number | null, first: string | undefined, today: string): string | null {
  if (billingDay === null) return null;
  if (first !== undefined && first > today) return first;
  return firstBillingDate(addDays(today, -1), billingDay);
}
