import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { network, pause } from '../../../tests/kit/plugin';
import { challengeRetryPressed } from '../state/events';
import { checkoutCart, paymentState } from '../testing/builders';
import { dataResponse, openCheckout } from '../testing/checkoutPage';
import { session } from '../testing/payments';

const CLUB = 'https://club.example';
const HELLO = { foyer: 1, type: 'hello', href: `${CLUB}/join` };

const CHALLENGED = {
  transactionUuid: 't-1',
  transactionStatus: 'sca_required',
  scaUrl: 'https://bank.example/acs',
  scaData: { creq: 'abc' },
  scaLeadsBack: true,
};

/** The host page. */
const around = { postMessage: jest.fn() };
let posted: (string | null)[] = [];
let isTouched = false;

/** jsdom has no layout: sizes never change. */
class StillSizes implements ResizeObserver {
  observe = () => {};
  unobserve = () => {};
  disconnect = () => {};
}

beforeEach(() => {
  window.ResizeObserver = StillSizes;
  posted = [];
  isTouched = false;
  around.postMessage.mockClear();
  jest.spyOn(window, 'parent', 'get').mockReturnValue(around as unknown as Window & typeof globalThis);
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push(Element.prototype.getAttribute.call(this, 'target'));
  });
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ isActive: isTouched, hasBeenActive: isTouched }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'userActivation');
  delete window.sagepayOwnForm;
});

const open = (path = '/checkout', state = paymentState('challenge', { scaLeadsBack: true })) =>
  openCheckout({ path, status: state, mode: { embedded: true }, boot: { embedders: [CLUB] } });

