import { screen, within } from '@testing-library/react';
import { network } from '../../../tests/kit/plugin';
import { counterPayment, order } from '../testing/builders';
import { getHandler, openCounter, refusalHandler } from '../testing/counterPage';

const RECEIPT = '*/api/counter/receipts/:orderId';
const at = { path: '/counter/receipts/o-1' };

test('the receipt shows staff member, customer, items, tenders and change', async () => {
  await openCounter([getHandler(RECEIPT, { order, payment: counterPayment })], at);
  const paper = within(await screen.findByRole('article', { name: 'Receipt' }));
  for (const words of [
    'Order ORD-77',
    'Customer: Jo Bloggs, NG-1001',
    'Served by Sam Reed',
    'Spin',
    'V9',
    'Change given',
    '£1.50',
  ])
    expect(paper.getByText(words)).toBeVisible();
  expect(paper.getAllByText('£13.50')).toHaveLength(2);
});

test('the receipt has the company’s address and VAT number where the document gives them', async () => {
  const operator = { address: 'Trent House, Nottingham NG1 5FS', vatNumber: 'GB 123 4567 89' };
  const answer = getHandler(RECEIPT, { order, payment: counterPayment });
  await openCounter([answer], { ...at, document: { operator } });
  const paper = within(await screen.findByRole('article', { name: 'Receipt' }));
  expect(paper.getByText('Trent House, Nottingham NG1 5FS')).toBeVisible();
  expect(paper.getByText('VAT number GB 123 4567 89')).toBeVisible();
});

test('its browser title contains no name', async () => {
  await openCounter([getHandler(RECEIPT, { order, payment: counterPayment })], at);
  await screen.findByRole('article', { name: 'Receipt' });
  expect(document.title).toBe('Test Leisure | Receipt');
});

test('it is printed with one press', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openCounter([getHandler(RECEIPT, { order, payment: counterPayment })], at);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an order that the customer paid online has no receipt here, which is stated', async () => {
  await openCounter([refusalHandler(RECEIPT, 404)], at);
  expect(await screen.findByText(/This order wasn’t paid at a counter/)).toBeVisible();
});

test('a receipt that fails to load can be requested again', async () => {
  const { user } = await openCounter([refusalHandler(RECEIPT, 500)], at);
  expect(await screen.findByText('We couldn’t load the receipt')).toBeVisible();
  network.use(getHandler(RECEIPT, { order, payment: counterPayment }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
});
