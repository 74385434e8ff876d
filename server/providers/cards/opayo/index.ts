/** The card provider Opayo, with the API Opayo Pi. */
import { defineCardProvider } from '../port';
import { opayoAdapter } from './adapter';
import { addressesOf } from './addresses';

export const opayo = defineCardProvider<'opayo'>({
  name: 'opayo',
  secrets: ['OPAYO_KEY', 'OPAYO_PASSWORD'],
  browserOrigins: (settings, sandbox) => {
    const { origin } = new URL(addressesOf(settings, sandbox).scriptUrl);
    return { script: [origin], connect: [origin] };
  },
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
