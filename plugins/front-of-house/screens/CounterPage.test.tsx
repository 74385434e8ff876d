import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { expectReopenedByForward, network, pause, signInStaff } from '../../../tests/kit/plugin';
import { cart, customer, item, money, slot, slotDetail, staff, timetable } from '../testing/builders';
import {
  getHandler,
  CUSTOMERS,
  openCounter,
  openServing,
  payment,
  refusalHandler,
  SHIFT,
  STAFF,
  TIMETABLE,
} from '../testing/counterPage';

const finder = () => screen.findByRole('combobox', { name: 'Find a customer' });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

async function faultsOf(container: Element) {
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the staff member', () => {
  test('is sent to the counter login without a session, and returns afterwards', async () => {
    await openCounter([], { asStaff: false });
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/counter/login?redirect=%2Fcounter');
  });

  test('a customer session does not open the counter', async () => {
    await openCounter([refusalHandler('*/api/auth/user', 404)], { asStaff: false, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  });

  test('there is no counter in a kiosk or in another site’s frame', async () => {
    await openCounter([], { mode: { embedded: true } });
    expect(await screen.findByText(/gone offside/)).toBeVisible();
  });

  test('the counter header names the staff member, and has no customer links', async () => {
    await openCounter();
    expect(await screen.findByText('Sam Reed, Northgate Leisure Centre')).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.queryByText('My account')).toBeNull();
  });

  test('a staff member without a shift must open one before serving', async () => {
    const { user } = await openCounter([
      getHandler(STAFF, staff({ shift_id: null })),
      getHandler(SHIFT, null),
    ]);
    expect(await finder()).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Open a shift' }));
    expect(await screen.findByLabelText('Float')).toBeVisible();
  });

  test('if the staff session fails to load, the page says so, and can retry', async () => {
    const { user } = await openCounter([refusalHandler(STAFF, 500)]);
    expect(await screen.findByText('We couldn’t find out who is serving')).toBeVisible();
    network.use(getHandler(STAFF, staff()));
    await user.click(await press('Try again'));
    expect(await finder()).toBeVisible();
  });

  test('an ended session leads to the login, and the same staff member finds their work again', async () => {
    const { user, reload } = await openServing();
    await user.click(await press(/Exact £13\.50/));
    network.use(refusalHandler(TIMETABLE, 401));
    await user.click(await press('Later'));
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    network.use(
      http.post('*/api/auth/staff/login', () => {
        signInStaff(true);
        network.use(getHandler(TIMETABLE, timetable()));
        return HttpResponse.json({ data: { token: null } });
      }),
    );
    await user.type(screen.getByLabelText('Staff username'), 'sam');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
    expect(await press('Remove payment: Cash')).toBeVisible();
  });

  test('a staff member who opens the shift returns to the same customer', async () => {
    const { user, owner } = await openServing([], cart([]));
    await user.click(screen.getByRole('link', { name: 'Shift' }));
    expect(await screen.findByRole('region', { name: 'Cash up' })).toBeVisible();
    expect(owner()).toEqual({ by: 'self' });
    await user.click(screen.getByRole('link', { name: 'Counter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
    expect(owner()).toEqual({ by: 'staff', userId: 'c-1' });
  });

  test('logging out ends the staff session and clears the counter', async () => {
    const { user } = await openServing(
      [http.post('*/api/auth/staff/logout', () => HttpResponse.json({ data: null }))],
      cart([]),
    );
    await user.click(await press('Log out'));
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(document.cookie).not.toContain('foyer_staff_signed_in');
  });
});

describe('finding a customer', () => {
  test('the field has the focus whenever no customer is chosen, ready for a scanner', async () => {
    const { user } = await openCounter([], { path: '/counter/shift' });
    await screen.findByRole('region', { name: 'Cash up' });
    await user.click(screen.getByRole('link', { name: 'Counter' }));
    expect(await finder()).toHaveFocus();
    await user.keyboard('bloggs');
    expect(await screen.findByText('1 customer found')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  });

  const two = [customer(), customer({ id: 'c-2', first_name: 'Bo', reference: 'NG-1002' })];

  test('typing after arrow keys starts a new search without a selected customer', async () => {
    const { user } = await openCounter([getHandler(CUSTOMERS, two, { more: false })]);
    await user.type(await finder(), 'bloggs');
    await screen.findByText('2 customers found');
    await user.keyboard('{ArrowDown}');
    expect(await finder()).toHaveAttribute('aria-activedescendant');
    await user.keyboard(' b{Enter}');
    expect(await finder()).not.toHaveAttribute('aria-activedescendant');
    expect(await finder()).toHaveValue('bloggs b');
  });

  test('arrows move in the list and Enter chooses', async () => {
    const { user, owner } = await openCounter([getHandler(CUSTOMERS, two, { more: false })]);
    await user.type(await finder(), 'bloggs');
    expect(await screen.findByText('2 customers found')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('NG-1002');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bo Bloggs' })).toBeVisible();
    await waitFor(() => expect(owner()).toEqual({ by: 'staff', userId: 'c-2' }));
  });

  test('a scanned reference chooses its customer without another key', async () => {
    const { user } = await openCounter();
    await user.type(await finder(), '\u200bNG-1001\u200b{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  });

  test('typed letters are collected: only the last term is searched', async () => {
    const asked: (string | null)[] = [];
    const { user } = await openCounter([
      http.get(CUSTOMERS, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json({ data: two, more: true });
      }),
    ]);
    await user.type(await finder(), 'bloggs');
    expect(await screen.findByText(/The first 2 customers/)).toBeVisible();
    expect(asked).toEqual(['bloggs']);
  });

  test('no result and a failed search show a message, and a failed search can be repeated', async () => {
    const { user } = await openCounter([getHandler(CUSTOMERS, [], { more: false })]);
    await user.type(await finder(), 'zz{Enter}');
    expect(await screen.findByText('No customer matches “zz”')).toBeVisible();
    network.use(refusalHandler(CUSTOMERS, 500));
    await user.type(await finder(), 'y{Enter}');
    expect(await screen.findByText('We couldn’t search for customers')).toBeVisible();
    network.use(getHandler(CUSTOMERS, [], { more: false }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No customer matches “zzy”')).toBeVisible();
  });
});

describe('serving', () => {
  test('the card shows reference, membership, credit and penalties', async () => {
    const penal = customer({ has_outstanding_penalties: true });
    await openServing([
      getHandler(CUSTOMERS, [penal], { more: false }),
      getHandler('*/api/customers/c-1/penalties', []),
    ]);
    await screen.findByRole('button', { name: 'Add Spin, 18:00' });
    const card = within(screen.getByRole('region', { name: 'Customer' }));
    for (const words of ['NG-1001', 'Gold', '£5.00', /unpaid penalties/])
      expect(card.getByText(words)).toBeVisible();
  });

  test('the card says that a monthly payment was not paid, and that mails are refused', async () => {
    const notice = 'The monthly payment of £32.50, due on 1 April 2026, was not paid.';
    const emailNotice = 'Emails to this customer can’t be delivered.';
    const owing = customer({ direct_debit_notice: notice, email_notice: emailNotice });
    await openServing([getHandler(CUSTOMERS, [owing], { more: false })]);
    await screen.findByRole('button', { name: 'Add Spin, 18:00' });
    const card = within(screen.getByRole('region', { name: 'Customer' }));
    expect(card.getByText(notice)).toBeVisible();
    expect(card.getByText(emailNotice)).toBeVisible();
  });

  test('a class is added to the basket at its usual price, or at a chosen one', async () => {
    const { user, asked } = await openServing([getHandler('*/api/activities/slots/:slotId', slotDetail())]);
    await user.click(await press('Add Spin, 18:00'));
    const spin = { id: 's-spin', type: 'booking', purchased_for_user_id: 'c-1' };
    expect(asked().at(-1)?.payload).toEqual({ items: [spin] });
    await user.click(await press('Prices of Spin, 18:00'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spin, 18:00' }));
    expect(dialog.getByRole('radio', { name: /Gold classes/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Junior/ })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /Guest/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to basket' }));
    expect(asked().at(-1)?.payload).toEqual({
      items: [{ ...spin, pricing_option_id: 'p-guest', options: { cover: 'none' } }],
    });
  });

  test('Back closes the prices of a class, and Forward opens them again', async () => {
    const { user } = await openServing([getHandler('*/api/activities/slots/:slotId', slotDetail())]);
    await user.click(await press('Prices of Spin, 18:00'));
    await expectReopenedByForward('Spin, 18:00');
  });

  test('Forward does not open the prices of the last customer', async () => {
    const { user } = await openServing(
      [getHandler('*/api/activities/slots/:slotId', slotDetail())],
      cart([]),
    );
    await user.click(await press('Prices of Spin, 18:00'));
    await screen.findByRole('dialog', { name: 'Spin, 18:00' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{F2}');
    await finder();
    window.history.forward();
    await pause(200);
    await user.type(await finder(), 'NG-1001{Enter}');
    await press('Prices of Spin, 18:00');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of two packages of the customer either can pay for a class', async () => {
    const packageOf = (id: string, name: string) => ({
      kind: 'package' as const,
      id,
      name,
      uses_left: 3,
      until: null,
    });
    const covers = [packageOf('k-10', 'Ten classes'), packageOf('k-5', 'Five classes')];
    const { user, asked } = await openServing([
      getHandler('*/api/activities/slots/:slotId', { ...slotDetail(), covers }),
    ]);
    await user.click(await press('Prices of Spin, 18:00'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spin, 18:00' }));
    expect(dialog.getByRole('radio', { name: /Ten classes/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /Five classes/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to basket' }));
    expect(asked().at(-1)?.payload).toMatchObject({
      items: [{ id: 's-spin', options: { cover: 'package', cover_id: 'k-5' } }],
    });
  });

  test('the timetable is requested by staff for this customer; a failure shows a message', async () => {
    const asked: URL[] = [];
    const actors: (string | null)[] = [];
    await openServing([
      http.get(TIMETABLE, ({ request }) => {
        asked.push(new URL(request.url));
        actors.push(request.headers.get('X-Foyer-Actor'));
        return HttpResponse.json({ message: 'Not now.', code: 'x', errors: {} }, { status: 500 });
      }),
    ]);
    expect(await screen.findByText('We couldn’t load the timetable')).toBeVisible();
    expect(asked[0]?.searchParams.get('selected_user_id')).toBe('c-1');
    expect(actors[0]).toBe('staff');
  });

  test('an empty basket says what to do next, and prices in a full one can be changed', async () => {
    const { user, asked, basketStands: cartIs } = await openServing([], cart([]));
    expect(screen.getByText(/The basket is empty/)).toBeVisible();
    const prices = [
      {
        id: 'p1',
        name: 'Adult',
        price: slotDetail().prices[0]?.price,
        available: true,
        reason: null,
        usual: true,
      },
      {
        id: 'p2',
        name: 'Guest',
        price: slotDetail().prices[2]?.price,
        available: true,
        reason: null,
        usual: false,
      },
    ].flatMap(({ price, ...one }) => (price ? [{ ...one, price }] : []));
    cartIs({ at: 'ready', busy: null, cart: cart([item({ prices, pricingOptionId: 'p1' })]) });
    await user.selectOptions(await screen.findByLabelText('Price of Spin'), 'p2');
    expect(asked().at(-1)?.payload).toEqual({ itemId: 'i-1', options: { pricing_option_id: 'p2' } });
  });
});

// @spec platform 6.3c
test('the currency symbol of the staff session precedes every amount', async () => {
  await openServing([getHandler(STAFF, staff({ currency_symbol: '€' }))]);
  expect(await press(/Take payment of €13\.50/)).toBeVisible();
});

// @spec platform 6.3c, 9.5b
test.each([null, '', undefined])('a session without a symbol (%p) shows amounts in £', async (symbol) => {
  await openServing([getHandler(STAFF, staff({ currency_symbol: symbol }))]);
  expect(await press(/Take payment of £13\.50/)).toBeVisible();
});

test.each([
  [
    'JPY',
    '¥',
    '¥5,000',
    '¥10,000',
    'Enter a whole amount, for example 1250: this currency has no decimals.',
    '50.5',
  ],
  ['KWD', 'KD', 'KD5.000', 'KD10.000', 'Enter an amount, for example 1.250.', '50.1234'],
])(
  'an order of 5000 minor units of %s is shown in the decimals of that currency',
  async (currency, currency_symbol, asked, ten, wrong, finer) => {
    const { user } = await openServing(
      [getHandler(STAFF, staff({ currency_symbol }))],
      cart([item({ total: money(5000) })]),
      { document: { currency } },
    );
    expect(await press(new RegExp(`^Take payment of ${asked}(?![,.\\d])`))).toBeVisible();
    await user.keyboard(`{F4}${finer}{Enter}`);
    expect(screen.getByText(wrong)).toBeVisible();
    await user.clear(screen.getByLabelText('Cash handed over'));
    await user.type(screen.getByLabelText('Cash handed over'), `${ten.replace(currency_symbol, '')}{Enter}`);
    expect(payment()).toHaveTextContent(`Change to give ${asked}`);
  },
);

test('of today, the sessions that are over are folded', async () => {
  const over = slot({ id: 's-early', start_time: '07:00', status: 'closed' });
  const { user } = await openServing([getHandler(TIMETABLE, timetable([over, slot()]))]);
  await press('Add Spin, 18:00');
  expect(screen.getByText('07:00')).not.toBeVisible();
  await user.click(screen.getByText('Earlier today (1)'));
  expect(screen.getByText('07:00')).toBeVisible();
});

test('after the last session of today something was on, and F3 filters it', async () => {
  const over = slot({ start_time: '07:00', status: 'closed' });
  const { user } = await openServing([getHandler(TIMETABLE, timetable([over]))]);
  expect(await screen.findByText('Earlier today (1)')).toBeVisible();
  expect(screen.queryByText('Nothing is on this day.')).toBeNull();
  await user.keyboard('{F3}yoga');
  expect(screen.getByRole('searchbox', { name: /Filter by activity/ })).toHaveValue('yoga');
  expect(screen.getByText('Nothing on this day matches.')).toBeVisible();
});

test('Escape empties the search for a customer', async () => {
  const { user } = await openCounter();
  await user.type(await finder(), 'bloggs{Escape}');
  expect(await finder()).toHaveValue('');
});

test('birth date and centre tell customers of one name apart', async () => {
  const { user } = await openCounter();
  await user.type(await finder(), 'bloggs');
  expect(await screen.findByText('Gold · born 1 January 1990 · Northgate Leisure Centre')).toBeVisible();
});

test('a session names the group of the price that it adds', async () => {
  const { user } = await openCounter();
  await user.type(await finder(), 'bloggs');
  await screen.findByText('1 customer found');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Maya · 8 places left · Adult £6\.50/)).toBeVisible();
});

test('search and sale pass axe', async () => {
  const { container, user } = await openCounter();
  await user.type(await finder(), 'bloggs');
  await screen.findByText('1 customer found');
  expect(await faultsOf(container)).toEqual([]);
  await user.keyboard('{Enter}');
  await press('Add Spin, 18:00');
  expect(await faultsOf(container)).toEqual([]);
});

test('if the counter bar has one line, toasts are in it and cover no control', async () => {
  await openCounter();
  await finder();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const [place, ...others] = rules.filter(({ cssText }) => cssText.includes('--foyer-toasts-top:'));
  expect(others).toEqual([]);
  expect(place).toHaveProperty('media.mediaText', '(min-width: 951px)');
  expect(place?.cssText).toMatch(/:root\s*{[^}]*--foyer-toasts-top:\s*0.5rem/);
});
