/** The card provider of a tenant. At present always at the sandbox. */
import { openCardProvider, SANDBOX_CARD_PROVIDER } from '../../providers/cards/cardProviders';
import type { CardProvider } from '../../providers/cards/port';
import type { PlatformConfig, Tenant } from '../kernel';

export const cardProviderOf = (config: PlatformConfig, tenant: Tenant): CardProvider =>
  openCardProvider(tenant.client.cards ?? SANDBOX_CARD_PROVIDER, {
    tenant: tenant.id,
    env: process.env,
    sandbox: { origin: config.sandboxOrigin },
    timeoutMs: config.cardTimeoutMs,
  });
