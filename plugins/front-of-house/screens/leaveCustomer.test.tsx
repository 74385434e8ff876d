/** Staff leave a customer whose basket has unpaid items. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectReopenedByForward } from '../../../tests/kit/plugin';
import { cart, closedShift } from '../testing/builders';
import { openServing } from '../testing/counterPage';

const finder = () => screen.findByRole('combobox', { name: 'Find a customer' });
const asked = async () => within(await screen.findByRole('alertdialog', { name: /Jo Bloggs/ }));
const EMPTY = { at: 'ready', cart: cart([]), busy: null } as const;

test('F2 with a filled basket asks, and the first answer keeps customer and basket', async () => {
  const page = await openServing();
  await page.user.keyboard('{F2}');
  expect((await asked()).getByText(/1 item is in it/)).toBeVisible();
  await page.user.click((await asked()).getByRole('button', { name: 'Stay with Jo Bloggs' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  expect(page.asked().map(({ type }) => type)).not.toContain('standIn/clearAsked');
});

test('Back closes the dialog about a filled basket, and Forward opens it again', async () => {
  const { user } = await openServing();
  await user.keyboard('{F2}');
  await expectReopenedByForward(/Jo Bloggs/, 'alertdialog');
});

test('clearing the order releases its places before the next customer', async () => {
  const page = await openServing();
  await page.user.click(screen.getByRole('button', { name: /Change customer/ }));
  await page.user.click((await asked()).getByRole('button', { name: 'Clear order, next customer' }));
  expect(page.asked().at(-1)?.type).toBe('standIn/clearAsked');
  expect(page.owner()).toEqual({ by: 'staff', userId: 'c-1' });
  page.basketStands(EMPTY);
  expect(await finder()).toHaveFocus();
  await waitFor(() => expect(page.owner()).toEqual({ by: 'staff', userId: null }));
});

test('a kept basket is not cleared, and the next customer can be served', async () => {
  const page = await openServing();
  await page.user.keyboard('{F2}');
  await page.user.click((await asked()).getByRole('button', { name: 'Keep basket, next customer' }));
  expect(await finder()).toHaveFocus();
  expect(page.asked().map(({ type }) => type)).not.toContain('standIn/clearAsked');
});

test('the dialog lists the tenders to hand back', async () => {
  const { user } = await openServing();
  await user.keyboard('{F4}');
  await user.click(screen.getByRole('button', { name: '£20.00' }));
  await user.keyboard('{F2}');
  expect((await asked()).getByText('Hand back what the customer gave you: £20.00.')).toBeVisible();
});

test('with an empty basket F2 does not ask', async () => {
  const { user } = await openServing([], cart([]));
  await user.keyboard('{F2}');
  expect(await finder()).toHaveFocus();
});

test('logging out with a filled basket asks, too', async () => {
  const left = jest.fn(() => HttpResponse.json({ data: null }));
  const { user, basketStands: cartIs } = await openServing([http.post('*/api/auth/staff/logout', left)]);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const question = await asked();
  expect(left).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Clear order and log out' }));
  cartIs(EMPTY);
  expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
});

test('logging out on the shift page asks about the basket that is still filled', async () => {
  const left = jest.fn(() => HttpResponse.json({ data: null }));
  const page = await openServing([http.post('*/api/auth/staff/logout', left)]);
  await page.user.click(screen.getByRole('link', { name: 'Shift' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shift' })).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = await asked();
  expect(left).not.toHaveBeenCalled();
  expect(page.owner()).toEqual({ by: 'staff', userId: 'c-1' });
  await page.user.click(question.getByRole('button', { name: 'Keep basket and log out' }));
  expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
});

describe('closing the shift with a filled basket', () => {
  async function countCash() {
    const closed = jest.fn(() => HttpResponse.json({ data: closedShift() }));
    const page = await openServing([http.post('*/api/counter/shift/close', closed)]);
    await page.user.click(screen.getByRole('link', { name: 'Shift' }));
    await page.user.type(await screen.findByLabelText('Cash counted'), '58.50');
    await page.user.click(screen.getByRole('button', { name: 'Close shift' }));
    return { ...page, closed, question: await asked() };
  }
  const report = () => screen.findByRole('region', { name: 'Shift report' });

  test('asks, and Escape keeps shift and basket', async () => {
    const { user, closed } = await countCash();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Cash counted')).toHaveValue('58.50');
    expect(closed).not.toHaveBeenCalled();
  });

  test('with a kept basket leaves it to the customer, and the shift closes', async () => {
    const { user, question } = await countCash();
    await user.click(question.getByRole('button', { name: 'Keep basket and close the shift' }));
    expect(await report()).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Counter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  });

  test('clears the order before the shift closes', async () => {
    const { user, question, asked: events, basketStands, closed } = await countCash();
    await user.click(question.getByRole('button', { name: 'Clear order and close the shift' }));
    expect(events().at(-1)?.type).toBe('standIn/clearAsked');
    expect(closed).not.toHaveBeenCalled();
    basketStands(EMPTY);
    expect(await report()).toBeVisible();
  });
});

test('closing the tab with a filled basket asks, and with an empty one it does not', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const page = await openServing();
  await waitFor(() => expect(isAsked()).toBe(true));
  page.basketStands(EMPTY);
  await waitFor(() => expect(isAsked()).toBe(false));
});
