/** @jest-environment node */
import { opayo } from '.';
import { opayoBrowser } from '../testing/cardBrowser';
import { testCardProvider } from '../testing/cardProviderSuite';

testCardProvider(opayoBrowser, (origin) =>
  opayo.open({
    tenant: 'pier',
    settings: { mode: 'test' },
    secrets: {},
    sandbox: { origin },
    timeoutMs: 2_000,
  }),
);
