/**
 * The port of mail providers: what the senders of the outboxes call, and what the folder of a provider exports.
 *
 * A mail may be sent more than once, because its result can be lost. Both copies have the same Message-ID, so
 * that mail programs show one.
 */
import type { MailProviderSettings } from '../../../schemas/generated/settings';

export interface OutgoingMail {
  /** Id of the message in the outbox. The Message-ID contains it. */
  readonly id: string;
  /** Also in the Message-ID: a report that the mail was not delivered is believed if it contains it. */
  readonly proof?: string | undefined;
  /** Of the request that caused the mail. A header of the mail contains it. */
  readonly requestId?: string | undefined;
  /** The tenant that sends, or `console`. A header of the mail contains it. */
  readonly tenant: string;
  /** The name that mail programs show, for example the name of the operator. */
  readonly fromName: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent: the mail has only text. */
  readonly html?: string | undefined;
}

/**
 * *sent*: the mail server has accepted the mail. *refused*: it never will, because this address does not exist
 * or accepts no mail. *failed*: the sender tries again later. A reason contains no address and no text of the mail.
 */
export type MailResult =
  { readonly status: 'sent' } | { readonly status: 'refused' | 'failed'; readonly reason: string };

export interface MailProvider {
  send(mail: OutgoingMail): Promise<MailResult>;
  /** Connects and logs in, without a mail. Returns the problem, or undefined if there is none. */
  check(): Promise<string | undefined>;
  /** Closes idle connections. */
  close(): void;
}

/** Where the mail server of the sandbox listens. */
export interface MailSandbox {
  readonly host: string;
  readonly port: number;
}

export interface MailProviderOptions<Settings> {
  readonly settings: Settings;
  /** By the names in `secrets`. Undefined: not set. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Undefined: the real provider. */
  readonly sandbox: MailSandbox | undefined;
}

/** What the folder of a provider exports. `settings.schema.json` beside it describes the settings. */
export interface MailProviderDefinition<Settings = Readonly<Record<string, unknown>>> {
  /** The name of the folder, in tenant documents. */
  readonly name: string;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
  open(options: MailProviderOptions<Settings>): MailProvider;
}

/** Gives a definition the type of its settings. They are checked before a provider receives them. */
export const defineMailProvider = <Name extends keyof MailProviderSettings>(
  definition: MailProviderDefinition<MailProviderSettings[Name]> & { readonly name: Name },
): MailProviderDefinition<MailProviderSettings[Name]> => definition;
