/** The requests of a payment to the platform and to the provider, with their bodies. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enter } from '../../../tests/kit/enter';
import { network } from '../../../tests/kit/network';
import { checkoutCart, money, savedCard, terms } from '../testing/builders';
import { dataResponse, openCheckout, refusal } from '../testing/checkoutPage';

type Page = Awaited<ReturnType<typeof openCheckout>>;

const SCRIPT = 'https://cards.example/requests.js';
const PAY = { name: 'Pay £45.00 now' };
const BANNER =
  'Your payment failed - We were unable to take payment, you have not been charged. Please try again.';

let asked: string[] = [];
let bodies: unknown[] = [];

const prepared = (over: object = {}) => ({
  paymentProvider: 'opayo',
  sessionKey: 'key-1',
  sessionExpiresAt: '2026-11-20T10:06:40.000Z',
  paymentProviderConfiguration: { mode: 'test', url: SCRIPT },
  savedCard: null,
  preparesLeft: 4,
  ...over,
});
const authorised = {
  transactionUuid: 't-1',
  transactionStatus: 'authorised',
  scaUrl: null,
  scaData: null,
};

const keep = async (request: Request) => void bodies.push(await request.json());

/** The platform accepts every request, unless the test sets another response before. */
function platformAgrees() {
  network.use(
    http.get('*/api/checkout/prepare', () => dataResponse(prepared())),
    http.post('*/api/checkout/authorise', async ({ request }) => {
      await keep(request);
      return dataResponse(authorised);
    }),
    http.post('*/api/checkout/complete', async ({ request }) => {
      await keep(request);
      return dataResponse({ completeOrderId: 'order-1' });
    }),
    http.get('*/api/orders/order-1', () => refusal(404, 'not_found')),
  );
}

/** Defines what the provider's script defines after it has loaded. */
function providerSays(result: object) {
  window.sagepayOwnForm = () => ({
    tokeniseCardDetails: ({ onTokenised }) => onTokenised(result),
    activateReusableCardIdentifier: ({ onActivated }) => onActivated(result),
  });
}

/** Fires the load event of the script element. jsdom does not load scripts. */
async function scriptLoads() {
  const script = () => document.head.querySelector(`script[src="${SCRIPT}"]`);
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => void script()?.dispatchEvent(new Event('load')));
}

beforeEach(() => {
  asked = [];
  bodies = [];
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
  });
});
afterEach(() => {
  network.events.removeAllListeners();
  delete window.sagepayOwnForm;
});

async function typeCard({ user }: Page) {
  await enter(user, await screen.findByLabelText('Cardholder name'), 'J Bloggs');
  await enter(user, screen.getByLabelText('Card number'), '4929000000006');
  await enter(user, screen.getByLabelText('Expiry date'), '1230');
  await enter(user, screen.getByLabelText('Security code'), '123');
}

const BOUGHT = {
  payments: [{ tenderType: 'card', amount: 4500 }],
  source: 'online-joining',
  terms: [],
  completedWaivers: [],
};

// @spec joining 3.19, 3.22, 4.15, 4.16, 7.2, 7.5o, 7.5p, 7.5q, 7.5r, 7.11a
// @spec platform 7.16b, 7.17b, 7.18b, 9.6c
test('a card is prepared, tokenised by the provider’s script, authorised and completed, each with the specified fields', async () => {
  const page = await openCheckout();
  platformAgrees();
  await typeCard(page);
  providerSays({ success: true, cardIdentifier: 'token-1' });
  await page.user.click(screen.getByRole('button', PAY));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
  await scriptLoads();
  await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-1'));
  expect(asked.filter((line) => /prepare|authorise|complete/.test(line))).toEqual([
    'GET /api/checkout/prepare',
    'POST /api/checkout/authorise',
    'POST /api/checkout/complete',
  ]);
  expect(asked).toContain('GET /api/terms?cart_id=cart-1');
  await waitFor(() => expect(asked).toContain('GET /api/orders/order-1'));
  expect(bodies).toEqual([
    {
      billingFirstName: 'Jo',
      billingLastName: 'Bloggs',
      billingAddressLineOne: '1 High Street',
      billingAddressLineTwo: null,
      billingCity: 'York',
      billingPostcode: 'YO1 7HH',
      cardHolderName: 'J Bloggs',
      cardIdentifier: 'token-1',
      sessionKey: 'key-1',
      saveCard: false,
      savedCardId: null,
      cartId: 'cart-1',
      browserDetails: {
        colourDepth: expect.any(Number) as number,
        javaEnabled: false,
        javascriptEnabled: true,
        language: expect.any(String) as string,
        screenHeight: expect.any(Number) as number,
        screenWidth: expect.any(Number) as number,
        timezoneOffset: expect.any(Number) as number,
      },
      ...BOUGHT,
    },
    expect.objectContaining({ transactionUuid: 't-1', ...BOUGHT }),
  ]);
});

