import { browserOriginsOf, openCardProvider, SANDBOX_CARD_PROVIDER } from './cardProviders';

const SANDBOX = { origin: 'http://127.0.0.1:8082' };
const LIVE = { provider: 'opayo', settings: { mode: 'live' } };
const options = { tenant: 'pier', env: {}, sandbox: undefined, timeoutMs: 1000 };

test('pages with card entry load scripts only of their tenant’s provider', () => {
  const sandbox = 'http://cards.sandbox.localhost:8082';
  expect(browserOriginsOf(SANDBOX_CARD_PROVIDER, SANDBOX)).toEqual({ script: [sandbox], connect: [sandbox] });
  const live = 'https://live.opayo.eu.elavon.com';
  expect(browserOriginsOf(LIVE, undefined)).toEqual({ script: [live], connect: [live] });
});

test('the sandbox is always in test mode, whatever the document says', () => {
  expect(openCardProvider(LIVE, options)).toMatchObject({ name: 'opayo', mode: 'live' });
  expect(openCardProvider(LIVE, { ...options, sandbox: SANDBOX })).toMatchObject({
    mode: 'test',
    scriptUrl: 'http://cards.sandbox.localhost:8082/sagepay.js',
  });
});

test('an unknown provider is an error that lists the providers', () => {
  expect(() => openCardProvider({ provider: 'nope', settings: {} }, options)).toThrow(/"nope".*opayo/);
});
