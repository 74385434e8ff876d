/** The card provider Opayo, with the API Opayo Pi. */
import type { CardProviderSettings } from '../../../../schemas/generated/settings';
import type { Sandbox } from '../../sandbox';
import { defineCardProvider } from '../port';
import { opayoAdapter, type OpayoAccount } from './adapter';

const ORIGINS = {
  test: 'https://sandbox.opayo.eu.elavon.com',
  live: 'https://live.opayo.eu.elavon.com',
} as const;

/** Node does not resolve `*.localhost`, so the sandbox is reached at its origin with the Host header. */
function addressesOf(
  { mode }: CardProviderSettings['opayo'],
  sandbox: Sandbox | undefined,
): Pick<OpayoAccount, 'origin' | 'host' | 'scriptUrl'> {
  if (sandbox === undefined) {
    return { origin: ORIGINS[mode], scriptUrl: `${ORIGINS[mode]}/api/v1/js/sagepay.js` };
  }
  const host = `cards.sandbox.localhost:${new URL(sandbox.origin).port}`;
  return { origin: sandbox.origin, host, scriptUrl: `http://${host}/sagepay.js` };
}

export const opayo = defineCardProvider<'opayo'>({
  name: 'opayo',
  secrets: ['OPAYO_KEY', 'OPAYO_PASSWORD'],
  browserOrigins: (settings, sandbox) => {
    const { origin } = new URL(addressesOf(settings, sandbox).scriptUrl);
    return { script: [origin], connect: [origin] };
  },
  scriptUrl: (settings, sandbox) => addressesOf(settings, sandbox).scriptUrl,
  open: ({ tenant, settings, secrets, sandbox, timeoutMs }) =>
    opayoAdapter({
      ...addressesOf(settings, sandbox),
      mode: sandbox === undefined ? settings.mode : 'test',
      integrationKey: secrets.OPAYO_KEY ?? 'sandbox-key',
      integrationPassword: secrets.OPAYO_PASSWORD ?? 'sandbox-password',
      vendorName: settings.vendorName ?? tenant,
      timeoutMs,
    }),
});
