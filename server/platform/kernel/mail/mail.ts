/** Mails as a template and values. Text and HTML are rendered when the mail is sent. */
import type { Executor } from '../db/database';
import { enqueue } from '../outbox/outbox';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { htmlMail } from './htmlMail';
import { mailContent, oneLine, type MailRequest } from './mailContent';
import { mailLook } from './mailLook';
import { plainMail } from './plainMail';

/** What the sender passes to the mail adapter. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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

/** Undefined if the template does not exist. */
export function renderMail(tenant: Tenant, mail: MailRequest): RenderedMail | undefined {
  const content = mailContent(tenant, mail);
  return (
    content && {
      to: oneLine(mail.to),
      subject: content.subject,
      text: plainMail(content),
      html: htmlMail(content, mailLook(tenant.mailTheme ?? {})),
    }
  );
}