function say(data: object, origin = CLUB) {
  const source = around as unknown as Window;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

const received = (type: string) => around.postMessage.mock.calls.filter(([word]) => word.type === type);

/** The script of the host page says hello and stores the return address of the frame. */
async function meet({ keeps = true } = {}) {
  await waitFor(() => expect(received('knock')).toHaveLength(1));
  say(HELLO);
  await waitFor(() => expect(received('leaving')).toHaveLength(1));
  if (keeps) say({ foyer: 1, type: 'kept' });
}

const button = () => screen.findByRole('button', { name: 'Continue to your bank' });

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

async function fillAndPay(user: Checkout['user']) {
  await user.type(await screen.findByLabelText('Cardholder name'), 'J Bloggs');
  await user.type(screen.getByLabelText('Card number'), '5186150000000008');
  await user.type(screen.getByLabelText('Expiry date'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Pay £45.00 now' }));
}

const providersScript = () =>
  document.head.querySelector(`script[src="${session.paymentProviderConfiguration.url}"]`);

/** The platform and the provider, up to the challenge. Records the body of authorise. */
function answerPayments() {
  const asked = jest.fn();
  network.use(
    http.get('*/api/checkout/prepare', () => dataResponse(session)),
    http.post('*/api/checkout/authorise', async ({ request }) => {
      asked(await request.json());
      return dataResponse(CHALLENGED);
    }),
  );
  window.sagepayOwnForm = () => ({
    tokeniseCardDetails: ({ onTokenised }) => onTokenised({ success: true, cardIdentifier: 'token-1' }),
    activateReusableCardIdentifier: () => {},
  });
  return asked;
}

/** The user presses Pay, the provider returns a token, and the bank requires a challenge. */
async function pay() {
  const { user } = await open('/checkout', paymentState('none'));
  const asked = answerPayments();
  await waitFor(() => expect(received('knock')).toHaveLength(1));
  say(HELLO);
  await fillAndPay(user);
  await waitFor(() => expect(providersScript()).not.toBeNull());
  act(() => void providersScript()?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(received('leaving')).toHaveLength(1));
  return asked;
}

test('after Pay the whole window goes to the bank, once the host page knows the return', async () => {
  isTouched = true;
  const asked = await pay();
  expect(asked.mock.calls).toEqual([[expect.objectContaining({ returnUrl: `${CLUB}/join` })]]);
  expect(received('leaving')).toEqual([
    [{ foyer: 1, type: 'leaving', path: '/checkout?from=bank&embedded=true' }, CLUB],
  ]);
  expect(posted).toEqual([]);
  say({ foyer: 1, type: 'kept' });
  await waitFor(() => expect(posted).toEqual(['_top']));
  // The browser shows no leave warning.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  // Back while the press still counts: the browser restores the page in its previous state.
  network.use(
    http.get('*/api/checkout/status', () => dataResponse(paymentState('challenge', { scaLeadsBack: true }))),
  );
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(received('leaving')).toHaveLength(2));
  say({ foyer: 1, type: 'kept' });
  expect(await button()).toBeEnabled();
  expect(posted).toEqual(['_top']);
});

test('after a long wait or a reload, the customer opens the bank with a press', async () => {
  isTouched = true;
  await open();
  await meet();
  expect(await button()).toBeVisible();
  expect(posted).toEqual([]);
  await userEvent.click(await button());
  expect(posted).toEqual(['_top']);
  expect(screen.getByText('Opening your bank’s page...')).toBeVisible();
  expect(screen.queryByTitle('Your bank’s security check')).not.toBeInTheDocument();
});

test('without a host page the bank stays inside the page', async () => {
  isTouched = true;
  jest.useFakeTimers({ advanceTimers: true });
  await open();
  await meet({ keeps: false });
  act(() => void jest.advanceTimersByTime(3000));
  jest.useRealTimers();
  expect((await screen.findByTitle('Your bank’s security check')).getAttribute('name')).toBe(posted[0]);
  expect(posted).toHaveLength(1);
});

test('an unframed page opens the bank in the whole window if the server returns to it', async () => {
  isTouched = true;
  jest.spyOn(window, 'parent', 'get').mockReturnValue(window as never);
  await openCheckout({ status: paymentState('challenge', { scaLeadsBack: true }) });
  await userEvent.click(await button());
  expect(posted).toEqual(['_top']);
  expect(screen.queryByTitle('Your bank’s security check')).not.toBeInTheDocument();
});

test('after an abandoned challenge the next payment requests the full window again', async () => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue(window as never);
  const { host, user } = await openCheckout({ status: paymentState('none') });
  const asked = answerPayments();
  network.use(
    http.post('*/api/checkout/cancel', () => dataResponse(paymentState('voided'))),
    http.get('*/api/checkout/cart', () => dataResponse(checkoutCart())),
  );
  await fillAndPay(user);
  await waitFor(() => expect(providersScript()).not.toBeNull());
  act(() => void providersScript()?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('returnUrl');
  await waitFor(() => expect(host.store.getState().checkout).toMatchObject({ payment: { at: 'challenge' } }));
  act(() => void host.store.dispatch(challengeRetryPressed()));
  expect(await screen.findByText(/security check was cancelled/)).toBeVisible();
  await fillAndPay(user);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[0]).toMatchObject({
    returnUrl: `${window.location.origin}/checkout?from=bank`,
  });
});

test('without a return of the server the host page is not asked', async () => {
  isTouched = true;
  await open('/checkout', paymentState('challenge'));
  expect(await screen.findByTitle('Your bank’s security check')).toBeVisible();
  expect(posted).toHaveLength(1);
  expect(received('leaving')).toEqual([]);
});

test('a message of another site is ignored', async () => {
  isTouched = true;
  await open();
  await waitFor(() => expect(received('knock')).toHaveLength(1));
  say({ ...HELLO, href: 'https://evil.example/' }, 'https://evil.example');
  say({ ...HELLO, href: 'https://evil.example/' });
  say({ foyer: 1, type: 'kept' }, 'https://evil.example');
  say({ foyer: 1, type: 'kept' });
  await pause(50);
  expect(received('leaving')).toEqual([]);
  expect(posted).toEqual([]);
});

describe('back from the bank', () => {
  test('a failure is shown, and the customer can retry; a later reload shows nothing more', async () => {
    network.use(http.get('*/api/checkout/cart', () => dataResponse(checkoutCart())));
    const { unmount } = await open('/checkout?from=bank', paymentState('declined', { message: 'Not you.' }));
    expect(
      await screen.findByText(/We were unable to take payment, you have not been charged/),
    ).toBeVisible();
    expect(screen.getByText('Not you.')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toBeVisible();
    expect(window.location.search).toBe('?embedded=true');
    unmount();
    await open('/checkout', paymentState('declined'));
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(screen.queryByText(/you have not been charged/)).not.toBeInTheDocument();
  });
});
