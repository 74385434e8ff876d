/** Mails as the product means them: a template with its values. The words are in the copy file. */
import { checkoutText, type TextValues } from '../copy/checkoutText';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { enqueue } from './outbox';

export type MailTemplate = 'orderConfirmed' | 'paymentSettled' | 'paymentVoided' | 'passwordReset';

export interface MailRequest {
  readonly to: string;
  readonly template: MailTemplate;
  /** `brand`, `contactEmail` and `contactPhone` are filled in from the tenant. */
  readonly values: TextValues;
}

/** What the sender hands to the mail adapter. */
export interface MailPayload {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail with the change that causes it; it leaves when the transaction has been committed. */
export async function enqueueMail(
  trx: Executor,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  tenant: Tenant,
  mail: MailRequest,
): Promise<void> {
  const { brand, contact } = tenant.client;
  const values = { brand, contactEmail: contact.email, contactPhone: contact.phone, ...mail.values };
  const payload: MailPayload = {
    to: mail.to,
    subject: oneLine(checkoutText(`mail.${mail.template}.subject`, values)),
    text: checkoutText(`mail.${mail.template}.text`, values),
  };
  await enqueue(trx, secrets, { tenant: tenant.id, kind: 'mail', payload, now: clock.now() });
}

/** A line break in a header would be another header. */
const oneLine = (subject: string): string => subject.replace(/[\r\n]+/g, ' ');
