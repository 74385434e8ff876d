/** @jest-environment node */
import { opayo } from '.';
import { opayoBrowser, opayoDropInBrowser } from '../testing/cardBrowser';
import { testCardProvider } from '../testing/cardProviderSuite';

describe.each([
  { form: 'own', browser: opayoBrowser },
  { form: 'dropin', browser: opayoDropInBrowser },
] as const)('with the form $form', ({ form, browser }) =>
  testCardProvider(
    browser,
    (origin, secrets = {}) =>
      opayo.open({
        tenant: 'pier',
        settings: { mode: 'test', form },
        secrets,
        sandbox: { origin },
        timeoutMs: 2_000,
      }),
    { OPAYO_PASSWORD: 'wrong' },
  ),
);
