import { currentRequestId } from '../net/currentRequestId';
import type { MailProviders } from '../providers/mail/mailProviders';
import type { OutgoingMail } from '../providers/mail/port';
import type { ProviderChoice } from '../providers/providerChoice';
import type { SendingParts } from './sendDue';

export interface MailDelivery {
  readonly mails: MailProviders;
  /** `services.mail` of the tenant. Undefined: the mail server of the installation. */
  readonly choice: ProviderChoice | undefined;
  readonly mail: OutgoingMail;
  /** After the mail server has accepted the mail, or has refused the address for good. */
  readonly onDelivered?: (status: 'sent' | 'refused') => Promise<void>;
}

/** Sends a mail of an outbox and records the result. Returns the problem if it must be sent again later. */
export async function deliverMail<Tables>(
  { db, outbox, now }: Omit<SendingParts<Tables>, 'log'>,
  { mails, choice, mail, onDelivered }: MailDelivery,
): Promise<string | undefined> {
  const result = await mails.send(choice, { ...mail, requestId: currentRequestId() });
  if (result.status === 'failed') return result.reason;
  if (result.status === 'sent') await outbox.markSent(db, mail, now());
  else await outbox.markRefused(db, mail, { now: now(), reason: result.reason });
  await onDelivered?.(result.status);
  return undefined;
}
