/** The card provider of a tenant. At present always the sandbox, with the API of Opayo Pi. */
import { readText } from '../../net/environment';
import type { PlatformConfig } from '../config';
import type { Tenant } from '../tenants/tenant';
import { opayo } from '../../providers/cards/opayo/adapter';
import type { CardProvider } from '../../providers/cards/port';

export function cardProviderOf(config: PlatformConfig, tenant: Tenant): CardProvider {
  const host = `cards.sandbox.localhost:${new URL(config.sandboxOrigin).port}`;
  return opayo({
    origin: config.sandboxOrigin,
    host,
    scriptUrl: `http://${host}/sagepay.js`,
    mode: 'test',
    integrationKey: readText(process.env, 'CARDS_KEY') ?? 'sandbox-key',
    integrationPassword: readText(process.env, 'CARDS_PASSWORD') ?? 'sandbox-password',
    vendorName: tenant.id,
    timeoutMs: config.cardTimeoutMs,
  });
}
