/** Customers as the counter sees them: enough to identify them, and their means of payment. */
import type { Wire } from '../../../schemas/generated/api';
import { type Customer, findCustomer } from '../customers';
import { listMemberships, meaningPaths, readDataFields } from '../catalogue';
import {
  type Clock,
  type Executor,
  formatMinor,
  notFound,
  prettyDate,
  serializeMoney,
  type Tenant,
  text,
  todayOf,
} from '../kernel';
import { type DirectDebitProblem, directDebitProblems } from '../orders';

export async function customerSummaries(
  executor: Executor,
  tenant: Tenant,
  customers: readonly Customer[],
  clock: Clock,
): Promise<Wire.CustomerSummary[]> {
  if (customers.length === 0) return [];
  const { dateOfBirth } = meaningPaths(await readDataFields(executor, tenant.id));
  const venues = await venuesById(executor, tenant.id);
  const memberships = await membershipNames(executor, tenant.id, customers);
  const ids = customers.map(({ id }) => id);
  const problems = await directDebitProblems(executor, tenant.id, ids, todayOf(clock, tenant));
  return customers.map((customer) => ({
    id: customer.id,
    reference: customer.reference,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    date_of_birth: calendarDate(dateOfBirth === undefined ? undefined : customer.answers[dateOfBirth]),
    home_venue: venues.get(customer.home_venue_id ?? '') ?? null,
    membership_name: memberships.get(customer.id) ?? null,
    credit: {
      general: serializeMoney(tenant, customer.credit_balance),
      membership: serializeMoney(tenant, customer.membership_credit_balance),
    },
    has_outstanding_penalties: customer.has_outstanding_penalties,
    ...noticeOf(tenant, problems.get(customer.id)),
    ...(customer.email_refused_at !== null && { email_notice: text('counter.emailRefused') }),
  }));
}

function noticeOf(
  tenant: Tenant,
  problem: DirectDebitProblem | undefined,
): Pick<Wire.CustomerSummary, 'direct_debit_notice'> {
  if (problem === undefined) return {};
  if (problem.kind === 'ended') return { direct_debit_notice: text('counter.debit.ended') };
  const amount = formatMinor(tenant, problem.amount);
  const date = prettyDate(problem.date, tenant.client.locale);
  return { direct_debit_notice: text(`counter.debit.${problem.kind}`, { amount, date }) };
}

const calendarDate = (answer: unknown): string | null =>
  typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer : null;

async function venuesById(executor: Executor, tenant: string): Promise<ReadonlyMap<string, Wire.VenueRef>> {
  const venues = await executor
    .selectFrom('venues')
    .select(['id', 'slug', 'name'])
    .where('tenant', '=', tenant)
    .execute();
  return new Map(venues.map((venue) => [venue.id, venue]));
}

/** If several are active, the newest is used, as on the customer's account page. */
async function membershipNames(
  executor: Executor,
  tenant: string,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .selectFrom('memberships')
    .select(['customer_id', 'membership_type_id'])
    .where('tenant', '=', tenant)
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute();
  if (rows.length === 0) return new Map();
  const types = new Map((await listMemberships(executor, tenant)).map((type) => [type.id, type.name]));
  return new Map(
    rows.map((row) => [row.customer_id, types.get(row.membership_type_id) ?? text('held.former')]),
  );
}

export async function customerOr404(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}
