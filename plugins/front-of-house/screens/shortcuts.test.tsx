/** The keyboard shortcuts of the counter, as its controls show them. */
import { screen, within } from '@testing-library/react';
import { cart, item } from '../testing/builders';
import { getHandler, openCounter, openServing, payment, SHIFT } from '../testing/counterPage';

const shown = (control: HTMLElement) => control.querySelector('kbd')?.textContent?.replace('⇧', 'Shift+');

const withBothCredits = cart([item()], {
  credits: [
    { type: 'general', totalAvailable: 500, maxApplicable: 500 },
    { type: 'membership', totalAvailable: 300, maxApplicable: 300 },
  ],
});

test('every key of the till shows a shortcut of its own', async () => {
  await openServing([], withBothCredits);
  expect(shown(await screen.findByText(/^Filter/))).toBe('F3');
  const keys = within(payment()).getAllByRole('button', { name: /./ });
  const shortcuts = keys.map((key) => key.getAttribute('aria-keyshortcuts'));
  expect(shortcuts).toEqual(['F4', 'F8', 'F6', 'Shift+F6', 'F7', 'Shift+F7', 'F9']);
  expect(keys.map(shown)).toEqual(shortcuts);
});

test.each([
  ['{F4}', 'Cash handed over'],
  ['{F6}', 'Voucher number'],
  ['{Shift>}{F6}{/Shift}', 'Cheque number'],
  ['{F7}', 'Credit to use'],
  ['{Shift>}{F7}{/Shift}', 'Membership credit to use'],
])('%s opens its pad, from any field, and types nothing', async (keys, label) => {
  const { user } = await openServing([], withBothCredits);
  const filter = screen.getByRole('searchbox', { name: /Filter/ });
  await user.type(filter, 'yoga');
  await user.keyboard(keys);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(filter).toHaveValue('yoga');
});

test('letters, and a function key with Control or Alt, are left to the browser', async () => {
  const { user } = await openServing();
  await user.keyboard('c4{Control>}{F4}{/Control}{Alt>}{F4}{/Alt}');
  expect(screen.queryByLabelText('Cash handed over')).not.toHaveFocus();
});

test('Shift and F2 lead to the shift page, F9 sends its form, and F2 leads back', async () => {
  const { user } = await openCounter([getHandler(SHIFT, null)]);
  await screen.findByRole('combobox', { name: 'Find a customer' });
  expect(shown(screen.getByRole('link', { name: 'Shift' }))).toBe('Shift+F2');
  await user.keyboard('{Shift>}{F2}{/Shift}');
  expect(shown(await screen.findByRole('button', { name: 'Open shift' }))).toBe('F9');
  await user.keyboard('{F9}');
  expect(await screen.findByText('Enter an amount, for example 12.50.')).toBeVisible();
  expect(shown(screen.getByRole('link', { name: 'Counter' }))).toBe('F2');
  await user.keyboard('{F2}');
  expect(await screen.findByRole('combobox', { name: 'Find a customer' })).toBeVisible();
});
