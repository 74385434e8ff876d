/** How the platform sends its messages. */
import * as shared from '../../../outbox/sendDue';
import type { Platform } from '../platform';
import { renderMail } from '../mail/mail';
import type { MailRequest } from '../mail/mailContent';
import { markRefused, markSent, outboxOf, type Message } from './outbox';

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
  const { id } = message;
  const result = await platform.mails.send(tenant.client.mail, {
    ...mail,
    id,
    tenant: tenant.id,
    fromName: tenant.client.brand,
  });
  if (result.status === 'failed') return result.reason;
  if (result.status === 'sent') await markSent(platform, message);
  else await markRefused(platform, message, result.reason);
  return undefined;
}
