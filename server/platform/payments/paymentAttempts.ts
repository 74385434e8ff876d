/** The repository of payment attempts. Of two requests that move one, only one succeeds. */
import { randomBytes, randomUUID, createHash } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { ProviderChoice } from '../../providers/providerChoice';
import { type Executor, json, newReference, notFound, type Tables } from '../kernel';
import { sourceStates, LIVE_STATES, type AttemptState } from './attemptStates';
import type { Payable } from './payable';

export type PaymentAttempt = Selectable<Tables['payment_attempts']>;
type AttemptChanges = Updateable<Tables['payment_attempts']>;

export interface NewPaymentAttempt {
  readonly tenant: string;
  readonly payable: Payable;
  readonly provider: ProviderChoice;
  readonly wantsCardSaved: boolean;
  readonly cardHolderName: string;
  readonly pageOrigin: string;
  readonly encryptedReturn: string | null;
  readonly now: Date;
}

export interface OpenedAttempt {
  readonly attempt: PaymentAttempt;
  /** Only the bank's page receives it. It authenticates the bank's return, which carries no cookie. */
  readonly scaReference: string;
}

/** A unique-index error here means that the payable already has a live attempt. */
export async function openPaymentAttempt(
  executor: Executor,
  newAttempt: NewPaymentAttempt,
): Promise<OpenedAttempt> {
  const { payable } = newAttempt;
  const id = randomUUID();
  const scaReference = randomBytes(32).toString('base64url');
  const attempt = await executor
    .insertInto('payment_attempts')
    .values({
      tenant: newAttempt.tenant,
      id,
      payable_id: payable.id,
      provider: json(newAttempt.provider),
      customer_id: payable.customerId,
      reference: newReference('P'),
      vendor_tx_code: `foyer-${id.replaceAll('-', '')}`,
      state: 'open',
      step: 'authorise',
      amount: payable.amount,
      currency: payable.currency,
      quote: json(payable.contents),
      wants_card_saved: newAttempt.wantsCardSaved,
      card_holder_name: newAttempt.cardHolderName,
      sca_reference_hash: hashOf(scaReference),
      page_origin: newAttempt.pageOrigin,
      return_sealed: newAttempt.encryptedReturn,
      created_at: newAttempt.now,
      updated_at: newAttempt.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { attempt, scaReference };
}

/** Moves an attempt to a new state. Returns undefined if another request has moved it already. */
export function movePaymentAttempt(
  executor: Executor,
  attempt: Pick<PaymentAttempt, 'tenant' | 'id'>,
  to: AttemptState,
  now: Date,
  changes: AttemptChanges = {},
  from: readonly AttemptState[] = sourceStates(to),
): Promise<PaymentAttempt | undefined> {
  return executor
    .updateTable('payment_attempts')
    .set({ ...changes, state: to, updated_at: now })
    .where('tenant', '=', attempt.tenant)
    .where('id', '=', attempt.id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

export const findPaymentAttempt = (executor: Executor, tenant: string, id: string) =>
  attempts(executor, tenant).where('id', '=', id).executeTakeFirst();

/** Throws 404 for another customer's attempt. */
export async function customersPaymentAttempt(
  executor: Executor,
  tenant: string,
  customerId: string,
  id: string,
): Promise<PaymentAttempt> {
  const attempt = await findPaymentAttempt(executor, tenant, id);
  if (attempt?.customer_id !== customerId) throw notFound();
  return attempt;
}

export const findByScaReference = (executor: Executor, tenant: string, scaReference: string) =>
  attempts(executor, tenant).where('sca_reference_hash', '=', hashOf(scaReference)).executeTakeFirst();

export const findByVendorCode = (executor: Executor, tenant: string, vendorTxCode: string) =>
  attempts(executor, tenant).where('vendor_tx_code', '=', vendorTxCode).executeTakeFirst();

export const findLivePaymentAttempt = (executor: Executor, tenant: string, payableId: string) =>
  attempts(executor, tenant)
    .where('payable_id', '=', payableId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst();

/** The attempt that decides the payment state of the payable: a captured one first, otherwise the newest. */
export async function latestPaymentAttempt(
  executor: Executor,
  tenant: string,
  payableId: string,
): Promise<PaymentAttempt | undefined> {
  const rows = await attempts(executor, tenant)
    .where('payable_id', '=', payableId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.find((row) => row.state === 'captured') ?? rows[0];
}

export function openPaymentAttempts(executor: Executor): Promise<PaymentAttempt[]> {
  return executor
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', LIVE_STATES)
    .orderBy('updated_at')
    .execute();
}

function attempts(executor: Executor, tenant: string) {
  return executor.selectFrom('payment_attempts').selectAll().where('tenant', '=', tenant);
}

const hashOf = (reference: string): string => createHash('sha256').update(reference).digest('hex');
