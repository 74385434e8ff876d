/** Mails as the product means them: a template with its values, put into words when it is sent. */
import { checkoutText, isCheckoutText, type TextValues } from '../copy/checkoutText';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { enqueue } from './outbox';

export interface MailRequest {
  readonly to: string;
  /** Names `mail.<template>.subject` and `mail.<template>.text` in the copy file. */
  readonly template: string;
  /** `brand`, `contactEmail` and `contactPhone` are filled in from the tenant. */
  readonly values: TextValues;
}

/** What the sender hands to the mail adapter. */
export interface RenderedMail {
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
  await enqueue(trx, secrets, { tenant: tenant.id, kind: 'mail', payload: mail, now: clock.now() });
}

/** Undefined when there is no such template. */
export function renderMail(tenant: Tenant, mail: MailRequest): RenderedMail | undefined {
  const { brand, contact } = tenant.client;
  const { firstName } = mail.values;
  const values = {
    brand,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    ...mail.values,
    ...(firstName !== undefined && { firstName: asName(String(firstName)) }),
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

/** A line break in a header would be another header. */
const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ');

const MAX_NAME_LENGTH = 40;

/**
 * A name is what anybody typed who registered with whatever address: in a letter of the venue it must be
 * neither an address that one can follow nor a paragraph of its own.
 */
const asName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
