/** The card provider Stripe, with PaymentIntents that the server confirms. */
import type { Sandbox } from '../../sandbox';
import { webhookSecretsIn } from '../../webhookSecrets';
import { defineCardProvider } from '../port';
import { stripeAdapter } from './adapter';
import { stripeClient } from './client';

const SCRIPTS = 'https://js.stripe.com';
/** Stripe.js loads parts of itself from here. */
const SCRIPT_PARTS = 'https://*.js.stripe.com';
const API = 'https://api.stripe.com';
/** Of the API version of the client. The options of Stripe.js differ between releases. */
const RELEASE = 'endive';

const sandboxHost = (sandbox: Sandbox): string => `stripe.sandbox.localhost:${new URL(sandbox.origin).port}`;

const scriptOrigin = (sandbox: Sandbox | undefined): string =>
  sandbox === undefined ? SCRIPTS : `http://${sandboxHost(sandbox)}`;

const scriptUrl = (sandbox: Sandbox | undefined): string => `${scriptOrigin(sandbox)}/${RELEASE}/stripe.js`;

export const stripe = defineCardProvider<'stripe'>({
  name: 'stripe',
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  browserOrigins: (_settings, sandbox) => {
    if (sandbox === undefined) return { script: [SCRIPTS, SCRIPT_PARTS], connect: [API] };
    const origin = scriptOrigin(sandbox);
    return { script: [origin], connect: [origin] };
  },
  scriptUrl: (_settings, sandbox) => scriptUrl(sandbox),
  open: ({ settings, secrets, sandbox, timeoutMs }) =>
    stripeAdapter({
      client: () =>
        stripeClient({ secretKey: secrets.STRIPE_SECRET_KEY ?? 'sk_test_sandbox', sandbox, timeoutMs }),
      publishableKey: settings.publishableKey,
      webhookSecrets: webhookSecretsIn(secrets.STRIPE_WEBHOOK_SECRET ?? (sandbox && 'whsec_sandbox')),
      scriptUrl: scriptUrl(sandbox),
      mode: settings.publishableKey.startsWith('pk_live_') && sandbox === undefined ? 'live' : 'test',
    }),
});
