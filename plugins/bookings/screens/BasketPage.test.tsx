import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { navigationRequested } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import type { RemovedItem } from '../state/cartPort';
import { bookedItem as spin, gold, money, penaltyItem } from '../testing/builders';
import { openBookings } from '../testing/bookingsPage';
import { cart, reloadsOf } from '../testing/cartPort';

const two = [spin(), penaltyItem()];

async function openBasket(change: Partial<Cart> = { items: two }, signedIn = true) {
  const opened = await openBookings([], { path: '/basket', signedIn });
  await opened.basketStands({ at: 'ready', cart: cart(change), busy: null });
  return opened;
}

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

// @spec platform 2.8a
test('a basket shows its items with date, place and total', async () => {
  const { container } = await openBasket();
  const items = within(await screen.findByRole('list', { name: 'Items in your basket' }));
  expect(items.getByRole('heading', { name: 'Spin' })).toBeVisible();
  expect(items.getByText('Saturday 14 February, 09:00 to 09:45')).toBeVisible();
  expect(items.getByText('Northgate Leisure Centre, Studio 1')).toBeVisible();
  expect(items.getByText('Missed class')).toBeVisible();
  expect(summary().getByText('Total to pay')).toBeVisible();
  expect(summary().getAllByText('£11.50')).toHaveLength(2);
  expect(screen.getByText('Held for 9:00')).toBeVisible();
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each([
  ['booking', 'Booking'],
  ['membership', 'Membership'],
  ['package', 'Package'],
  ['penalty', 'Charge'],
  ['voucher', 'Item'],
])(
  'a %s without a known name and amount has the name %s in the list, and can be removed',
  async (objectType, name) => {
    const {
      name: _name,
      total: _total,
      ...item
    } = spin({ objectType, booking: null, fullPrice: money(650) });
    await openBasket({ items: [item] });
    const items = within(await screen.findByRole('list', { name: 'Items in your basket' }));
    expect(items.getByRole('heading', { name })).toBeVisible();
    expect(items.queryByText(/£/)).toBeNull();
    expect(items.getByRole('button', { name: `Remove ${name} from your basket` })).toBeVisible();
  },
);

test('a session without a name has the name of its activity', async () => {
  const { name: _name, ...item } = spin();
  await openBasket({ items: [item] });
  expect(await screen.findByRole('heading', { name: 'Spin' })).toBeVisible();
});

test('changing the price, removing and restoring an entitlement and removing an item are requested', async () => {
  const prices = [
    { id: 'p-adult', name: 'Adult', price: money(650), available: true, reason: null, usual: true },
    { id: 'p-senior', name: 'Senior', price: money(450), available: true, reason: null, usual: false },
    { id: 'p-junior', name: 'Junior', price: money(400), available: false, reason: 'Under 16', usual: false },
  ];
  const covered = { coveredBy: gold, total: money(0), covers: [gold] };
  const { user, asked, basketStands: cartIs } = await openBasket({ items: [spin(covered)] });
  expect(await screen.findByText('Included with Gold')).toBeVisible();
  expect(screen.getByText('instead of £6.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Don’t use Gold for Spin' }));
  await cartIs({ at: 'ready', cart: cart({ items: [spin({ covers: [gold], prices })] }), busy: null });
  await user.click(screen.getByRole('button', { name: 'Use Gold for Spin' }));
  const choice = screen.getByRole('combobox', { name: 'Price of Spin' });
  expect(within(choice).queryByRole('option', { name: /Junior/ })).toBeNull();
  await user.selectOptions(choice, 'Senior, £4.50');
  await user.click(screen.getByRole('button', { name: 'Remove Spin from your basket' }));
  expect(asked()).toEqual([
    ['entitlementRemovalRequested', { itemId: 'i-spin', kind: 'benefit' }],
    ['updateRequested', { itemId: 'i-spin', options: { cover: 'benefit' } }],
    ['updateRequested', { itemId: 'i-spin', options: { pricing_option_id: 'p-senior' } }],
    ['removeRequested', { itemIds: ['i-spin'] }],
  ]);
});

test('of two packages the one whose button is pressed is requested', async () => {
  const ten = { ...gold, kind: 'package' as const, id: 'k-10', name: 'Ten classes' };
  const five = { ...ten, id: 'k-5', name: 'Five classes' };
  const { user, asked } = await openBasket({ items: [spin({ covers: [ten, five, gold] })] });
  await user.click(await screen.findByRole('button', { name: 'Use Five classes for Spin' }));
  await user.click(screen.getByRole('button', { name: 'Use Gold for Spin' }));
  expect(asked()).toEqual([
    ['updateRequested', { itemId: 'i-spin', options: { cover: 'package', cover_id: 'k-5' } }],
    ['updateRequested', { itemId: 'i-spin', options: { cover: 'benefit' } }],
  ]);
});

// @spec platform 3.5d
test('credit is used up to its limit, as a typed amount, and removed again', async () => {
  const credits = [
    { type: 'general', totalAvailable: 2000, maxApplicable: 1150 },
    { type: 'membership', totalAvailable: 300, maxApplicable: 0 },
  ] as const;
  const { user, asked, basketStands: cartIs } = await openBasket({ items: two, credits });
  const field = await screen.findByRole('textbox', { name: 'Credit to use' });
  expect(screen.getByText('You have £20.00. Up to £11.50 can be used here.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Membership credit to use' })).toBeNull();
  await user.type(field, '12{Enter}');
  expect(screen.getByText('No more than £11.50 can be used here.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'five{Enter}');
  expect(screen.getByText('Enter an amount, such as 5.00.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '£5.5');
  await user.click(screen.getByRole('button', { name: 'Use: Credit to use' }));
  await user.click(screen.getByRole('button', { name: 'Use £11.50' }));
  const applied = cart({
    items: two,
    credits,
    payments: [{ tenderType: 'credit', creditType: 'general', amount: 550 }],
  });
  await cartIs({
    at: 'ready',
    cart: { ...applied, totals: { ...applied.totals, balance: 600 } },
    busy: null,
  });
  expect(summary().getByText('-\u2060£5.50')).toBeVisible();
  expect(summary().getByText('£6.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: Credit to use' }));
  expect(asked()).toEqual([
    ['creditRequested', { type: 'general', amount: 550 }],
    ['creditRequested', { type: 'general', amount: 1150 }],
    ['creditRequested', { type: 'general', amount: 0 }],
  ]);
});

test('typed but unused credit is reported before checkout, and so is a change of it', async () => {
  const credits = [{ type: 'general', totalAvailable: 2000, maxApplicable: 1150 }] as const;
  const { user, asked, basketStands: cartIs } = await openBasket({ items: two, credits });
  const field = () => screen.findByRole('textbox', { name: 'Credit to use' });
  const checkout = () => screen.findByRole('button', { name: 'Checkout' });
  await user.type(await field(), '5');
  await user.click(await checkout());
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAccessibleDescription(/This amount isn’t used yet/);
  expect(window.location.pathname).toBe('/basket');
  expect(asked()).toEqual([]);
  const payments = [{ tenderType: 'credit', creditType: 'general', amount: 500 }] as const;
  await cartIs({ at: 'ready', cart: cart({ items: two, credits, payments }), busy: null });
  await user.clear(await field());
  await user.click(await checkout());
  expect(await field()).toHaveAccessibleDescription(/£5\.00 still is/);
  await user.type(await field(), '5.00');
  await user.click(await checkout());
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
});

const waiver = {
  id: 'w-1',
  title: 'Induction',
  html: '<p>Be careful.</p>',
  version: 1,
  itemIds: ['i-spin'],
};

const agreeTo = (title: string) => screen.findByRole('checkbox', { name: `I agree to ${title}` });

test('a short waiver stands in the page, and checkout requires each of them', async () => {
  const unread = { items: two, waivers: [{ ...waiver, completed: false }] };
  const { user, asked, basketStands: cartIs } = await openBasket(unread);
  const box = await agreeTo('Induction');
  expect(await screen.findByText('Be careful.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Checkout' }));
  expect(window.location.pathname).toBe('/basket');
  expect(screen.getByText('Please agree to each of these before you check out.')).toBeVisible();
  expect(box).toHaveFocus();
  await user.click(box);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toEqual([['waiversConfirmed', { completed: ['w-1'] }]]);
  const read = { items: two, waivers: [{ ...waiver, completed: true }] };
  await cartIs({ at: 'ready', cart: cart(read), busy: null });
  expect(await agreeTo('Induction')).toBe(box);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
});

test('a long waiver opens in a dialog, and a waiver can be withdrawn', async () => {
  const long = { ...waiver, html: `<p>${'Be careful. '.repeat(200)}</p>`, completed: false };
  const sea = { ...waiver, id: 'w-2', title: 'Cold water', completed: true };
  const { user, asked } = await openBasket({ items: two, waivers: [long, sea] });
  await user.click(await agreeTo('Induction'));
  const text = within(await screen.findByRole('dialog', { name: 'Induction' }));
  await user.click(await text.findByRole('button', { name: 'I Agree' }));
  expect(asked().at(-1)).toEqual(['waiversConfirmed', { completed: ['w-2', 'w-1'] }]);
  await user.click(await agreeTo('Cold water'));
  expect(asked().at(-1)).toEqual(['waiversConfirmed', { completed: ['w-1'] }]);
});

test('checkout waits while the price changes', async () => {
  const { user, basketStands: cartIs } = await openBasket();
  await cartIs({ at: 'ready', cart: cart({ items: two }), busy: 'updating' });
  const checkout = screen.getByRole('button', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await user.click(checkout);
  expect(window.location.pathname).toBe('/basket');
  await cartIs({ at: 'ready', cart: cart({ items: two }), busy: null });
  await user.click(checkout);
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
});

test('two waivers accepted in quick succession are both accepted', async () => {
  const sea = { ...waiver, id: 'w-2', title: 'Cold water', completed: false };
  const { user, asked } = await openBasket({ items: two, waivers: [{ ...waiver, completed: false }, sea] });
  expect(await screen.findAllByText('Be careful.')).toHaveLength(2);
  for (const title of ['Induction', 'Cold water']) await user.click(await agreeTo(title));
  expect(asked().at(-1)).toEqual(['waiversConfirmed', { completed: ['w-1', 'w-2'] }]);
});

test('clearing the order asks first', async () => {
  const { user, asked } = await openBasket();
  await user.click(await screen.findByRole('button', { name: 'Clear order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Clear the whole order?' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear order' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear order' }));
  expect(asked()).toEqual([['clearRequested', undefined]]);
});

test('a visitor logs in or registers, and continues to the checkout', async () => {
  await openBasket({ items: two }, false);
  const redirect = '?redirect=%2Fcheckout';
  expect(await screen.findByRole('link', { name: 'Log in to check out' })).toHaveAttribute(
    'href',
    `/login${redirect}`,
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/register${redirect}`,
  );
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

const WENT = [{ name: 'Spin', reason: 'expired', booking: spin().booking }] satisfies readonly RemovedItem[];

test('released items are named with a link back to them, until the customer dismisses the message', async () => {
  const { user, asked, basketStands: cartIs } = await openBasket();
  await screen.findByText('Held for 9:00');
  await cartIs({ at: 'ready', cart: cart({ items: [penaltyItem()] }), busy: null, removedItems: WENT });
  expect(screen.getByText(/Spin, Saturday 14 February, 09:00: your time to pay for it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See if there’s still a place' })).toHaveAttribute(
    'href',
    '/location/northgate?day=2026-02-14&slot=s-spin',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(asked()).toEqual([['wentRead', undefined]]);
});

test('an empty basket gives the reason and a link back, until its page is left', async () => {
  const { asked, say, basketStands: cartIs } = await openBasket();
  await screen.findByText('Held for 9:00');
  await cartIs({ at: 'ready', cart: cart({ items: [] }), busy: null, removedItems: WENT });
  expect(screen.getByText('Your basket is empty')).toBeVisible();
  expect(screen.getByText(/your time to pay for it ran out/)).toBeVisible();
  expect(asked()).toEqual([]);
  expect(screen.getByRole('link', { name: 'See if there’s still a place' })).toBeVisible();
  await say(navigationRequested({ path: '/location/northgate' }));
  await waitFor(() => expect(asked()).toEqual([['wentRead', undefined]]));
});

test('an empty basket offers the next step', async () => {
  await openBasket({});
  expect(await screen.findByText('Your basket is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book an activity' })).toHaveAttribute(
    'href',
    '/redirect-to-selected-venue',
  );
});

test('a basket that fails to load shows a message; until then the page is busy', async () => {
  const { container, basketStands: cartIs } = await openBookings([], { path: '/basket' });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  await cartIs({ at: 'failed', message: 'No' });
  expect(await screen.findByText('We couldn’t load your basket')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a basket that failed offline loads when the connection returns', async () => {
  const { host, basketStands: cartIs } = await openBookings([], { path: '/basket' });
  await cartIs({ at: 'failed', message: 'No' });
  expect(await screen.findByText('We couldn’t load your basket')).toBeVisible();
  const before = reloadsOf(host.redux.getState());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reloadsOf(host.redux.getState())).toBe(before + 1);
});

test('when the item with the focus is removed, the focus moves to the heading', async () => {
  const { user, basketStands: cartIs } = await openBasket();
  await user.click(await screen.findByRole('button', { name: 'Remove Spin from your basket' }));
  await cartIs({ at: 'ready', cart: cart({ items: [penaltyItem()] }), busy: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Your basket' })).toHaveFocus();
});
