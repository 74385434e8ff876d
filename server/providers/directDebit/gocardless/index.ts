/** The direct debit provider GoCardless, with one payment for each month. */
import { webhookSecretsIn } from '../../webhookSecrets';
import { defineDirectDebitProvider } from '../port';
import { gocardlessAdapter } from './adapter';
import { API_ORIGINS, gocardlessClient } from './client';

export const gocardless = defineDirectDebitProvider<'gocardless'>({
  name: 'gocardless',
  secrets: ['GOCARDLESS_ACCESS_TOKEN', 'GOCARDLESS_WEBHOOK_SECRET'],
  origin: ({ environment }) => API_ORIGINS[environment],
  open: ({ tenant, settings, secrets, sandbox, timeoutMs }) =>
    gocardlessAdapter({
      client: () =>
        gocardlessClient({
          accessToken: secrets.GOCARDLESS_ACCESS_TOKEN ?? 'sandbox_token',
          environment: settings.environment,
          sandbox,
          timeoutMs,
        }),
      webhookSecrets: webhookSecretsIn(
        secrets.GOCARDLESS_WEBHOOK_SECRET ?? (sandbox && 'sandbox_webhook_secret'),
      ),
      retries: settings.retries,
      tenant,
    }),
});
