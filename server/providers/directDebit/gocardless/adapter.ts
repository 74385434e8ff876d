/** The adapter for the API of GoCardless. Only the files of this folder contain the provider's terms. */
import type { GoCardlessClient, Mandate } from 'gocardless-nodejs';
import { requestIdHeader } from './client';
import type {
  CollectionRecord,
  CollectionRequest,
  DirectDebitProvider,
  DirectDebitResult,
  MandateIdentity,
  MandateRecord,
  MandateRequest,
  SinglePayments,
} from '../port';
import { resultOf } from './outcome';
import { readMandate, readPayment } from './records';
import { readWebhook } from './readWebhook';

export interface GocardlessAccount {
  readonly client: () => Promise<GoCardlessClient>;
  /** Empty: no webhook is believed. */
  readonly webhookSecrets: readonly string[];
  /** GoCardless tries failed payments again. */
  readonly retries: boolean;
  readonly tenant: string;
}

/** Our metadata of a mandate. */
const REFERENCE = 'foyer_reference';
const TENANT = 'foyer_tenant';

export function gocardlessAdapter(account: GocardlessAccount): DirectDebitProvider {
  const { client } = account;
  return {
    check: () =>
      resultOf('account', async () => {
        await (await client()).mandates.list({ limit: 1 }, requestIdHeader());
        return null;
      }),
    createMandate: async (request) => createMandate(await client(), request, account.tenant),
    cancel: async (mandate) => cancelMandate(await client(), mandate),
    lookUp: async (mandate) =>
      resultOf('notFound', async () => {
        const found = await findMandate(await client(), mandate);
        return found && readMandate(found);
      }).then((result) => orNotFound(result, mandate)),
    collections: singlePayments(account),
    readWebhook: (message) => readWebhook(message, account.webhookSecrets),
  };
}

/**
 * Each mandate gets a new customer at GoCardless: the same account cannot be added to one customer twice.
 * The three keys make a repetition continue where the last attempt ended.
 */
const createMandate = (
  { customers, customerBankAccounts, mandates }: GoCardlessClient,
  { reference, customer, account }: MandateRequest,
  tenant: string,
): Promise<DirectDebitResult<MandateRecord>> =>
  resultOf('details', async () => {
    const metadata = { [REFERENCE]: reference, [TENANT]: tenant };
    const { id: customerId = '' } = await customers.create(
      {
        given_name: customer.firstName,
        family_name: customer.lastName,
        email: customer.email,
        ...addressOf(account.billingAddress),
        metadata: { ...metadata, foyer_customer: customer.reference },
      },
      `${reference}-customer`,
      requestIdHeader(),
    );
    const { id: accountId = '' } = await customerBankAccounts.create(
      {
        account_holder_name: account.accountHolder,
        account_number: account.accountNumber,
        branch_code: account.sortCode,
        country_code: 'GB',
        links: { customer: customerId },
      },
      `${reference}-account`,
      requestIdHeader(),
    );
    const links = { customer_bank_account: accountId };
    const mandate = { scheme: 'bacs', links, metadata };
    return readMandate(await mandates.create(mandate, `${reference}-mandate`, requestIdHeader()));
  });

/** The last line is the postcode. The line before it is the town. */
function addressOf(lines: readonly string[]) {
  if (lines.length === 0) return {};
  const [street = '', ...others] = lines.slice(0, -2);
  return {
    address_line1: street,
    ...(others[0] && { address_line2: others[0] }),
    city: lines.at(-2) ?? '',
    postal_code: lines.at(-1) ?? '',
    country_code: 'GB',
  };
}

/** A mandate whose id is not known is searched for in the list, newest first, by our reference. */
async function findMandate(
  { mandates }: GoCardlessClient,
  { reference, mandateId }: MandateIdentity,
): Promise<Mandate | undefined> {
  if (mandateId !== null) return mandates.find(mandateId, requestIdHeader());
  for await (const mandate of mandates.all({ limit: 500 }, requestIdHeader()))
    if (mandate.metadata?.[REFERENCE] === reference) return mandate;
  return undefined;
}

/** The list is complete, so a mandate that is not in it does not exist. */
const orNotFound = <Value>(
  result: DirectDebitResult<Value>,
  { mandateId }: MandateIdentity,
): DirectDebitResult<Value> =>
  result.status === 'timeout' && mandateId === null ? { status: 'rejected', reason: 'notFound' } : result;

async function cancelMandate(
  client: GoCardlessClient,
  identity: MandateIdentity,
): Promise<DirectDebitResult<null>> {
  const found = await resultOf('notFound', async () => ({ mandate: await findMandate(client, identity) }));
  if (found.status !== 'ok') return found;
  const { id } = found.value.mandate ?? {};
  if (id === undefined) return { status: 'rejected', reason: 'notFound' };
  const cancelled = await resultOf('mandate', async () =>
    readMandate(await client.mandates.cancel(id, {}, requestIdHeader())),
  );
  if (cancelled.status === 'ok') return { status: 'ok', value: null };
  if (cancelled.status !== 'rejected' || cancelled.reason !== 'mandate') return cancelled;
  // GoCardless refuses to cancel a mandate that has ended.
  const now = await resultOf('notFound', async () =>
    readMandate(await client.mandates.find(id, requestIdHeader())),
  );
  if (now.status !== 'ok') return now;
  const hasEnded = now.value.status === 'cancelled' || now.value.status === 'failed';
  return hasEnded ? { status: 'ok', value: null } : cancelled;
}

const singlePayments = ({ client, retries }: GocardlessAccount): SinglePayments => ({
  kind: 'payments',
  collect: async (request) => collect(await client(), request, retries),
  cancel: async (id) => cancelPayment(await client(), id),
  lookUp: async (id) => lookUpPayment(await client(), id),
});

const lookUpPayment = (client: GoCardlessClient, id: string): Promise<DirectDebitResult<CollectionRecord>> =>
  resultOf('notFound', async () => readPayment(client, await client.payments.find(id, requestIdHeader())));

/** GoCardless refuses a date that is too soon for the bank. The mandate says which date is possible. */
async function collect(
  client: GoCardlessClient,
  { key, mandate, amount, currency, dueDate }: CollectionRequest,
  retries: boolean,
): Promise<DirectDebitResult<CollectionRecord>> {
  const { reference, mandateId } = mandate;
  if (mandateId === null) return { status: 'rejected', reason: 'notFound' };
  return resultOf('mandate', async () => {
    const { next_possible_charge_date: possible } = await client.mandates.find(mandateId, requestIdHeader());
    const payment = await client.payments.create(
      {
        amount,
        currency: currency as 'GBP',
        charge_date: possible && possible > dueDate ? possible : dueDate,
        retry_if_possible: retries,
        links: { mandate: mandateId },
        metadata: { [REFERENCE]: reference, due_date: dueDate },
      },
      key,
      requestIdHeader(),
    );
    return readPayment(client, payment);
  });
}

async function cancelPayment(client: GoCardlessClient, id: string): Promise<DirectDebitResult<null>> {
  const cancelled = await resultOf(
    'mandate',
    async () => (await client.payments.cancel(id, {}, requestIdHeader())).id,
  );
  if (cancelled.status === 'ok') return { status: 'ok', value: null };
  if (cancelled.status !== 'rejected' || cancelled.reason !== 'mandate') return cancelled;
  const now = await lookUpPayment(client, id);
  if (now.status !== 'ok') return now;
  return now.value.status === 'cancelled' ? { status: 'ok', value: null } : cancelled;
}
