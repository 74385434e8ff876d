/** The card provider Stripe, with PaymentIntents that the server confirms. */
import { defineCardProvider, type Sandbox } from '../port';
import { stripeAdapter } from './adapter';
import { stripeClient } from './client';

const SCRIPT = 'https://js.stripe.com';
const API = 'https://api.stripe.com';

const sandboxHost = (sandbox: Sandbox): string => `stripe.sandbox.localhost:${new URL(sandbox.origin).port}`;

export const stripe = defineCardProvider<'stripe'>({
  name: 'stripe',
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  browserOrigins: (_settings, sandbox) => {
    if (sandbox === undefined) return { script: [SCRIPT], connect: [API] };
    const origin = `http://${sandboxHost(sandbox)}`;
    return { script: [origin], connect: [origin] };
  },
  open: ({ settings, secrets, sandbox, timeoutMs }) =>
    stripeAdapter({
      client: stripeClient({ secretKey: secrets.STRIPE_SECRET_KEY ?? 'sk_test_sandbox', sandbox, timeoutMs }),
      publishableKey: settings.publishableKey,
      webhookSecret: secrets.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
      scriptUrl: `${sandbox === undefined ? SCRIPT : `http://${sandboxHost(sandbox)}`}/v3/`,
      mode: settings.publishableKey.startsWith('pk_live_') && sandbox === undefined ? 'live' : 'test',
    }),
});
