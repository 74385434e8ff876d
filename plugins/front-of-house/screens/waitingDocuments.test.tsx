/** Staff see which customers wait for the check of a document. */
import { screen, within } from '@testing-library/react';
import { getHandler, openCounter, openServing, refusalHandler, WAITING } from '../testing/counterPage';
import { cart, customer } from '../testing/builders';
import { network } from '../../../tests/kit/plugin';

const SUMMARY = /waits? for the check of a document$/;
const waiting = (id: string, firstName: string) => ({
  customer: customer({ id, first_name: firstName, reference: `NG-${id}` }),
  uploaded_at: '2026-02-13T12:00:00Z',
});

test('the customers who wait are counted, and their names are shown on demand', async () => {
  const list = [waiting('1', 'Ann'), waiting('2', 'Bo')];
  const { user } = await openCounter([getHandler(WAITING, list, { more: false })]);
  await user.click(await screen.findByText('2 customers wait for the check of a document'));
  const names = screen.getAllByRole('button', { name: /^Check the document of/ });
  expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Check the document of Ann Bloggs, NG-1',
    'Check the document of Bo Bloggs, NG-2',
  ]);
});

test('a press serves the customer and opens their documents', async () => {
  const { user } = await openCounter([
    getHandler(WAITING, [waiting('1', 'Ann')], { more: false }),
    getHandler('*/api/customers/:customerId/documents', []),
  ]);
  await user.click(await screen.findByText(SUMMARY));
  await user.click(screen.getByRole('button', { name: /^Check the document of Ann/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Documents' }));
  expect(await dialog.findByText('This customer has sent no documents.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Close/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Bloggs' })).toBeVisible();
});

test('while nobody waits, the counter shows no list', async () => {
  await openCounter();
  await screen.findByRole('combobox', { name: 'Find a customer' });
  expect(screen.queryByText(SUMMARY)).not.toBeInTheDocument();
});

test('the list is loaded again after each customer', async () => {
  const { user } = await openServing([], cart([]));
  network.use(getHandler(WAITING, [waiting('1', 'Ann'), waiting('2', 'Bo')], { more: true }));
  await user.keyboard('{F2}');
  expect(await screen.findByText('More than 2 customers wait for the check of a document')).toBeVisible();
});

test('a list that fails says so, leaves the search usable, and is loaded again on request', async () => {
  const { user } = await openCounter([refusalHandler(WAITING, 500)]);
  expect(await screen.findByText('The documents that wait for a check couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Find a customer' })).toBeEnabled();
  network.use(getHandler(WAITING, [waiting('1', 'Ann')], { more: false }));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('1 customer waits for the check of a document')).toBeVisible();
});
