import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { network, pause } from '../../../tests/kit/plugin';
import { checkoutCart, paymentState } from '../testing/builders';
import { dataResponse, openCheckout } from '../testing/checkoutPage';

let posted: {
  readonly method: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly fields: unknown;
}[] = [];

beforeEach(() => {
  posted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    const attribute = (name: string) => Element.prototype.getAttribute.call(this, name);
    posted.push({
      method: attribute('method'),
      action: attribute('action'),
      target: attribute('target'),
      fields,
    });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (mode: { readonly kiosk?: boolean } = {}) =>
  openCheckout({
    mode,
    status: paymentState('challenge', {
      scaData: { creq: 'abc', submit: 'x', append: 'y', setAttribute: 'z' },
    }),
  });
const frame = async () =>
  (await screen.findByTitle<HTMLIFrameElement>('Your bank’s security check')).contentWindow;

function say(from: Window | null, data: object, origin = window.location.origin) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: from }));
  });
}

// @spec joining 2.72, 7.11b
test('the bank gets its fields once, in the frame, whatever their names', async () => {
  await open();
  const shown = await screen.findByTitle('Your bank’s security check');
  expect(posted).toEqual([
    {
      method: 'post',
      action: 'https://bank.example/acs',
      target: shown.getAttribute('name'),
      fields: [
        ['creq', 'abc'],
        ['submit', 'x'],
        ['append', 'y'],
        ['setAttribute', 'z'],
      ],
    },
  ]);
  expect(document.querySelector('form[action*="bank"]')).toBeNull();
});

test('a bank without fields gets the parameters of its address with GET', async () => {
  const scaUrl = 'https://bank.example/acs?client=a%20b&submit=1';
  await openCheckout({ status: paymentState('challenge', { scaUrl, scaData: null }) });
  await frame();
  expect(posted).toMatchObject([
    {
      method: 'get',
      action: scaUrl,
      fields: [
        ['client', 'a b'],
        ['submit', '1'],
      ],
    },
  ]);
});

test('the bank can open a window beside ours, but not in a kiosk, which has no way back', async () => {
  const { unmount } = await open();
  const held = 'allow-scripts allow-forms allow-same-origin';
  const bank = () => screen.findByTitle('Your bank’s security check');
  expect(await bank()).toHaveAttribute('sandbox', `${held} allow-popups`);
  unmount();
  await open({ kiosk: true });
  expect(await bank()).toHaveAttribute('sandbox', held);
});

test('a message of the frame triggers a status request; a forged one does nothing', async () => {
  await open();
  const bank = await frame();
  const asked = jest.fn();
  network.use(
    http.get('*/api/checkout/status', () => {
      asked();
      return dataResponse(paymentState('challenge'));
    }),
  );
  const word = { type: 'sca_completed', status: 'authorised', transactionUuid: 't-1' };
  say(bank, word, 'https://evil.example');
  say(window, word);
  say(bank, { ...word, transactionUuid: 't-2' });
  say(bank, { ...word, type: 'other' });
  await pause(50);
  expect(asked).not.toHaveBeenCalled();
  say(bank, word);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

// @spec joining 2.72, 9.11b
test('Try again is offered after 15 seconds, and voids the challenge first', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open();
  await frame();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(15_000));
  // From here the real clock runs, because calls need it.
  jest.useRealTimers();
  const voided = jest.fn();
  network.use(
    http.post('*/api/checkout/cancel', async ({ request }) => {
      voided(await request.json());
      return dataResponse(paymentState('voided'));
    }),
    http.get('*/api/checkout/cart', () => dataResponse(checkoutCart())),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/security check was cancelled. You have not been charged/)).toBeVisible();
  expect(voided).toHaveBeenCalledWith({ transactionUuid: 't-1' });
  expect(screen.getByLabelText('Card number')).toHaveValue('');
});
