/** How the platform sends its messages. */
import { deliverMail, type MailDelivery } from '../../../outbox/deliverMail';
import * as shared from '../../../outbox/sendDue';
import type { Platform } from '../platform';
import { renderMail } from '../mail/mail';
import type { MailRequest } from '../mail/mailContent';
import { mailProof } from '../mail/mailProof';
import { outboxOf, type Message } from './outbox';

/** Returns undefined if the message was sent, otherwise the problem. It calls `markSent`. */
type MessageSender = (platform: Platform, message: Message, payload: unknown) => Promise<string | undefined>;

/** By kind of message. */
export type MessageSenders = Readonly<Record<string, MessageSender>>;

export interface MailOutcome {
  readonly tenant: string;
  readonly address: string;
  readonly status: 'sent' | 'refused';
}

/** `senders` send the messages that are not mails. `onMail` records whether an address accepts mails. */
export function sendDue(
  platform: Platform,
  senders: MessageSenders,
  onMail: (platform: Platform, outcome: MailOutcome) => Promise<unknown>,
): Promise<number> {
  const { db, secrets, log, clock } = platform;
  const parts = { db, outbox: outboxOf(secrets), log, now: () => clock.now() };
  return shared.sendDue(parts, async (message, payload) => {
    if (message.kind === 'mail') {
      const mail = outgoingMail(platform, message, payload as MailRequest);
      if (mail === undefined) return 'no such template';
      const { tenant } = message;
      const address = mail.mail.to;
      return deliverMail(parts, {
        mails: platform.mails,
        ...mail,
        onDelivered: async (status) => void (await onMail(platform, { tenant, address, status })),
      });
    }
    const sender = Object.hasOwn(senders, message.kind) ? senders[message.kind] : undefined;
    return sender ? sender(platform, message, payload) : 'unknown kind';
  });
}

/** Undefined if the template does not exist. */
function outgoingMail(
  { tenants, secrets }: Platform,
  { id, tenant: tenantId }: Message,
  request: MailRequest,
): Omit<MailDelivery, 'mails'> | undefined {
  const tenant = tenants.find(tenantId);
  const rendered = tenant && renderMail(tenant, request);
  if (!rendered) return undefined;
  const { brand, mail: choice } = tenant.client;
  const proof = mailProof(secrets, { tenant: tenantId, id, to: rendered.to });
  return { choice, mail: { ...rendered, id, proof, tenant: tenantId, fromName: brand } };
}
