import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { checkoutCart, emptyCart, money, paymentState, savedCard, terms } from '../testing/builders';
import { answer, openCheckout, refusal } from '../testing/checkoutPage';

type Page = Awaited<ReturnType<typeof openCheckout>>;

const PAY = { name: 'Pay £45.00 now' };
const BANNER =
  'Your payment failed - We were unable to take payment, you have not been charged. Please try again.';

async function typeCard({ user }: Page) {
  await user.type(await screen.findByLabelText('Cardholder name'), 'J Bloggs');
  await user.type(screen.getByLabelText('Card number'), '4929000000006');
  await user.type(screen.getByLabelText('Expiry date'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
}

describe('what is about to be paid', () => {
  test('stands in the title, in the summary and on the button', async () => {
    await openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(screen.getByText('Total £45.00')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
    expect(summary.getByText('Basket cost')).toBeVisible();
    expect(summary.getByText('Total to pay')).toBeVisible();
    expect(screen.getByRole('button', PAY)).toBeDisabled();
  });

  test('that is nothing is confirmed without a card', async () => {
    await openCheckout({ cart: checkoutCart({}, 0) });
    expect(await screen.findByText('No payment is required for this purchase.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm order' })).toBeEnabled();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  test('that is nothing today and something every month says so on the button', async () => {
    await openCheckout({ cart: checkoutCart({ monthlyPrice: money(3250) }, 0) });
    expect(await screen.findByRole('button', { name: 'Confirm order and pay £32.50 a month' })).toBeEnabled();
  });

  test('cannot be loaded: the page says so and offers to try again', async () => {
    network.use();
    const page = openCheckout();
    network.use(http.get('*/api/checkout/cart', () => refusal(500, 'failed')));
    await page;
    expect(await screen.findByText('We could not load your basket')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  });

  test('is an empty basket that was paid: its order is shown', async () => {
    network.use(http.get('*/api/orders/order-7', () => refusal(404, 'not_found')));
    await openCheckout({ cart: emptyCart('order-7') });
    await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-7'));
  });

  test('is an empty basket: the customer goes home', async () => {
    await openCheckout({ cart: emptyCart(null) });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('the card form', () => {
  test('is filled with the address on file and opens payment once it is whole', async () => {
    const page = await openCheckout();
    expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
    expect(screen.getByLabelText('Postcode')).toHaveValue('YO1 7HH');
    await typeCard(page);
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/30');
    expect(screen.getByRole('button', PAY)).toBeEnabled();
  });

  test('names a mistake when a field is left', async () => {
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

  test('tells the browser which field is which', async () => {
    await openCheckout();
    expect(await screen.findByLabelText('Card number')).toHaveAttribute('autocomplete', 'cc-number');
    expect(screen.getByLabelText('Expiry date')).toHaveAttribute('autocomplete', 'cc-exp');
    expect(screen.getByLabelText('Security code')).toHaveAttribute('autocomplete', 'cc-csc');
    expect(screen.getByLabelText('Postcode')).toHaveAttribute('autocomplete', 'billing postal-code');
  });

  test('offers to save the card, and warns that it replaces the one on file', async () => {
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

  test('stands alone where the saved card has expired', async () => {
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

describe('terms', () => {
  test('are opened by Continue, and agreed to before there is a way to pay', async () => {
    const { user } = await openCheckout({ cart: checkoutCart({ terms }) });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'I Agree' }));
    expect(
      screen.getByRole('checkbox', { name: 'I have read and accept the Terms and Conditions' }),
    ).toBeChecked();
    expect(screen.getByRole('button', PAY)).toBeVisible();
  });
});

describe('a payment', () => {
  test('that cannot be prepared shows the banner, and keeps what was typed', async () => {
    network.use(http.get('*/api/checkout/prepare', () => refusal(503, 'unavailable')));
    const page = await openCheckout();
    network.use(http.get('*/api/checkout/prepare', () => refusal(503, 'unavailable')));
    await typeCard(page);
    await page.user.click(screen.getByRole('button', PAY));
    expect(await screen.findByText(BANNER)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4929 0000 0000 6');
  });

  test('that is under way when the page opens is asked about, and no form shows', async () => {
    await openCheckout({ status: paymentState('completing', { reference: 'R-7' }) });
    expect(await screen.findByText('We are checking your payment. Please do not pay again.')).toBeVisible();
    expect(screen.queryByRole('button', PAY)).not.toBeInTheDocument();
  });

  test('that waits for the bank when the page opens goes on there', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await openCheckout({ status: paymentState('challenge') });
    expect(await screen.findByTitle('Page of your bank')).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('leaving checkout', () => {
  test('asks first; staying changes nothing', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Cancel selection and start over' }));
    await user.click(screen.getByRole('button', { name: 'Continue with my purchase' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/checkout');
  });

  test('clears the selection when the customer starts over', async () => {
    const { user } = await openCheckout();
    const cleared = jest.fn();
    network.use(
      http.delete('*/api/cart/clear', async ({ request }) => {
        cleared(await request.json());
        return answer(checkoutCart().cart);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel selection and start over' }));
    await user.click(screen.getByRole('button', { name: 'Leave this screen' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(cleared).toHaveBeenCalledWith({ source: 'online-joining' });
    expect(screen.getByText('Successfully cleared order.')).toBeVisible();
  });

  test('by a link of the page asks first', async () => {
    const { user } = await openCheckout();
    await screen.findByRole('button', PAY);
    await user.click(screen.getByRole('link', { name: /Test Leisure/ }));
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' }),
    ).toBeVisible();
  });
});
