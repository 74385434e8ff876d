/** Mails to operators, as text. They are sent after the commit of the transaction that causes them. */
import { deliverMail } from '../../outbox/deliverMail';
import { sendDue } from '../../outbox/sendDue';
import type { MailProviders } from '../../providers/mail/mailProviders';
import { outboxOf, type AccountParts } from './parts';
import type { OperatorsExecutor } from './tables';
import { operatorText } from './text';

/** The tenant under which the mailbox lists the mails. */
const SENDER = 'console';

export interface OperatorMail {
  readonly kind: 'invitation' | 'reset' | 'changed' | 'scheduleFailed' | 'approvalRequested';
  readonly to: string;
  readonly name: string;
  readonly invitedBy?: string;
  /** Who asks for the approval of legal texts. */
  readonly requestedBy?: string;
  /** Id of the tenant of the draft. */
  readonly tenant?: string;
  /** Title of the draft that was not published, or that needs an approval. */
  readonly draft?: string;
  /** Why it was not published: a sentence. */
  readonly problem?: string;
  /** Path of the console. The token is in the fragment, so that servers, logs and referrers never receive it. */
  readonly path?: string;
}

/** The payload in the outbox. */
export interface WaitingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export async function enqueueMail(
  trx: OperatorsExecutor,
  parts: Pick<AccountParts, 'secrets' | 'consoleOrigin' | 'now'>,
  mail: OperatorMail,
): Promise<void> {
  const { kind, to, name, invitedBy = '', requestedBy = '', tenant = '' } = mail;
  const { draft = '', problem = '', path = '' } = mail;
  const values = {
    name: cleanName(name),
    invitedBy: cleanName(invitedBy),
    requestedBy: cleanName(requestedBy),
    tenant,
    draft: cleanName(draft),
    problem: oneLine(problem),
    link: parts.consoleOrigin + path,
  };
  const payload: WaitingMail = {
    to: oneLine(to),
    subject: oneLine(operatorText(`mail.${kind}.subject`, values)),
    text: `${operatorText(`mail.${kind}.text`, values)}\n\n${operatorText('mail.sender')}\n`,
  };
  await outboxOf(parts).enqueue(trx, { tenant: SENDER, kind: 'mail', payload, now: parts.now() });
}

/** Returns the number of mails that were sent. */
export function sendMails(parts: AccountParts, mails: MailProviders): Promise<number> {
  const outbox = outboxOf(parts);
  const sending = { db: parts.db, outbox, log: parts.log, now: parts.now };
  return sendDue(sending, ({ id, tenant }, payload) => {
    const { to, subject, text } = payload as WaitingMail;
    const fromName = operatorText('mail.sender');
    const mail = { id, tenant, fromName, to, subject, text };
    return deliverMail(sending, { mails, choice: undefined, mail });
  });
}

/** A line break in a header would start another header. */
const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ');

const MAX_NAME = 60;

/** A name is text that a person typed for another. In a mail it must not become a link or a paragraph. */
const cleanName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
