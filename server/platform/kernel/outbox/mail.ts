/** Mails as a template and values. The text is rendered when the mail is sent. */
import { checkoutText, isCheckoutText, type TextValues } from '../copy/text';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { enqueue } from './outbox';

export interface MailRequest {
  readonly to: string;
  /** The copy file contains `mail.<template>.subject` and `mail.<template>.text`. */
  readonly template: string;
  /** `brand`, `contactEmail` and `contactPhone` come from the tenant. */
  readonly values: TextValues;
}

/** What the sender passes to the mail adapter. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail in the transaction that causes it. It is sent after the commit. */
export async function enqueueMail(
  trx: Executor,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  tenant: Tenant,
  mail: MailRequest,
): Promise<void> {
  await enqueue(trx, secrets, { tenant: tenant.id, kind: 'mail', payload: mail, now: clock.now() });
}

/** Undefined when the template does not exist. */
export function renderMail(tenant: Tenant, mail: MailRequest): RenderedMail | undefined {
  const { brand, contact } = tenant.client;
  const { firstName } = mail.values;
  const values = {
    brand,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    ...mail.values,
    ...(firstName !== undefined && { firstName: cleanName(String(firstName)) }),
  };
  const subject = `mail.${mail.template}.subject`;
  const body = `mail.${mail.template}.text`;
  if (!isCheckoutText(subject) || !isCheckoutText(body)) return undefined;
  return {
    to: oneLine(mail.to),
    subject: oneLine(checkoutText(subject, values)),
    text: checkoutText(body, values),
  };
}

/** A line break in a header would start another header. */
const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ');

const MAX_NAME_LENGTH = 40;

/**
 * A name is text that anyone may have typed, for any e-mail address. In a mail of the venue it must not
 * become a link or a separate paragraph.
 */
const cleanName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
