import { act, screen, waitFor } from '@testing-library/react';
import { FakeCheckout, openCardForm, SCRIPT_URL } from '../testing/cardFormPage';

let checkout: FakeCheckout;

beforeEach(() => {
  checkout = new FakeCheckout();
});
afterEach(() => {
  delete window.sagepayCheckout;
});

async function dropInNumber(count: number) {
  await waitFor(() => expect(checkout.dropIns).toHaveLength(count));
  const dropIn = checkout.dropIns[count - 1];
  if (dropIn === undefined) throw new Error('There is no drop-in.');
  return dropIn;
}

/** Opens the form and waits for its frame, which then loads. */
async function openReady() {
  const page = await openCardForm(checkout);
  const dropIn = await dropInNumber(1);
  act(() => dropIn.loads());
  return { ...page, dropIn };
}

const BILLING = { firstName: 'Jo', lastName: 'Bell', lineOne: '', lineTwo: '', city: '', postcode: '' };
const tokenise = (sessionKey: string) =>
  checkout.form?.tokenise({ sessionKey, scriptUrl: SCRIPT_URL, timeoutMs: 50 }, BILLING);

test('the frame opens with a session of the platform, and has a title', async () => {
  await openCardForm(checkout);
  const dropIn = await dropInNumber(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the card form');
  expect(checkout.form?.isComplete).toBe(false);
  expect(checkout.loadCardScript).toHaveBeenCalledWith(SCRIPT_URL, 15_000);
  expect(dropIn.options).toEqual({
    merchantSessionKey: 'key-1',
    containerSelector: '#sp-container',
    onTokenise: expect.any(Function) as unknown,
  });
  act(() => dropIn.loads());
  expect(screen.queryByText('Loading the card form')).toBeNull();
  expect(screen.getByTitle('Card details')).toBeVisible();
  expect(checkout.form?.isComplete).toBe(true);
});

test('the card is exchanged with the session key of the payment, again after an expired one', async () => {
  const { dropIn } = await openReady();
  const first = tokenise('key-2');
  dropIn.options.onTokenise({ success: false, error: { httpCode: 401, errorCode: 1002 } });
  expect(await first).toEqual({ kind: 'expired' });
  const second = tokenise('key-3');
  dropIn.options.onTokenise({ success: true, cardIdentifier: 'C-1' });
  expect(await second).toEqual({ kind: 'token', cardIdentifier: 'C-1' });
  expect(dropIn.keys).toEqual(['key-2', 'key-3']);
  expect(dropIn.isDestroyed).toBe(false);
});

test('an exchange without an answer ends, and its late answer changes nothing', async () => {
  const { dropIn } = await openReady();
  expect(await tokenise('key-2')).toEqual({ kind: 'unreachable' });
  dropIn.options.onTokenise({ success: true, cardIdentifier: 'late' });
  const again = tokenise('key-3');
  dropIn.options.onTokenise({ success: true, cardIdentifier: 'C-2' });
  expect(await again).toEqual({ kind: 'token', cardIdentifier: 'C-2' });
});

test('a cleared card is an empty frame, which opens without another session', async () => {
  const { dropIn } = await openReady();
  void tokenise('key-2');
  act(() => checkout.form?.clear());
  const next = await dropInNumber(2);
  expect(dropIn.isDestroyed).toBe(true);
  expect(next.options.merchantSessionKey).toBe('key-2');
  expect(checkout.openCardSession).toHaveBeenCalledTimes(1);
  expect(checkout.form?.isComplete).toBe(false);
});

test('the frame cannot be used while a payment is in progress', async () => {
  const { dropIn } = await openReady();
  act(() => checkout.change({ isDisabled: true }));
  expect(dropIn.frame.closest('[inert]')).not.toBeNull();
  act(() => checkout.change({ isDisabled: false }));
  expect(dropIn.frame.closest('[inert]')).toBeNull();
});

test('a saved card opens with its identifier, so that only its code is asked for', async () => {
  checkout.savedCard = { id: 'card-1', identifier: 'SAVED-1' };
  checkout.change({ savedCardId: 'card-1' });
  const { dropIn } = await openReady();
  expect(dropIn.options.reusableCardIdentifier).toBe('SAVED-1');
  const paid = tokenise('key-2');
  dropIn.options.onTokenise({ success: true, cardIdentifier: '' });
  expect(await paid).toEqual({ kind: 'token', cardIdentifier: 'SAVED-1' });
});

test('a saved card that was removed is not opened as another card', async () => {
  checkout.savedCard = { id: 'card-2', identifier: 'SAVED-2' };
  checkout.change({ savedCardId: 'card-1' });
  await openCardForm(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the card form');
  expect(checkout.dropIns).toEqual([]);
});

test('a script that does not load is reported, and loads again on a press, with a new session', async () => {
  checkout.loads.push(false);
  const { user } = await openCardForm(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the card form');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const dropIn = await dropInNumber(1);
  act(() => dropIn.loads());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(dropIn.options.merchantSessionKey).toBe('key-2');
});

test('a platform without a session, and a script that throws, are reported', async () => {
  checkout.openCardSession.mockResolvedValueOnce(undefined);
  const { user } = await openCardForm(checkout);
  expect(await screen.findByRole('alert')).toBeVisible();
  checkout.loadCardScript.mockImplementationOnce(() => {
    window.sagepayCheckout = () => {
      throw new Error('Invalid merchantSessionKey');
    };
    return Promise.resolve(true);
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(checkout.loadCardScript).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the card form');
});
