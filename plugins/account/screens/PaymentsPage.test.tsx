import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectConsoleError, expectReopenedByForward } from '../../../tests/kit/plugin';
import {
  credit,
  directDebit,
  money,
  monthlyMembership,
  order,
  payment,
  penalty,
  savedCard,
} from '../testing/answers';
import {
  account,
  accountFailsFirst,
  dataResponse,
  memberships,
  openAccount,
  payments,
  refusal,
} from '../testing/accountPage';
import { cartAdded, withOtherPlugins } from '../testing/otherPlugins';

const HERE = { path: '/payments', document: { flags: { savedCards: true } } };
const part = async (name: string) => within(await screen.findByRole('region', { name }));

// @spec platform 1.2f
test('each payment shows date, method and amount, and links to its receipt', async () => {
  await openAccount(
    [payments([payment(), payment({ id: '2', status: 'pending', has_receipt: false, order_id: null })])],
    HERE,
  );
  const list = await part('What you paid');
  expect((await list.findAllByText(/Card ending 0006/))[0]).toBeVisible();
  expect(list.getByText('On its way')).toBeVisible();
  expect(list.getAllByRole('link')).toHaveLength(1);
  expect(list.getByRole('link', { name: 'Receipt R-1001' })).toHaveAttribute('href', '/payments/o-1');
});

test('the direct debit is masked and explains how to change it; a rejected one says so', async () => {
  const { unmount } = await openAccount([account('direct-debit', directDebit())], HERE);
  const debit = await part('Direct Debit');
  expect(await debit.findByText('ending 11')).toBeVisible();
  expect(debit.getByText('£32.50')).toBeVisible();
  expect(debit.getByRole('link', { name: 'members@example.test' })).toBeVisible();
  unmount();
  await openAccount([account('direct-debit', directDebit({ status: 'refused', contact: null }))], HERE);
  expect(await screen.findByText('Your bank refused it')).toBeVisible();
  expect(await screen.findByText(/ask at your centre/)).toBeVisible();
});

test('a direct debit that the customer cancelled is not shown as refused by the bank', async () => {
  await openAccount([account('direct-debit', directDebit({ status: 'cancelled' }))], HERE);
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('It was cancelled')).toBeVisible();
  expect(screen.queryByText(/refused/i)).not.toBeInTheDocument();
});

test.each([
  ['the centre of the membership', [monthlyMembership()], /ask at Northgate Leisure Centre\./],
  [
    'no centre if the memberships belong to two',
    [
      monthlyMembership(),
      monthlyMembership({ id: 'ms-2', home_venue: { id: 'v-2', slug: 'lido', name: 'The Lido' } }),
    ],
    /ask at your centre\./,
  ],
  ['no centre if the membership has ended', [monthlyMembership({ status: 'ended' })], /ask at your centre\./],
])('a direct debit without a contact names %s', async (_, list, text) => {
  await openAccount([account('direct-debit', directDebit({ contact: null })), memberships(list)], HERE);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the saved card is masked, and is removed after a second confirmation', async () => {
  const removed = jest.fn();
  const remove = http.delete('*/api/my-account/saved-card', () => {
    removed();
    return dataResponse(null);
  });
  const { user } = await openAccount([account('saved-card', savedCard), remove], HERE);
  const card = await part('Saved card');
  expect(await card.findByText('Visa ending 0006')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove card' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove your saved card?' }));
  expect(removed).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  expect(await card.findByText(/You have no saved card/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).toHaveBeenCalledTimes(1);
});

test('Back closes the dialog about removing the card, and Forward opens it again', async () => {
  const { user } = await openAccount([account('saved-card', savedCard)], HERE);
  await user.click(await screen.findByRole('button', { name: 'Remove card' }));
  await expectReopenedByForward('Remove your saved card?');
});

