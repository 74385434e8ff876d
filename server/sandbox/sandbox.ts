/** The stand-ins for the providers, in one process. Each provider is a separate app. The Host header selects it. */
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { listen } from '../net/listen';
import { buildBank } from './bank/app';
import { buildCards } from './cards/app';
import type { Merchant } from './cards/merchant';
import { buildClubWebsite } from './clubWebsite';
import { buildGocardless, type GocardlessAccount } from './gocardless/app';
import { frontPage } from './frontPage';
import { buildApp, sendPage } from './host';
import { buildMail, openMailbox, storeMail } from './mail/app';
import { receiveMails } from './mail/receiveMails';
import { buildMaps } from './maps/app';
import { buildS3 } from './s3/app';
import type { S3Credentials } from './s3/signature';
import { buildStripe, type StripeAccount } from './stripe/app';

export interface SandboxOptions {
  readonly dataDir: string;
  /** 0: any free port. */
  readonly port: number;
  /** Port of the mail server. Default: any free port. */
  readonly smtpPort?: number;
  /** The login that the mail server requires. Undefined: none is necessary. */
  readonly smtpLogin?: { readonly user: string; readonly password: string } | undefined;
  /** Undefined: the loopback, IPv4 and IPv6; of the mail server only IPv4. */
  readonly host?: string | undefined;
  readonly merchant: Merchant;
  /** Default: the keys of the sandbox. */
  readonly stripe?: StripeAccount;
  /** Default: the token and the secret of the sandbox. */
  readonly gocardless?: GocardlessAccount;
  /** Default: the access key of the sandbox. */
  readonly s3?: S3Credentials;
  /** Port of the web host, whose pages the club website embeds. */
  readonly webPort?: number;
  /** The access token that the geocoder requires. Undefined: no token is required. */
  readonly mapsKey?: string | undefined;
  readonly now?: () => number;
}

/** They give no access elsewhere. */
export const SANDBOX_STRIPE_ACCOUNT: StripeAccount = {
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

export const SANDBOX_GOCARDLESS_ACCOUNT: GocardlessAccount = {
  accessToken: 'sandbox_token',
  webhookSecret: 'sandbox_webhook_secret',
};

export const SANDBOX_S3_CREDENTIALS: S3Credentials = {
  accessKeyId: 'sandbox-key',
  secretAccessKey: 'sandbox-secret',
};

export interface Sandbox {
  readonly port: number;
  /** Port of the mail server. */
  readonly smtpPort: number;
  origin(company: string): string;
  stop(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  let port = options.port;
  const origin = (company: string): string => `http://${company}.sandbox.localhost:${port}`;
  const folder = join(options.dataDir, 'sandbox');
  const now = options.now ?? Date.now;
  const mailbox = openMailbox(folder);
  const front = buildApp();
  front.get('/', (_request, reply) => sendPage(reply, frontPage(origin)));
  const companies = new Map([
    ['cards', buildCards({ folder, merchant: options.merchant, now, origin: () => origin('cards') })],
    [
      'stripe',
      buildStripe({
        folder,
        now,
        account: options.stripe ?? SANDBOX_STRIPE_ACCOUNT,
        origin: () => origin('stripe'),
      }),
    ],
    ['bank', buildBank({ folder, now })],
    [
      'gocardless',
      buildGocardless({
        folder,
        now,
        account: options.gocardless ?? SANDBOX_GOCARDLESS_ACCOUNT,
        webPort: () => options.webPort ?? 8080,
      }),
    ],
    ['s3', buildS3({ folder, now, credentials: options.s3 ?? SANDBOX_S3_CREDENTIALS })],
    ['mail', buildMail(mailbox)],
    ['club', buildClubWebsite(`http://localhost:${options.webPort ?? 8080}`)],
    ['maps', buildMaps({ key: options.mapsKey, origin: () => origin('maps') })],
  ]);
  const apps = [front, ...companies.values()];
  await Promise.all(apps.map((app) => app.ready()));

  const listening = await listen(
    (request, response) => (companies.get(companyOf(request)) ?? front).routing(request, response),
    { port, host: options.host, portVariable: 'SANDBOX_PORT', hostVariable: 'SANDBOX_HOST' },
  );
  port = listening.port;
  const mails = await receiveMails({
    port: options.smtpPort ?? 0,
    host: options.host ?? '127.0.0.1',
    login: options.smtpLogin,
    store: (mail) => storeMail(mailbox, mail, now()),
  }).catch(async (error: unknown) => {
    await listening.close(0);
    throw error;
  });
  return {
    port,
    smtpPort: mails.port,
    origin,
    async stop() {
      await mails.stop();
      await listening.close(0);
      await Promise.all(apps.map((app) => app.close()));
    },
  };
}

/** The client of GoCardless always names the host of the real API. */
const API_OF_GOCARDLESS = /^api(-sandbox)?\.gocardless\.com$/i;

function companyOf(request: IncomingMessage): string {
  if (API_OF_GOCARDLESS.test(request.headers.host ?? '')) return 'gocardless';
  return (
    /^([a-z0-9]+)\.sandbox\.localhost(?::\d+)?$/i.exec(request.headers.host ?? '')?.[1]?.toLowerCase() ?? ''
  );
}
