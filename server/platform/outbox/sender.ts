/** Sends what is due, to the mailbox and to the bank. One that fails waits and does not hold up the others. */
import { callOutside, type OutsideAnswer } from '../payments/outsideCall';
import type { Platform } from '../platform';
import { openMandateDetails } from '../checkout/bankDetails';
import type { Executor } from '../db/database';
import { renderMail, type MailRequest } from './mail';
import { markSent, noteFailure, payloadOf, takeDue, type Message } from './outbox';

const TIMEOUT_MS = 8_000;

/** What the bank is told stands in the mandate's row; the message only names it. */
export interface MandatePayload {
  readonly mandateId: string;
}

export async function sendDue(platform: Platform): Promise<number> {
  const due = await takeDue(platform.db, platform.clock.now());
  let sent = 0;
  for (const message of due) {
    const problem = await send(platform, message).catch((error: unknown) =>
      error instanceof Error ? error.name : 'error',
    );
    if (problem === undefined) sent += 1;
    else await failed(platform, message, problem);
  }
  return sent;
}

async function failed(platform: Platform, message: Message, problem: string): Promise<void> {
  platform.log.warn(
    { tenant: message.tenant, message: message.id, kind: message.kind, problem },
    'message not sent',
  );
  await noteFailure(platform.db, message, problem);
}

async function send(platform: Platform, message: Message): Promise<string | undefined> {
  const payload = payloadOf(platform.secrets, message);
  switch (message.kind) {
    case 'mail':
      return sendMail(platform, message, payload as MailRequest);
    case 'mandate':
      return sendMandate(platform, message, payload as MandatePayload);
    default:
      return 'unknown kind';
  }
}

async function sendMail(
  platform: Platform,
  message: Message,
  request: MailRequest,
): Promise<string | undefined> {
  const tenant = platform.tenants.find(message.tenant);
  const mail = tenant && renderMail(tenant, request);
  if (!mail) return 'no such template';
  const answer = await post(platform, 'mail', '/messages', {
    ...mail,
    tenant: message.tenant,
    key: message.id,
  });
  const problem = problemOf(answer);
  if (problem === undefined) await markSent(platform.db, message, platform.clock.now());
  return problem;
}

async function sendMandate(
  platform: Platform,
  message: Message,
  { mandateId }: MandatePayload,
): Promise<string | undefined> {
  const mandate = await platform.db
    .selectFrom('mandates')
    .selectAll()
    .where('tenant', '=', message.tenant)
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow();
  if (mandate.sealed === null)
    return mandate.status === 'requested' ? 'details gone' : settle(platform, message);
  const details = openMandateDetails(platform.secrets, mandate.tenant, mandate.id, mandate.sealed);
  const answer = await post(platform, 'bank', '/mandates', {
    reference: mandate.reference,
    accountHolder: details.accountHolder,
    accountNumber: details.accountNumber,
    sortCode: details.sortCode,
    billingAddress: details.billingAddress,
    monthlyAmount: mandate.monthly_amount,
    currency: mandate.currency,
    firstCollection: mandate.first_billing_date,
  });
  // Only what says that the details are wrong is a refusal: a key that ran out or a queue that is full passes.
  const refused = answer.kind === 'answered' && (answer.status === 400 || answer.status === 422);
  const problem = refused ? undefined : problemOf(answer);
  if (problem !== undefined) return problem;
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mandates')
      .set({
        status: refused ? 'refused' : 'active',
        sealed: null,
        confirmed_at: platform.clock.now(),
        bank_mandate_id: bankId(answer),
      })
      .where('tenant', '=', mandate.tenant)
      .where('id', '=', mandate.id)
      .execute();
    if (refused) await forgetInstruction(trx, mandate.tenant, mandate.customer_id, platform.clock.now());
  });
  if (refused)
    platform.log.error({ tenant: mandate.tenant, mandate: mandate.reference }, 'the bank refused a mandate');
  return settle(platform, message);
}

/** There is no direct debit after all: whoever joins again is asked for bank details and a day once more. */
async function forgetInstruction(
  trx: Executor,
  tenant: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ has_instruction: false, billing_day: null, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .execute();
}

async function settle(platform: Platform, message: Message): Promise<undefined> {
  await markSent(platform.db, message, platform.clock.now());
}

function post(
  platform: Platform,
  company: 'mail' | 'bank',
  path: string,
  body: object,
): Promise<OutsideAnswer> {
  const { sandboxOrigin } = platform.config;
  const host = `${company}.sandbox.localhost:${new URL(sandboxOrigin).port}`;
  return callOutside({ origin: sandboxOrigin, host, method: 'POST', path, body, timeoutMs: TIMEOUT_MS });
}

function problemOf(answer: OutsideAnswer): string | undefined {
  if (answer.kind !== 'answered') return answer.kind;
  return answer.status < 300 ? undefined : `status ${answer.status}`;
}

function bankId(answer: OutsideAnswer): string | null {
  const body =
    answer.kind === 'answered' ? (answer.body as { data?: { mandate_id?: unknown } } | null) : null;
  return typeof body?.data?.mandate_id === 'string' ? body.data.mandate_id : null;
}
