/** Sends due messages to the mail provider and the bank. A failed message waits and does not block the others. */
import type { Platform } from '../platform';
import { postToProvider, providerProblem } from './providerMessage';
import { renderMail, type MailRequest } from './mail';
import { markSent, recordFailure, payloadOf, claimDue, type Message } from './outbox';
import { sendAmendment, type AmendmentPayload } from './sendAmendment';
import { sendMandate, type MandatePayload } from './sendMandate';

export async function sendDue(platform: Platform): Promise<number> {
  const due = await claimDue(platform.db, platform.clock.now());
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
  await recordFailure(platform.db, message, problem);
}

async function send(platform: Platform, message: Message): Promise<string | undefined> {
  const payload = payloadOf(platform.secrets, message);
  switch (message.kind) {
    case 'mail':
      return sendMail(platform, message, payload as MailRequest);
    case 'mandate':
      return sendMandate(platform, message, payload as MandatePayload);
    case 'amendment':
      return sendAmendment(platform, message, payload as AmendmentPayload);
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
  const answer = await postToProvider(platform, 'mail', '/messages', {
    ...mail,
    tenant: message.tenant,
    key: message.id,
  });
  const problem = providerProblem(answer);
  if (problem === undefined) await markSent(platform.db, message, platform.clock.now());
  return problem;
}
