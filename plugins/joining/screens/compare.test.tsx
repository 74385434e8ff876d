import { configure, screen, within } from '@testing-library/react';
import { fees, membership, option, pounds } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const sold = (name: string, baseFee: number, coverage: string) =>
  membership({
    id: name,
    slug: name,
    name,
    coverage,
    benefits: [{ name: `${name} pool`, totalUses: null, frequency: null, description: null }],
    paymentOptions: [
      option({
        id: `${name}-monthly`,
        fees: fees({ baseFee: pounds(baseFee), ...(name === 'Silver' && { joiningFee: null }) }),
      }),
    ],
  });
const TYPES = ['Gold', 'Silver', 'Bronze', 'Swim', 'Gym'].map((name, place) =>
  sold(name, 3250 - place * 100, `${name} centres`),
);

const open = () => openJoining({ path: '/centre/northgate', types: TYPES });
const tick = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });

test('a card says without a press what a membership costs, covers and includes', async () => {
  await open();
  const choose = await screen.findByRole('button', { name: 'Choose this membership: Gold' });
  const card = choose.closest('article');
  expect(card).toHaveTextContent('£32.50 a month');
  expect(card).toHaveTextContent('Gold centres');
  expect(card).toHaveTextContent('Gold pool');
  expect(card).toHaveTextContent('To pay now£31.92');
});

test('a person compares up to four memberships and chooses one of them', async () => {
  const { user } = await open();
  await user.click(await tick('Silver'));
  expect(screen.getByRole('button', { name: 'Compare 1' })).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Gold', 'Bronze', 'Swim']) await user.click(await tick(name));
  expect(await tick('Gym')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Compare 4' }));
  const table = await screen.findByRole('dialog', { name: 'Compare memberships' });
  const headers = await within(table).findAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['Gold', 'Silver', 'Bronze', 'Swim']);
  const rows = within(table).getAllByRole('row').slice(1, -1);
  expect(
    rows.map(({ children: [name, gold, silver] }) => [name, gold, silver].map((cell) => cell?.textContent)),
  ).toEqual([
    ['Price', '£32.50 a month', '£31.50 a month'],
    ['To pay now', '£31.92', '£31.92'],
    ['Covers', 'Gold centres', 'Silver centres'],
    ['Benefits', 'Gold pool (Unlimited)', 'Silver pool (Unlimited)'],
    ['Setup fee', '£20.00', 'None'],
    ['Payment', 'Monthly', 'Monthly'],
  ]);
  await user.click(within(table).getByRole('button', { name: 'Choose this membership: Silver' }));
  expect(await screen.findByRole('heading', { name: /Your details/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/centre/northgate/membership/Silver/recurring');
});

test('a ticked membership can be unticked, alone or with all others', async () => {
  const { user } = await open();
  for (const name of ['Silver', 'Gold']) await user.click(await tick(name));
  await user.click(await tick('Gold'));
  expect(screen.getByText('Silver. Tick another membership to compare.')).toBeVisible();
  await user.click(await tick('Gold'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  for (const name of ['Silver', 'Gold']) expect(await tick(name)).not.toBeChecked();
});
