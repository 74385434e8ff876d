/**
 * The mail server of the sandbox. It accepts every mail, also with a login, and stores it in the mailbox.
 *
 * Some recipients cause a fault, whatever follows the `+` and the domain:
 * - `bounce@` or `bounce+anything@`: no such address; refused for good.
 * - `later@` or `later+anything@`: the first attempt for each mail is refused, and the next one is accepted.
 * - `returned@` or `returned+anything@`: accepted. A report to the sender says that it could not be delivered.
 */
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from 'smtp-server';
import { ConfigurationError } from '../../net/configurationError';
import { codeOf } from '../../net/errorFacts';
import { deliveryReport, REPORT_SUBJECT } from './deliveryReport';
import type { ReceivedMail } from './mail';

export interface MailReceiverOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Undefined: every login is accepted, and none is necessary. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly store: (mail: ReceivedMail) => void;
}

export interface MailReceiver {
  readonly port: number;
  stop(): Promise<void>;
}

const MAX_BYTES = 2 * 1024 * 1024;

export async function receiveMails({ port, host, login, store }: MailReceiverOptions): Promise<MailReceiver> {
  const postponed = new Set<string>();
  const server = new SMTPServer({
    // It has no certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1_000,
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = login === undefined || (username === login.user && password === login.password);
      callback(isRight ? null : refusal(535, '5.7.8 The user or the password is wrong'), { user: username });
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(isFor('bounce', address) ? refusal(550, '5.1.1 There is no such address') : null),
    onData: (stream, session, callback) => {
      receive(stream, session.envelope.rcptTo)
        .then((mail) => {
          if (isFor('later', mail.to) && !postponed.has(mail.key)) {
            postponed.add(mail.key);
            return callback(refusal(451, '4.7.1 Try again later'));
          }
          store(mail);
          if (isFor('returned', mail.to)) store(reportAbout(mail, session.envelope.mailFrom));
          return callback();
        })
        .catch(() => callback(refusal(554, '5.6.0 The mail cannot be read')));
    },
  });
  // A connection that breaks off must not end the process.
  server.on('error', () => undefined);
  await listening(server, port, host);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listening(server: SMTPServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.server.once('error', (error) =>
      reject(
        codeOf(error) === 'EADDRINUSE'
          ? new ConfigurationError(
              `Port ${port} on ${host} is in use by another process. Stop that process, or set SANDBOX_SMTP_PORT to a free port.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

async function receive(
  stream: SMTPServerDataStream,
  recipients: readonly SMTPServerAddress[],
): Promise<ReceivedMail> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const mail = await PostalMime.parse(Buffer.concat(parts));
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '';
  return {
    key: mail.messageId ?? '',
    tenant: header('x-foyer-tenant'),
    to: recipients[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: withLineFeeds(mail.text ?? ''),
    ...(mail.html !== undefined && { html: withLineFeeds(mail.html) }),
  };
}

function reportAbout({ key, tenant, to }: ReceivedMail, sender: SMTPServerAddress | false): ReceivedMail {
  const returnPath = sender === false ? '' : sender.address;
  const source = deliveryReport({ messageId: key, tenant, to, returnPath });
  return {
    key: `report about ${key}`,
    tenant,
    to: returnPath,
    subject: REPORT_SUBJECT,
    text: source,
    source,
  };
}

/** Mails are sent with CRLF, and with one at their end. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n$/, '');

const isFor = (name: string, address: string): boolean =>
  new RegExp(`^${name}(\\+[^@]*)?@`, 'i').test(address);

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
