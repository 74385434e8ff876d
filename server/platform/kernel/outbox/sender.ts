/** Sends due messages to providers. A failed message waits and does not block the others. */
import { causeOf } from '../../../net/errorFacts';
import type { Platform } from '../platform';
import { postToProvider, providerProblem } from './providerMessage';
import { renderMail, type MailRequest } from './mail';
import { markSent, recordFailure, payloadOf, claimDue, type Message } from './outbox';

/** Returns undefined if the message was sent, otherwise the problem. It calls `markSent`. */
type MessageSender = (platform: Platform, message: Message, payload: unknown) => Promise<string | undefined>;

/** By kind of message. */
export type MessageSenders = Readonly<Record<string, MessageSender>>;

/** `senders` send the messages that are not mails. */
export async function sendDue(platform: Platform, senders: MessageSenders): Promise<number> {
  const due = await claimDue(platform.db, platform.clock.now());
  let sent = 0;
  for (const message of due) {
    const problem = await send(platform, message, senders).catch(causeOf);
    if (problem === undefined) sent += 1;
    else await recordSendFailure(platform, message, problem);
  }
  return sent;
}

async function recordSendFailure(platform: Platform, message: Message, problem: string): Promise<void> {
  platform.log.warn(
    { tenant: message.tenant, message: message.id, kind: message.kind, problem },
    'message not sent',
  );
  await recordFailure(platform.db, message, problem);
}

async function send(
  platform: Platform,
  message: Message,
  senders: MessageSenders,
): Promise<string | undefined> {
  const payload = payloadOf(platform.secrets, message);
  if (message.kind === 'mail') return sendMail(platform, message, payload as MailRequest);
  const sender = Object.hasOwn(senders, message.kind) ? senders[message.kind] : undefined;
  return sender ? sender(platform, message, payload) : 'unknown kind';
}

async function sendMail(
  platform: Platform,
  message: Message,
  request: MailRequest,
): Promise<string | undefined> {
  const tenant = platform.tenants.find(message.tenant);
  const mail = tenant && renderMail(tenant, request);
  if (!mail) return 'no such template';
  const response = await postToProvider(platform, 'mail', '/messages', {
    ...mail,
    tenant: message.tenant,
    key: message.id,
  });
  const problem = providerProblem(response);
  if (problem === undefined) await markSent(platform.db, message, platform.clock.now());
  return problem;
}
