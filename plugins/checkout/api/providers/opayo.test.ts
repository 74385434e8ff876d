import { opayo, readAnswer } from './opayo';

const session = { sessionKey: 'key-1', scriptUrl: 'https://cards.example/sagepay.js', timeoutMs: 1000 };
const details = {
  kind: 'new',
  card: {
    cardholderName: ' J Bloggs\u200b ',
    cardNumber: '4929 0000 0000 6',
    expiryDate: '12/30',
    securityCode: '123',
  },
} as const;

/** Defines what the provider's script would define. */
function provider(answer: (request: never) => void) {
  window.sagepayOwnForm = () =>
    ({ tokeniseCardDetails: answer, activateReusableCardIdentifier: answer }) as never;
}

/** The script element that the code added. The test decides how its loading ends. */
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="cards.example"]');
const loads = (event: 'load' | 'error') => script()?.dispatchEvent(new Event(event));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete window.sagepayOwnForm;
});

test('a missing or slow script is reported as unreachable, and is requested again', async () => {
  const missing = opayo.tokenise(session, details);
  loads('error');
  await expect(missing).resolves.toEqual({ kind: 'unreachable' });
  const slow = opayo.tokenise(session, details);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(slow).resolves.toEqual({ kind: 'unreachable' });
  expect(script()).toBeNull();
});

test('a script address that is neither https nor the loopback is never loaded', async () => {
  for (const scriptUrl of [
    'http://cards.example/sagepay.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
  ]) {
    await expect(opayo.tokenise({ ...session, scriptUrl }, details)).resolves.toEqual({
      kind: 'unreachable',
    });
  }
  expect(script()).toBeNull();
});

// @spec joining 7.11a
test('the card is sent in the provider’s format, and a token is returned', async () => {
  const asked = jest.fn();
  provider((request: { cardDetails: unknown; onTokenised: (result: unknown) => void }) => {
    asked(request.cardDetails);
    request.onTokenised({ success: true, cardIdentifier: 'token-1' });
  });
  const answer = opayo.tokenise(session, details);
  loads('load');
  await expect(answer).resolves.toEqual({ kind: 'token', cardIdentifier: 'token-1' });
  expect(asked).toHaveBeenCalledWith({
    cardholderName: 'J Bloggs',
    cardNumber: '4929000000006',
    expiryDate: '1230',
    securityCode: '123',
  });
});

test('a slow provider times out', async () => {
  provider(() => {});
  const answer = opayo.tokenise(session, details);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(answer).resolves.toEqual({ kind: 'unreachable' });
});

// @spec joining 4.16
test('a saved card is activated with its code', async () => {
  provider((request: { onActivated: (result: unknown) => void }) => request.onActivated({ success: true }));
  const saved = { kind: 'saved', identifier: 'reusable-1', securityCode: '123' } as const;
  await expect(opayo.tokenise(session, saved)).resolves.toEqual({
    kind: 'token',
    cardIdentifier: 'reusable-1',
  });
});

test('an unknown saved card is not reported as an error in a new card', () => {
  const unknown = { success: false, httpErrorCode: 422, errors: [{ code: 1012, message: 'Not valid.' }] };
  expect(readAnswer(unknown, 'reusable-1')).toEqual({ kind: 'unknownCard' });
  expect(readAnswer({ success: false, httpErrorCode: 404 }, 'reusable-1')).toEqual({ kind: 'unknownCard' });
  expect(readAnswer(unknown)).toEqual({ kind: 'refused', messages: ['Not valid.'] });
});

// @spec joining 8.16a, 8.16b, 8.17a, 8.17b
test.each([
  [{ success: false, httpErrorCode: 401 }, { kind: 'expired' }],
  [{ success: false, httpErrorCode: '401' }, { kind: 'expired' }],
  [
    { success: false, httpErrorCode: 422, errors: [{ code: 1, message: 'Wrong number' }, { code: 2 }, 'x'] },
    { kind: 'refused', messages: ['Wrong number'] },
  ],
  [{ success: false }, { kind: 'refused', messages: [] }],
  [{ success: true }, { kind: 'unreachable' }],
  [{ success: true, cardIdentifier: 7 }, { kind: 'unreachable' }],
  [undefined, { kind: 'unreachable' }],
  ['yes', { kind: 'unreachable' }],
])('the response %j is read as %j', (received, read) => expect(readAnswer(received)).toEqual(read));
