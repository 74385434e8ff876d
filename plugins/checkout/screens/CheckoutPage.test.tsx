import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, delay, http } from 'msw';
import { enter } from '../../../tests/kit/enter';
import { network } from '../../../tests/kit/plugin';
import {
  checkoutCart,
  emptyCart,
  money,
  northgate,
  paymentState,
  savedCard,
  terms,
} from '../testing/builders';
import { dataResponse, openCheckout, refusal } from '../testing/checkoutPage';

type Page = Awaited<ReturnType<typeof openCheckout>>;

/** A typed address is stored for its basket. */
afterEach(() => localStorage.clear());

const PAY = { name: 'Pay £45.00 now' };
const CHANGE = { name: 'Change Billing details' };
const BANNER =
  'Your payment failed - We were unable to take payment, you have not been charged. Please try again.';

async function enterCard({ user }: Page) {
  await enter(user, await screen.findByLabelText('Cardholder name'), 'J Bloggs');
  await enter(user, screen.getByLabelText('Card number'), '4929000000006');
  await enter(user, screen.getByLabelText('Expiry date'), '1230');
  await enter(user, screen.getByLabelText('Security code'), '123');
}

describe('the amount to pay', () => {
  // @spec joining 2.6a, 2.6b, 2.63, 2.69, 2.70
  test('is in the title, in the summary and on the button', async () => {
    await openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(screen.getByText('Total £45.00')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
    expect(summary.getByText('Basket cost')).toBeVisible();
    expect(summary.getByText('Total to pay')).toBeVisible();
    expect(screen.getByRole('button', PAY)).toBeDisabled();
  });

  // @spec joining 1.4, 2.64
  test('of zero is confirmed without a card', async () => {
    await openCheckout({ cart: checkoutCart({}, 0) });
    expect(await screen.findByText('No payment is required for this purchase.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm order' })).toBeEnabled();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  test('of zero today with a monthly amount is named on the button', async () => {
    await openCheckout({ cart: checkoutCart({ monthlyPrice: money(3250) }, 0) });
    expect(await screen.findByRole('button', { name: 'Confirm order and pay £32.50 a month' })).toBeEnabled();
  });

  test('with a Direct Debit to follow, names the monthly amount once', async () => {
    await openCheckout({ cart: checkoutCart({ monthlyPrice: money(3250) }) });
    expect(await screen.findAllByText('Then £32.50 a month by Direct Debit')).toHaveLength(1);
  });

  test('is on the line to which the summary is folded on a phone, with the order in a few words', async () => {
    const { user } = await openCheckout();
    const line = await screen.findByRole('button', {
      name: 'Payment summary: Gold, starts 21 November £45.00',
    });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(line).toHaveAttribute('aria-controls', screen.getByRole('region', { name: 'Payment summary' }).id);
  });

  test('of zero now and every month creates no obligation', async () => {
    await openCheckout({ cart: checkoutCart({ monthlyPrice: money(0) }, 0) });
    expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible();
  });

  test('fails to load: the page offers a retry', async () => {
    network.use();
    const page = openCheckout();
    network.use(http.get('*/api/checkout/cart', () => refusal(500, 'failed')));
    await page;
    expect(await screen.findByText('We couldn’t load your basket')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('failed offline: it loads when the connection returns', async () => {
    let fails = true;
    network.use();
    const page = openCheckout();
    network.use(http.get('*/api/checkout/cart', () => (fails ? HttpResponse.error() : undefined)));
    await page;
    expect(await screen.findByText('We couldn’t load your basket')).toBeVisible();
    fails = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Total £45.00')).toBeVisible();
  });

  test('belongs to an empty, paid basket: its order is shown', async () => {
    network.use(http.get('*/api/orders/order-7', () => refusal(404, 'not_found')));
    await openCheckout({ cart: emptyCart('order-7') });
    await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-7'));
  });

  // @spec joining 4.14
  test('belongs to an empty basket: the customer goes home', async () => {
    await openCheckout({ cart: emptyCart(null) });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

test.each([
  [
    'only the new monthly price',
    checkoutCart({ monthlyPrice: money(4000) }, 0),
    'The monthly payment was £32.50 and is now £40.00. Nothing has been charged. Check the new monthly payment before you confirm.',
  ],
  [
    'the new monthly price and the amount due now',
    checkoutCart({ monthlyPrice: money(4000) }, 1000),
    'The total was £0.00 and is now £10.00. The monthly payment was £32.50 and is now £40.00. Nothing has been charged. Check both before you pay.',
  ],
  [
    'only the amount due now',
    checkoutCart({ monthlyPrice: money(3250) }, 1000),
    'The total was £0.00 and is now £10.00. Nothing has been charged. Check the new total before you pay.',
  ],
  [
    'neither if the page cannot compare them',
    checkoutCart({ monthlyPrice: money(3250) }, 0),
    'Your basket, or its price, has changed. Nothing has been charged. Check the payment summary before you pay.',
  ],
])('changed: the notice says %s', async (_, next, received) => {
  const page = await openCheckout({ cart: checkoutCart({ monthlyPrice: money(3250) }, 0) });
  const button = await screen.findByRole('button', { name: 'Confirm order and pay £32.50 a month' });
  const total = next.cart?.totals.balance ?? 0;
  network.use(
    http.get('*/api/checkout/cart', () => dataResponse(next)),
    http.post('*/api/cart/pay', () => refusal(409, 'price_changed', { total: money(total) })),
  );
  await page.user.click(button);
  expect(await screen.findByText(received)).toBeVisible();
});

describe('the card form', () => {
  // @spec joining 4.15, 5.27
  test('asks a customer with a known address only for the card, and starts payment when complete', async () => {
    const page = await openCheckout();
    expect(await screen.findByText('1 High Street, York, YO1 7HH')).toBeVisible();
    expect(screen.getByText('Jo Bloggs')).toBeVisible();
    expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
    await enterCard(page);
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/30');
    expect(screen.getByRole('button', PAY)).toBeEnabled();
  });

  test('opens the billing fields where they stand, with the focus in the first', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', CHANGE));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Jo');
    expect(screen.getByLabelText('Postcode')).toHaveValue('YO1 7HH');
    await user.clear(screen.getByLabelText('Town or city'));
    await user.type(screen.getByLabelText('Town or city'), 'Ely');
    await user.tab();
    // They stay open, so that the button below does not move under a finger.
    expect(screen.getByLabelText('Town or city')).toHaveValue('Ely');
  });

  test('asks a customer with a known name only for the address, and lets the name be changed', async () => {
    const { user } = await openCheckout({
      cart: checkoutCart({
        billingAddress: {
          firstName: 'Jo',
          lastName: 'Bloggs',
          lineOne: '',
          lineTwo: null,
          city: '',
          postcode: '',
        },
      }),
    });
    expect(await screen.findByLabelText('Address line one')).toHaveValue('');
    expect(screen.getByText('Jo Bloggs')).toBeVisible();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Address line one'), '1 High Street');
    await user.click(screen.getByRole('button', CHANGE));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Jo');
    expect(screen.getByLabelText('Address line one')).toHaveValue('1 High Street');
    expect(screen.queryByRole('button', CHANGE)).not.toBeInTheDocument();
  });

  test('names the brand of the typed card, and the cards that are taken', async () => {
    const { user } = await openCheckout({ settings: { cardMarks: ['visa', 'american-express'] } });
    const taken = within(await screen.findByRole('list', { name: 'Cards we take' }));
    expect(taken.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Visa'),
      expect.stringContaining('American Express'),
    ]);
    await user.type(screen.getByLabelText('Card number'), '5186');
    expect(screen.getByText('Mastercard')).toBeInTheDocument();
  });

  test('shows a postcode in its printed form when the field loses focus', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', CHANGE));
    const postcode = screen.getByLabelText('Postcode');
    await user.clear(postcode);
    await user.type(postcode, 'ng11wq ');
    await user.tab();
    expect(postcode).toHaveValue('NG1 1WQ');
  });

  test('links to the next missing field, in one sentence; the field then shows its requirement', async () => {
    const { user } = await openCheckout();
    const missing = (await screen.findByText('Still to complete:')).parentElement ?? document.body;
    expect(missing).toHaveTextContent(/^Still to complete:\s*Card number\s*and 3 more$/);
    expect(screen.getByRole('button', PAY)).toHaveAccessibleDescription(/Card number and 3 more/);
    await user.type(screen.getByLabelText('Card number'), '4929000000006');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Cardholder name'), 'Jo Bloggs');
    expect(missing).toHaveTextContent(/^Still to complete:\s*Expiry date$/);
    await user.click(within(missing).getByRole('button', { name: 'Expiry date' }));
    expect(screen.getByLabelText('Expiry date')).toHaveFocus();
    await user.tab();
    expect(screen.getByText('Please enter a valid expiry date')).toBeVisible();
  });

  // @spec joining 5.25, 8.13a, 8.13b
  test('shows an error when a field loses focus', async () => {
    const { user } = await openCheckout();
    await user.type(await screen.findByLabelText('Card number'), '4929000000007');
    await user.tab();
    expect(screen.getByText('Please enter a valid card number')).toBeVisible();
    await user.type(screen.getByLabelText('Expiry date'), '0120');
    await user.tab();
    expect(screen.getByText('Please enter a valid expiry date')).toBeVisible();
    await user.type(screen.getByLabelText('Security code'), '1');
    await user.tab();
    expect(screen.getByText('Please enter a valid security code')).toBeVisible();
  });

  test('has autocomplete tokens', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', CHANGE));
    expect(await screen.findByLabelText('Card number')).toHaveAttribute('autocomplete', 'cc-number');
    expect(screen.getByLabelText('Expiry date')).toHaveAttribute('autocomplete', 'cc-exp');
    expect(screen.getByLabelText('Security code')).toHaveAttribute('autocomplete', 'cc-csc');
    expect(screen.getByLabelText('Postcode')).toHaveAttribute('autocomplete', 'billing postal-code');
  });

  // @spec joining 2.65, 2.68, 3.19, 4.19
  test('offers to save the card, and warns that it replaces the stored one', async () => {
    const { user } = await openCheckout({
      cart: checkoutCart({ savedCard }),
      document: { flags: { savedCards: true } },
    });
    expect(await screen.findByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Pay with different card' }));
    expect(screen.getByRole('checkbox', { name: 'Save card details for future payments' })).not.toBeChecked();
    expect(screen.getByText('This replaces your currently saved card (Visa ending in 0006).')).toBeVisible();
  });

  test('never offers a saved card, or to save one, in a kiosk', async () => {
    await openCheckout({
      cart: checkoutCart({ savedCard }),
      document: { flags: { savedCards: true } },
      mode: { kiosk: true },
    });
    expect(await screen.findByLabelText('Card number')).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  // @spec joining 4.19
  test('is the only method if the saved card has expired', async () => {
    const expired = { ...savedCard, recentlyExpired: true };
    await openCheckout({
      cart: checkoutCart({ savedCard: expired }),
      document: { flags: { savedCards: true } },
    });
    expect(await screen.findByText('Your saved card has expired')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });
});

/** Ticks the short terms in the page. */
async function accept(user: UserEvent) {
  await screen.findByText('Be kind.');
  await user.click(screen.getByRole('checkbox', TICK));
}

const TICK = { name: 'I have read and accept the Terms and Conditions' };

describe('terms', () => {
  // @spec joining 2.57, 2.69, 2.70
  test('are opened by Continue, and must be accepted before payment', async () => {
    const long = terms.map((term) => ({ ...term, html: `<p>${'Be kind. '.repeat(200)}</p>` }));
    const { user } = await openCheckout({ terms: long });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'I Agree' }));
    expect(screen.getByRole('checkbox', TICK)).toBeChecked();
    expect(screen.getByRole('button', PAY)).toBeVisible();
  });

  test('that are short stand in the page, and Continue leads to their tick', async () => {
    const { user } = await openCheckout({ terms });
    expect(await screen.findByText('Be kind.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', TICK)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', TICK)).toBeChecked();
    expect(screen.getByRole('button', PAY)).toBeVisible();
  });

  test('come from the basket’s request, and a list inside the basket is ignored', async () => {
    const asked = jest.fn();
    const page = openCheckout({ cart: checkoutCart({ terms }) });
    network.use(
      http.get('*/api/terms', ({ request }) => {
        asked(new URL(request.url).search);
        return dataResponse([]);
      }),
    );
    await page;
    expect(await screen.findByRole('button', PAY)).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('?cart_id=cart-1'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('checkbox', TICK)).not.toBeInTheDocument();
  });

  test('that have not loaded prevent the order from being confirmed', async () => {
    const page = openCheckout({ cart: checkoutCart({}, 0) });
    network.use(http.get('*/api/terms', () => delay('infinite')));
    await page;
    expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeDisabled();
  });

  test('that fail to load are marked, block payment and load again', async () => {
    const page = openCheckout({ cart: checkoutCart({ terms }, 0) });
    network.use(http.get('*/api/terms', () => refusal(500, 'failed')));
    const { user } = await page;
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the Terms and Conditions');
    expect(screen.queryByRole('button', { name: /Confirm|Continue/ })).not.toBeInTheDocument();
    network.use(http.get('*/api/terms', () => dataResponse(terms)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await accept(user);
    expect(screen.getByRole('button', { name: 'Confirm order' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that change during payment are reported as changed, and must be accepted again', async () => {
    const { user } = await openCheckout({ cart: checkoutCart({}, 0), terms });
    await accept(user);
    const changed = terms.map((term) => ({ ...term, version: 2, html: '<p>Be kinder.</p>' }));
    network.use(
      http.get('*/api/terms', () => dataResponse(changed)),
      http.post('*/api/cart/pay', () =>
        HttpResponse.json(
          { message: 'Please check.', code: 'invalid', errors: { terms: ['The terms have changed.'] } },
          { status: 422 },
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('The terms have changed.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Be kinder.')).toBeVisible();
    expect(window.location.pathname).toBe('/checkout');
  });
});

describe('a payment', () => {
  // @spec joining 2.63, 4.15, 8.1a, 8.1b, 8.15a, 8.15b
  test('that cannot be prepared shows the banner, and keeps the typed data', async () => {
    network.use(http.get('*/api/checkout/prepare', () => refusal(503, 'unavailable')));
    const page = await openCheckout();
    network.use(http.get('*/api/checkout/prepare', () => refusal(503, 'unavailable')));
    await enterCard(page);
    await page.user.click(screen.getByRole('button', PAY));
    expect(await screen.findByText(BANNER)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4929 0000 0000 6');
  });

  test.each([
    ['the venue of the membership', northgate, 'Northgate'],
    ['the search for venues', null, 'your centre'],
  ])('that is stopped sends the customer to %s', async (_, homeVenue, centre) => {
    const page = await openCheckout({ cart: checkoutCart({ homeVenue }, 0) });
    network.use(
      http.post('*/api/cart/pay', () =>
        HttpResponse.json({ code: 'payment_stopped', errors: {}, details: {} }, { status: 409 }),
      ),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText(/You have not been charged/)).toHaveTextContent(`speak to ${centre}.`);
  });

  // @spec platform 4.4c
  test('that is already running when the page opens is checked, and no form is shown', async () => {
    await openCheckout({ status: paymentState('completing', { reference: 'R-7' }) });
    expect(await screen.findByText('We are checking your payment. Please do not pay again.')).toBeVisible();
    expect(screen.queryByRole('button', PAY)).not.toBeInTheDocument();
  });

  test('with an open challenge when the page opens continues there', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await openCheckout({ status: paymentState('challenge') });
    expect(await screen.findByTitle('Your bank’s security check')).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