// @spec joining 2.65, 2.66, 3.18
test('a saved card is shown and needs only its code; it is activated and charged by its id', async () => {
  const page = await openCheckout({
    cart: checkoutCart({ savedCard }),
    document: { flags: { savedCards: true } },
  });
  platformAgrees();
  network.use(http.get('*/api/checkout/prepare', () => dataResponse(prepared({ savedCard }))));
  const method = await screen.findByRole('radiogroup', { name: 'Payment Method' });
  expect(within(method).getByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
  expect(screen.getByText('Visa ending in 0006')).toBeVisible();
  expect(screen.getByText('Jo Bloggs')).toBeVisible();
  expect(screen.getByText('Expires 12/30')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Security code')]);
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(
    'The three digits on the back of your card',
  );
  expect(screen.getByRole('button', PAY)).toBeDisabled();
  await page.user.type(screen.getByLabelText('Security code'), '123');
  providerSays({ success: true });
  await page.user.click(screen.getByRole('button', PAY));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[0]).toMatchObject({
    savedCardId: 'card-1',
    cardIdentifier: 'reusable-1',
    cardHolderName: 'Jo Bloggs',
    saveCard: false,
    billingLastName: 'Bloggs',
  });
});

// @spec joining 2.67, 3.19
test('the form of a new card has the specified fields in two parts, with help', async () => {
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  const part = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(name) }));
  const labels = (inside: ReturnType<typeof within>) =>
    inside
      .getAllByRole('textbox')
      .map((one: HTMLElement) => (one as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels(await part('Billing details'))).toEqual([
    'First name',
    'Last name',
    'Address line one',
    'Address line two (optional)',
    'Town or city',
    'Postcode',
  ]);
  expect(labels(await part('Card details'))).toEqual([
    'Card number',
    'Expiry date',
    'Security code',
    'Cardholder name',
  ]);
  expect(screen.getByLabelText('Expiry date')).toHaveAccessibleDescription('MM/YY');
  expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(
    'The three digits on the back of your card',
  );
});

test('a message of the server about the address opens its fields, which the customer had not seen', async () => {
  const page = await openCheckout();
  platformAgrees();
  network.use(
    http.post('*/api/checkout/authorise', () =>
      HttpResponse.json(
        {
          message: 'Check.',
          code: 'invalid',
          errors: { billingPostcode: ['We do not know this postcode.'] },
        },
        { status: 422 },
      ),
    ),
  );
  await typeCard(page);
  expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
  providerSays({ success: true, cardIdentifier: 'token-1' });
  await page.user.click(screen.getByRole('button', PAY));
  await scriptLoads();
  expect(await screen.findByLabelText('Postcode')).toHaveAccessibleDescription(
    /We do not know this postcode/,
  );
});

// @spec joining 9.19
test('an operator without saved cards offers none and saves none', async () => {
  await openCheckout({ cart: checkoutCart({ savedCard }), document: { flags: { savedCards: false } } });
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Save card details/ })).toBeNull();
});

// @spec joining 2.70, 4.18, 7.10
test('an order without costs sends the accepted terms and no payment', async () => {
  const page = await openCheckout({ cart: checkoutCart({}, 0), terms });
  network.use(
    http.post('*/api/cart/pay', async ({ request }) => {
      await keep(request);
      return dataResponse({ completeOrderId: 'order-1' });
    }),
    http.get('*/api/orders/order-1', () => refusal(404, 'not_found')),
  );
  await screen.findByText('Be kind.');
  await page.user.click(screen.getByRole('checkbox', { name: /accept the Terms and Conditions/ }));
  await page.user.click(screen.getByRole('button', { name: 'Confirm order' }));
  await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-1'));
  expect(bodies).toEqual([
    {
      termsAccepted: ['terms-1'],
      payments: [],
      source: 'online-joining',
      completedWaivers: [],
      cartId: 'cart-1',
    },
  ]);
});

// @spec joining 4.14, 8.10a, 8.10b
test('missing terms of an earlier section: the toast says so, and the customer returns to the start', async () => {
  const page = await openCheckout({ cart: checkoutCart({}, 0) });
  const errors = { terms: ['Please accept the terms and conditions.'] };
  network.use(
    http.post('*/api/cart/pay', () =>
      HttpResponse.json({ message: 'Check.', code: 'invalid', errors }, { status: 422 }),
    ),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByText('Please check all required terms and conditions')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

// @spec joining 8.19a, 8.19b
test.each([
  [
    'names no provider',
    () => dataResponse(prepared({ paymentProvider: '' })),
    'Something has gone wrong, please try again.',
  ],
  ['is rejected', () => refusal(503, 'unavailable'), 'Refused with 503.'],
])('a preparation that %s: the banner says what, and nothing is authorised', async (_, response, words) => {
  const page = await openCheckout();
  network.use(http.get('*/api/checkout/prepare', response));
  await typeCard(page);
  await page.user.click(screen.getByRole('button', PAY));
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
  expect(screen.getByText(BANNER)).toBeVisible();
  expect(asked).not.toContain('POST /api/checkout/authorise');
});

test('a payment that a server failed names the request for support', async () => {
  const page = await openCheckout();
  const headers = { 'x-request-id': '3f2c1f0a-1111-4222-8333-444455556666' };
  network.use(
    http.get('*/api/checkout/prepare', () =>
      HttpResponse.json({ message: 'Later.' }, { status: 503, headers }),
    ),
  );
  await typeCard(page);
  await page.user.click(screen.getByRole('button', PAY));
  const banner = within(await screen.findByRole('alert'));
  expect(banner.getByText('Reference for support: 3f2c1f0a')).toBeVisible();
});

// @spec joining 2.1b, 2.6a, 2.6b, 2.13
test('the page is titled Checkout, and its breadcrumb starts at home', async () => {
  await openCheckout({ cart: checkoutCart({ monthlyPrice: money(3250) }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Checkout']);
  expect(document.title).toBe('Test Leisure | Checkout');
});

// @spec joining 2.8a, 2.8b, 2.13
test('the confirmation is the end of the breadcrumb', async () => {
  network.use(http.get('*/api/orders/order-1', () => refusal(404, 'not_found')));
  const opened = openCheckout({ path: '/order-confirmed/order-1' });
  network.use(http.get('*/api/orders/order-1', () => refusal(404, 'not_found')));
  await opened;
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Confirmation',
  ]);
});
