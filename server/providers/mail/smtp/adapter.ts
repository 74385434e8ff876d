/** Sends mails to a mail server. Connections are kept open for the next mails. */
import { createTransport } from 'nodemailer';
import { isRecord } from '../../../../schemas/isRecord';
import type { MailProviderSettings } from '../../../../schemas/generated/settings';
import { messageOf } from '../../../net/errorFacts';
import type { MailProvider, MailResult, OutgoingMail } from '../port';

export interface SmtpAccount extends Omit<MailProviderSettings['smtp'], 'dkim'> {
  /** Undefined: the server needs no login. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** Undefined: mails are not signed here. `privateKey` is in PEM form. */
  readonly dkim:
    { readonly domain: string; readonly selector: string; readonly privateKey: string } | undefined;
}

/** After this time without a response the outbox tries again later. */
const TIMEOUT_MS = 8_000;
const MAX_CONNECTIONS = 2;

export function smtpAdapter(account: SmtpAccount): MailProvider {
  const transport = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    host: account.host,
    port: account.port,
    secure: account.security === 'tls',
    requireTLS: account.security === 'starttls',
    ignoreTLS: account.security === 'none',
    auth: account.login && { user: account.login.user, pass: account.login.password },
    dkim: account.dkim && {
      domainName: account.dkim.domain,
      keySelector: account.dkim.selector,
      privateKey: account.dkim.privateKey,
    },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Every failed mail is reported by `send`. Without a listener, a lost idle connection would end the process.
  transport.on('error', () => undefined);
  return {
    send: (mail) =>
      transport.sendMail(smtpMessageOf(account, mail)).then(() => ({ status: 'sent' }), resultOf),
    check: () => transport.verify().then(() => undefined, reasonOf),
    close: () => transport.close(),
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const smtpMessageOf = ({ from, returnPath, replyTo }: SmtpAccount, mail: OutgoingMail) => ({
  ...(returnPath !== undefined && {
    envelope: { from: { name: '', address: returnPath }, to: { name: '', address: mail.to } },
  }),
  from: { name: mail.fromName, address: from },
  // An object and not a text, so that a comma or a quote in it adds no recipient.
  to: { name: '', address: mail.to },
  ...(replyTo !== undefined && { replyTo }),
  messageId: `<${[mail.id, mail.proof].filter(Boolean).join('.')}@${domainOf(from)}>`,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html !== undefined && { html: mail.html }),
  headers: {
    // No out-of-office replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'X-Foyer-Tenant': mail.tenant,
    ...(mail.requestId !== undefined && { 'X-Request-ID': mail.requestId }),
  },
});

/** Only a refused recipient is final. A refused login, sender or text can be corrected by the operator. */
function resultOf(error: unknown): MailResult {
  const { command, responseCode } = factsOf(error);
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return { status: isFinal ? 'refused' : 'failed', reason: reasonOf(error) };
}

const LONGEST_TEXT = 150;

/**
 * The command and the codes of the response. Its text often contains the address. While the connection is opened there
 * is no address yet, and only the text tells a wrong port, name or certificate apart.
 */
function reasonOf(error: unknown): string {
  const { command, responseCode, response, code } = factsOf(error);
  if (command === 'CONN')
    return `CONN ${messageOf(error).replace(/\s+/g, ' ').slice(0, LONGEST_TEXT).trim()}`;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const parts = [command, responseCode, enhanced].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (code ?? 'failed');
}

interface SmtpFacts {
  /** Such as `RCPT TO`. */
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
  readonly response: string | undefined;
  /** Such as `ECONNECTION`. */
  readonly code: string | undefined;
}

function factsOf(error: unknown): SmtpFacts {
  const facts = isRecord(error) ? error : {};
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    command: text(facts['command']),
    responseCode: typeof facts['responseCode'] === 'number' ? facts['responseCode'] : undefined,
    response: text(facts['response']),
    code: text(facts['code']),
  };
}
