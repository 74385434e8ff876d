/** Sends mails with the mail provider that a tenant document names, or with that of the installation. */
import { ConfigurationError } from '../../net/configurationError';
import { readEnvironment, type Environment } from '../../net/environment';
import { mailProviders } from '../generated/mailProviders';
import type { ProviderChoice } from '../providerChoice';
import { readProviderSecrets } from '../providerSecrets';
import { tracedProvider } from '../tracedProvider';
import type { MailProvider, MailResult, MailSandbox, OutgoingMail } from './port';

export interface MailOptions {
  readonly env: Environment;
  /** Undefined: the real providers. */
  readonly sandbox: MailSandbox | undefined;
}

/** The sandbox accepts every sender. The domain exists nowhere. */
const SANDBOX_CHOICE: ProviderChoice = {
  provider: 'smtp',
  settings: { from: 'no-reply@foyer.localhost', host: 'localhost', port: 587, security: 'none' },
};

export class MailProviders {
  /** By settings and secrets, because each keeps connections open. */
  private readonly opened = new Map<string, MailProvider>();

  /** Throws `ConfigurationError` if the mail server of the installation is configured only in part. */
  constructor(private readonly options: MailOptions) {
    installationChoice(options.env);
  }

  /** `choice`: `services.mail` of the tenant. Undefined: the mail server of the installation. */
  async send(choice: ProviderChoice | undefined, mail: OutgoingMail): Promise<MailResult> {
    const provider = this.providerFor(choice, mail.tenant);
    return provider?.send(mail) ?? { status: 'failed', reason: 'no mail server is configured' };
  }

  /** Undefined: none is configured. */
  providerFor(choice: ProviderChoice | undefined, tenant: string): MailProvider | undefined {
    const { env, sandbox } = this.options;
    const used = choice ?? installationChoice(env) ?? (sandbox && SANDBOX_CHOICE);
    if (used === undefined) return undefined;
    const { provider, settings } = used;
    const definition = mailProviders.get(provider);
    if (definition === undefined) {
      const names = [...mailProviders.keys()].join(', ');
      throw new Error(`There is no mail provider "${provider}". There are ${names}.`);
    }
    const secrets = readProviderSecrets(env, tenant, definition.secrets);
    const key = JSON.stringify([used, secrets]);
    const known = this.opened.get(key) ?? definition.open({ settings, secrets, sandbox });
    this.opened.set(key, known);
    return tracedProvider({ kind: 'mail', provider, tenant }, known);
  }

  close(): void {
    for (const provider of this.opened.values()) provider.close();
    this.opened.clear();
  }
}

/**
 * The mail server of the installation: for the console, and for tenants whose document names no mail provider.
 * Throws `ConfigurationError` if its address or the sender is missing.
 */
export function installationChoice(env: Environment): ProviderChoice | undefined {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY, MAIL_FROM, MAIL_RETURN_PATH } = readEnvironment(env);
  if (SMTP_HOST === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_HOST === undefined || MAIL_FROM === undefined) {
    const [set, missing] = SMTP_HOST === undefined ? ['MAIL_FROM', 'SMTP_HOST'] : ['SMTP_HOST', 'MAIL_FROM'];
    throw new ConfigurationError(`${set} is set, and ${missing} is not. Set both, or neither.`);
  }
  const settings = {
    from: MAIL_FROM,
    ...(MAIL_RETURN_PATH !== undefined && { returnPath: MAIL_RETURN_PATH }),
    host: SMTP_HOST,
    port: SMTP_PORT,
    security: SMTP_SECURITY,
  };
  return { provider: 'smtp', settings };
}
