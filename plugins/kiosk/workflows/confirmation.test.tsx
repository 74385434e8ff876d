import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sendCall } from '../../../core/contract';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { network, signIn } from '../../../tests/kit/plugin';
import { hasNavigated, allowNavigation, openKiosk, stopClocks, TIMES } from '../testing/kioskPage';

const nothing = { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } };
const ORDER = {
  id: 'order-1',
  reference: 'R-1',
  items: [],
  tax: nothing,
  total: nothing,
  brand: 'Test Leisure',
  order_type: 'membership',
  status: 'complete',
  created_at: '2026-11-20T10:00:00Z',
  payments: [],
  new_mandate_submitted: false,
  monthly_price: null,
  first_billing_date: null,
};

let listening: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;

beforeEach(() => {
  stopClocks();
  listening = jest.spyOn(window, 'addEventListener');
  network.use(
    http.get('/api/auth/user', () => HttpResponse.json({ message: '' }, { status: 503 })),
    http.delete('/api/cart', () =>
      HttpResponse.json({ message: 'none', code: 'not_found', errors: {} }, { status: 404 }),
    ),
    http.post('/api/auth/logout', () => HttpResponse.json({ data: { signed_out: true } })),
  );
});
afterEach(() => {
  // All tests share one window: a listener of an earlier page would navigate home after its test.
  for (const heard of listening.mock.calls) window.removeEventListener(...heard);
  listening.mockRestore();
  jest.useRealTimers();
  signIn(false);
  Reflect.deleteProperty(window.history, 'pushState');
});

const question = () => screen.queryByRole('alertdialog');
const countdown = () => screen.queryByRole('timer')?.textContent;
const leftAfter = (seconds: string) => `This screen closes in ${seconds}. Touch it to stay longer.`;

/** The confirmation page without its own plugin: the test itself loads the order. */
async function atConfirmation(settings = TIMES) {
  const page = await openKiosk('/order-confirmed/order-1', { signedIn: true, settings });
  const orderComes = async (status = 200) => {
    network.use(
      http.get('/api/orders/order-1', () =>
        status === 200 ? HttpResponse.json({ data: ORDER }) : HttpResponse.json({ message: '' }, { status }),
      ),
    );
    const asked: Promise<unknown>[] = [];
    act(() => void asked.push(sendCall(getOrder, { params: { orderId: 'order-1' } })));
    await page.pass(0.3);
    await Promise.all(asked);
  };
  return { ...page, orderComes };
}
const visitOf = ({ host }: Awaited<ReturnType<typeof atConfirmation>>) =>
  (host.store.getState().kiosk as { readonly visit: object }).visit;

test('a visible confirmed order counts down from ten seconds, without a question', async () => {
  const { pass, orderComes } = await atConfirmation();
  await orderComes();
  expect(countdown()).toBe(leftAfter('10 seconds'));
  await pass(7);
  expect(countdown()).toBe(leftAfter('3 seconds'));
  await pass(2);
  expect(countdown()).toBe(leftAfter('1 second'));
  expect(question()).toBeNull();
});

test('without a touch the confirmation is replaced by the home page, and the visit ends', async () => {
  allowNavigation();
  const page = await atConfirmation();
  await page.orderComes();
  await page.pass(9);
  expect(visitOf(page)).toMatchObject({ step: 'closing' });
  await page.pass(2);
  expect(visitOf(page)).toMatchObject({ step: 'ending', reason: 'confirmed' });
  await page.pass(8);
  expect(hasNavigated()).toBe(true);
});

test.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
  ['scrolling', () => fireEvent.wheel(document.body)],
])('%s gives the confirmation its full ten seconds again', async (_, act) => {
  const page = await atConfirmation();
  await page.orderComes();
  await page.pass(8);
  act();
  await page.pass(0.1);
  expect(countdown()).toBe(leftAfter('10 seconds'));
  await page.pass(8);
  expect(visitOf(page)).toMatchObject({ step: 'closing' });
});

test('the ten seconds count only while an order is visible', async () => {
  const page = await atConfirmation();
  await page.pass(30);
  expect(countdown()).toBeUndefined();
  await page.orderComes();
  expect(countdown()).toBe(leftAfter('10 seconds'));
});

test('an order that fails to load is an ordinary visit: a question, then cleared', async () => {
  const { pass, orderComes } = await atConfirmation();
  await orderComes(503);
  await pass(80);
  expect(countdown()).toBeUndefined();
  await pass(11);
  expect(question()).toBeVisible();
});

test('the operator sets how long a confirmation is shown', async () => {
  const page = await atConfirmation({ ...TIMES, confirmationSeconds: 25 });
  await page.orderComes();
  expect(countdown()).toBe(leftAfter('25 seconds'));
  await page.pass(20);
  expect(visitOf(page)).toMatchObject({ step: 'closing' });
});