test('a card in use by a payment is not removed, and the dialog gives the reason', async () => {
  const remove = http.delete('*/api/my-account/saved-card', () =>
    refusal(409, 'in_use', 'A payment with this card is under way.'),
  );
  const { user } = await openAccount([account('saved-card', savedCard), remove], HERE);
  await user.click(await screen.findByRole('button', { name: 'Remove card' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  expect(await dialog.findByText('A payment with this card is under way.')).toBeVisible();
});

test('an operator without saved cards shows none', async () => {
  await openAccount([], { path: '/payments', document: { flags: {} } });
  await part('Credit');
  expect(screen.queryByRole('region', { name: 'Saved card' })).toBeNull();
});

test('credit shows its balance and its movements', async () => {
  const { user } = await openAccount([account('credit', credit())], HERE);
  const card = await part('Credit');
  expect((await card.findAllByText('£6.50'))[0]).toBeVisible();
  await user.click(card.getByText('Credit history'));
  expect(card.getByText('Cancelled: Spin')).toBeVisible();
});

test('the credit history reads from the balance now to the balance before, also if a change is missing', async () => {
  const [line] = credit().movements;
  const incomplete = credit({ general: { balance: money(900) }, movements: line ? [line] : [] });
  const { user } = await openAccount([account('credit', incomplete)], HERE);
  const card = await part('Credit');
  await user.click(await card.findByText('Credit history'));
  const rows = within(card.getByRole('group', { name: 'Credit' })).getAllByText(/£/);
  expect(rows.map((row) => row.textContent)).toEqual([
    '£9.00',
    '£2.50',
    '12 February 2026, then £6.50',
    '£6.50',
    '£0.00',
  ]);
});

test('the credit history names the balance that each movement changed', async () => {
  const both = credit({
    membership: { balance: money(1000) },
    movements: credit().movements.flatMap((one) => [
      { ...one, id: 'm-2', type: 'membership' as const, amount: money(1000), balance: money(1000) },
      one,
    ]),
  });
  const { user } = await openAccount([account('credit', both)], HERE);
  const card = await part('Credit');
  expect(await card.findByText('£16.50')).toBeVisible();
  // The lines of the two kinds add up, with the words of the basket.
  for (const [line, amount] of [
    ['Membership credit', '£10.00'],
    ['Credit', '£6.50'],
  ] as const) {
    const label = card.getAllByText(line, { exact: false, selector: 'span' })[0];
    expect(label?.parentElement).toHaveTextContent(amount);
  }
  await user.click(card.getByText('Credit history'));
  const history = within(card.getByRole('group', { name: 'Membership credit' }));
  expect(history.getByText('12 February 2026, then £10.00')).toBeVisible();
  const general = within(card.getByRole('group', { name: 'Credit' }));
  expect(general.getByText('12 February 2026, then £6.50')).toBeVisible();
});

test('open charges are paid through the basket; paid or waived ones are hidden', async () => {
  const { host, user } = await openAccount(
    [
      account('penalties', [
        penalty(),
        penalty({ id: 'b', status: 'in_basket', amount: money(500) }),
        penalty({ id: 'c', status: 'waived', reason: 'Waived: Yoga' }),
      ]),
    ],
    { ...HERE, ...withOtherPlugins },
  );
  const owed = await part('Outstanding');
  expect(owed.queryByText('Waived: Yoga')).toBeNull();
  expect(owed.getByRole('link', { name: 'Go to basket' })).toHaveAttribute(
    'href',
    'http://bookings.test.localhost/basket',
  );
  const pay = await owed.findByRole('button', { name: 'Pay now: Missed: Spin' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  expectConsoleError(/navigation/);
  act(() => void host.store.dispatch(cartAdded('pen-1', 'penalty')));
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'));
});

test('without a basket a charge is paid at the desk', async () => {
  await openAccount([account('penalties', [penalty()])], { ...HERE, document: { areas: {} } });
  expect(await screen.findByText('Please pay at the desk.')).toBeVisible();
});

test('a failed history does not hide the rest', async () => {
  const page = { meta: { page: 1, pages: 1, total: 1 } };
  const { user } = await openAccount([accountFailsFirst('payments', [payment()], page)], HERE);
  expect(await screen.findByText('We couldn’t load your payments')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Receipt R-1001' })).toBeVisible();
});

describe('a receipt', () => {
  const ofOrder = http.get('*/api/orders/o-1', () => dataResponse(order()));
  const RECEIPT = { path: '/payments/o-1' };

  test('shows the operator, the day at the venue, the items, fees, tax, total and payment method', async () => {
    await openAccount([ofOrder], { ...RECEIPT, document: { timeZone: 'Europe/Berlin' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    expect(await screen.findByText('Test Leisure', { selector: 'main p' })).toBeVisible();
    expect(screen.getByText('11 February 2026, 00:30')).toBeVisible();
    expect(screen.getByText(/^15 February 2026, 18:30\sto\s19:15, Northgate Leisure Centre$/)).toBeVisible();
    expect(screen.getByText('Adult')).toBeVisible();
    expect(screen.getByText('£1.08')).toBeVisible();
    expect(screen.getByText('Paid: Card ending 0006')).toBeVisible();
    expect(screen.getByText('R-1001')).toBeVisible();
  });

  test('names the company’s address and VAT number, and the customer', async () => {
    const operator = { address: 'Trent House, Nottingham NG1 5FS', vatNumber: 'GB 123 4567 89' };
    await openAccount([ofOrder], { ...RECEIPT, document: { operator } });
    expect(await screen.findByText('Trent House, Nottingham NG1 5FS')).toBeVisible();
    expect(screen.getByText('VAT number GB 123 4567 89')).toBeVisible();
    expect(await screen.findByText('Customer: Jo Bloggs')).toBeVisible();
  });

  test('of a company without a VAT number names only its address', async () => {
    const operator = { address: 'Custom House Quay, Falmouth TR11 3JT' };
    await openAccount([ofOrder], { ...RECEIPT, document: { operator } });
    expect(await screen.findByText('Custom House Quay, Falmouth TR11 3JT')).toBeVisible();
    expect(screen.queryByText(/VAT number/)).toBeNull();
  });

  test('has no line for tax where there is none', async () => {
    const untaxed = http.get('*/api/orders/o-1', () => dataResponse(order({ tax: money(0) })));
    await openAccount([untaxed], RECEIPT);
    expect(await screen.findByText('R-1001')).toBeVisible();
    expect(screen.queryByText('Includes tax')).toBeNull();
  });

  test('is printed with one press', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openAccount([ofOrder], RECEIPT);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('of a monthly payment names its day and amount, also if it is not on the first page', async () => {
    const monthly = payment({
      id: 'm-1.2026-02-01',
      order_id: null,
      kind: 'direct_debit',
      reference: 'C-100',
      date: '2026-02-01',
      description: 'Gold, monthly payment',
      amount: money(3250),
      tenders: [{ tender_type: 'direct_debit', amount: money(3250), last_four_digits: null }],
    });
    const pages = http.get('*/api/my-account/payments', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const data = page === 1 ? [payment()] : [monthly];
      return HttpResponse.json({ data, meta: { page, pages: 2, total: 2 } });
    });
    const here = await openAccount([pages], { path: '/payments/monthly/m-1.2026-02-01' });
    expect(await screen.findByRole('heading', { name: 'Gold, monthly payment' })).toBeVisible();
    expect(screen.getByText('1 February 2026')).toBeVisible();
    expect(screen.getByText('Paid: Direct Debit')).toBeVisible();
    expect(screen.getAllByText('£32.50')).toHaveLength(2);
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getAllByText('Receipt')).toHaveLength(1);
    here.unmount();
    await openAccount([pages], { path: '/payments/monthly/none' });
    expect(await screen.findByText('We couldn’t find this receipt')).toBeVisible();
  });

  test('is linked from a monthly payment that the bank has collected, by its day', async () => {
    const collected = payment({
      id: 'm-1.2026-02-01',
      order_id: null,
      kind: 'direct_debit',
      date: '2026-02-01',
    });
    await openAccount([payments([collected])], HERE);
    expect(await screen.findByRole('link', { name: 'Receipt 1 February 2026' })).toHaveAttribute(
      'href',
      '/payments/monthly/m-1.2026-02-01',
    );
  });

  test('of another customer or an unknown one is not found', async () => {
    await openAccount([http.get('*/api/orders/o-1', () => refusal(404, 'not_found'))], RECEIPT);
    expect(await screen.findByText('We couldn’t find this receipt')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All payments' })).toHaveAttribute('href', '/payments');
  });
});
