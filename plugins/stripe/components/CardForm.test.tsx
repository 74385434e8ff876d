import { act, screen, waitFor } from '@testing-library/react';
import { FakeCheckout, openCardForm, SCRIPT_URL } from '../testing/cardFormPage';

let checkout: FakeCheckout;

beforeEach(() => {
  checkout = new FakeCheckout();
});
afterEach(() => {
  delete window.Stripe;
});

/** Opens the form and waits for its frame. The frame is then ready. */
async function openReady() {
  const page = await openCardForm(checkout);
  const frame = await frameNumber(1);
  act(() => frame.send('ready'));
  return { ...page, frame };
}

async function frameNumber(count: number) {
  await waitFor(() => expect(checkout.frames).toHaveLength(count));
  const frame = checkout.frames[count - 1];
  if (frame === undefined) throw new Error('There is no frame.');
  return frame;
}

test('the fields are loaded from the address in the page, for the amount of the payment', async () => {
  await openCardForm(checkout);
  const frame = await frameNumber(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the card form');
  expect(checkout.loadCardScript).toHaveBeenCalledWith(SCRIPT_URL, 15_000);
  expect(checkout.elementOptions[0]).toMatchObject({
    mode: 'payment',
    amount: 4500,
    currency: 'gbp',
    allowedPaymentMethodTypes: ['card'],
    captureMethod: 'manual',
  });
  act(() => frame.send('ready'));
  expect(screen.queryByText('Loading the card form')).toBeNull();
  expect(screen.getByTitle('Card')).toBeVisible();
});

test('the card is complete when Stripe says so, and its field can be focused', async () => {
  const { frame } = await openReady();
  expect(checkout.form?.isComplete).toBe(false);
  act(() => frame.send('change', { complete: true }));
  expect(checkout.form?.isComplete).toBe(true);
  checkout.form?.focus?.();
  expect(frame.isFocused).toBe(true);
});

test('a new amount and a payment in progress reach the fields', async () => {
  const { frame } = await openReady();
  act(() => checkout.change({ amount: 4000, isDisabled: true }));
  expect(checkout.elementOptions.at(-1)).toEqual({ amount: 4000, currency: 'gbp' });
  expect(frame.updates.at(-1)).toEqual({ readOnly: true });
});

test('a cleared card is a new frame', async () => {
  const { frame } = await openReady();
  act(() => frame.send('change', { complete: true }));
  act(() => checkout.form?.clear());
  const next = await frameNumber(2);
  expect(frame.isDestroyed).toBe(true);
  act(() => next.send('ready'));
  expect(checkout.form?.isComplete).toBe(false);
});

test('a script that does not load is reported, and loads again on a press', async () => {
  checkout.loads.push(false);
  const { user } = await openCardForm(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the card form');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const frame = await frameNumber(1);
  act(() => frame.send('ready'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a frame that reports an error', 'pk_test_1'],
  ['a key that Stripe does not accept', 'wrong'],
])('%s is reported', async (_case, key) => {
  await openCardForm(checkout, key);
  if (key === 'pk_test_1') {
    const frame = await frameNumber(1);
    act(() => frame.send('loaderror', { error: {} }));
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the card form');
});
