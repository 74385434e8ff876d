/** How the platform sends its messages. */
import { providerProblem } from '../../../outbox/providerMessage';
import * as shared from '../../../outbox/sendDue';
import type { Platform } from '../platform';
import { renderMail } from '../mail/mail';
import type { MailRequest } from '../mail/mailContent';
import { postToProvider } from './providerMessage';
import { markSent, outboxOf, type Message } from './outbox';

/** Returns undefined if the message was sent, otherwise the problem. It calls `markSent`. */
type MessageSender = (platform: Platform, message: Message, payload: unknown) => Promise<string | undefined>;

/** By kind of message. */
export type MessageSenders = Readonly<Record<string, MessageSender>>;

/** `senders` send the messages that are not mails. */
export function sendDue(platform: Platform, senders: MessageSenders): Promise<number> {
  const { db, secrets, log, clock } = platform;
  const parts = { db, outbox: outboxOf(secrets), log, now: clock.now() };
  return shared.sendDue(parts, async (message, payload) => {
    if (message.kind === 'mail') return sendMail(platform, message, payload as MailRequest);
    const sender = Object.hasOwn(senders, message.kind) ? senders[message.kind] : undefined;
    return sender ? sender(platform, message, payload) : 'unknown kind';
  });
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
  if (problem === undefined) await markSent(platform, message);
  return problem;
}
