import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { network, signInStaff } from '../../../tests/kit/plugin';
import { cart, customer, item, slotDetail, staff, timetable } from '../testing/builders';
import {
  answered,
  CUSTOMERS,
  openCounter,
  openServing,
  PAY,
  refused,
  STAFF,
  TIMETABLE,
} from '../testing/counterPage';

const finder = () => screen.findByRole('combobox', { name: 'Find a customer' });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

async function faultsOf(container: Element) {
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('who serves', () => {
  test('without a session of staff one is sent to the counter’s login, and would come back', async () => {
    await openCounter([], { asStaff: false });
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/counter/login?redirect=%2Fcounter');
  });

  test('a customer’s session opens no counter', async () => {
    await openCounter([refused('*/api/auth/user', 404)], { asStaff: false, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  });

  test('there is no counter in a kiosk, nor inside another site’s page', async () => {
    await openCounter([], { mode: { embedded: true } });
    expect(await screen.findByText(/gone offside/)).toBeVisible();
  });

  test('the frame names who serves, and has nothing of the customers’ header', async () => {
    await openCounter();
    expect(await screen.findByText('Sam Reed, Northgate Leisure Centre')).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.queryByText('My account')).toBeNull();
  });

  test('where it cannot be found out who serves, the page says so, and trying again helps', async () => {
    const { user } = await openCounter([refused(STAFF, 500)]);
    expect(await screen.findByText('We could not find out who is serving')).toBeVisible();
    network.use(answered(STAFF, staff()));
    await user.click(await press('Try again'));
    expect(await finder()).toBeVisible();
  });

  test('a session that ends leads to the login alone, and whoever comes back finds what they had', async () => {
    const { user, reload } = await openServing();
    await user.click(await press(/Exact £13\.50/));
    network.use(refused(TIMETABLE, 401));
    await user.click(await press('Later'));
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    network.use(
      http.post('*/api/auth/staff/login', () => {
        signInStaff(true);
        network.use(answered(TIMETABLE, timetable()));
        return HttpResponse.json({ data: { token: null } });
      }),
    );
    await user.type(screen.getByLabelText('Staff username'), 'sam');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
    expect(await press('Remove payment: Cash')).toBeVisible();
  });

  test('whoever looks at the shift comes back to the customer whom they serve', async () => {
    const { user, keeper } = await openServing();
    await user.click(screen.getByRole('link', { name: 'Shift' }));
    expect(await screen.findByRole('region', { name: 'Cash up' })).toBeVisible();
    expect(keeper()).toEqual({ by: 'self' });
    await user.click(screen.getByRole('link', { name: 'Counter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
    expect(keeper()).toEqual({ by: 'staff', userId: 'c-1' });
  });

  test('logging out ends the staff’s session and clears the counter', async () => {
    const { user } = await openServing([
      http.post('*/api/auth/staff/logout', () => HttpResponse.json({ data: null })),
    ]);
    await user.click(await press('Log out'));
    expect(await screen.findByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
    expect(document.cookie).not.toContain('foyer_staff_signed_in');
  });
});

describe('finding a customer', () => {
  test('the field has the focus whenever the counter waits for a customer, for a scanner to type into', async () => {
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

  test('arrows walk the list and Enter chooses', async () => {
    const { user, keeper } = await openCounter([answered(CUSTOMERS, two, { more: false })]);
    await user.type(await finder(), 'bloggs');
    expect(await screen.findByText('2 customers found')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('NG-1002');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bo Bloggs' })).toBeVisible();
    await waitFor(() => expect(keeper()).toEqual({ by: 'staff', userId: 'c-2' }));
  });

  test('a scanned reference chooses its customer without another key', async () => {
    const { user } = await openCounter();
    await user.type(await finder(), 'NG-1001{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  });

  test('letters wait for one another: only the last term is asked for', async () => {
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

  test('nobody found, and a search that failed, are told', async () => {
    const { user } = await openCounter([answered(CUSTOMERS, [], { more: false })]);
    await user.type(await finder(), 'zz{Enter}');
    expect(await screen.findByText('No customer matches “zz”')).toBeVisible();
    network.use(refused(CUSTOMERS, 500));
    await user.type(await finder(), 'y{Enter}');
    expect(await screen.findByText('We could not search for customers')).toBeVisible();
  });
});

describe('serving', () => {
  test('the card shows reference, membership, credit and penalties', async () => {
    const penal = customer({ has_outstanding_penalties: true });
    await openServing([
      answered(CUSTOMERS, [penal], { more: false }),
      answered('*/api/customers/c-1/penalties', []),
    ]);
    const card = within(screen.getByRole('region', { name: 'Customer' }));
    for (const words of ['NG-1001', 'Gold', '£5.00', /penalties that are not paid/])
      expect(card.getByText(words)).toBeVisible();
  });

  test('a class goes into the basket at its usual price, or at one that is chosen', async () => {
    const { user, asked } = await openServing([answered('*/api/activities/slots/:slotId', slotDetail())]);
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

  test('the timetable is asked for by staff, for this customer; a failure of it is told', async () => {
    const asked: URL[] = [];
    const actors: (string | null)[] = [];
    await openServing([
      http.get(TIMETABLE, ({ request }) => {
        asked.push(new URL(request.url));
        actors.push(request.headers.get('X-Foyer-Actor'));
        return HttpResponse.json({ message: 'Not now.', code: 'x', errors: {} }, { status: 500 });
      }),
    ]);
    expect(await screen.findByText('We could not load the timetable')).toBeVisible();
    expect(asked[0]?.searchParams.get('selected_user_id')).toBe('c-1');
    expect(actors[0]).toBe('staff');
  });

  test('an empty basket says what to do next, and a price may be changed in a full one', async () => {
    const { user, asked, basketStands } = await openServing([], cart([]));
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
    basketStands({ at: 'ready', busy: null, cart: cart([item({ prices, pricingOptionId: 'p1' })]) });
    await user.selectOptions(await screen.findByLabelText('Price of Spin'), 'p2');
    expect(asked().at(-1)?.payload).toEqual({ itemId: 'i-1', options: { pricing_option_id: 'p2' } });
  });
});

describe('paying', () => {
  const done = { complete_order_id: 'o-1', change: null };

  test('a split of voucher and cash gives change, is paid once, and the next customer begins empty', async () => {
    const bodies: unknown[] = [];
    const { user, keeper } = await openServing([
      http.post(PAY, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({
          data: {
            ...done,
            change: { formatted: '£1.50', decimal: '1.50', raw: { amount: 150, currency: 'GBP' } },
          },
        });
      }),
    ]);
    await user.click(screen.getByText('Voucher'));
    await user.type(screen.getByLabelText('Voucher number'), 'V9');
    const amount = within(screen.getByLabelText('Voucher number').closest('details') as HTMLElement);
    await user.clear(amount.getByLabelText('Amount'));
    await user.type(amount.getByLabelText('Amount'), '5{Enter}');
    await user.click(await press('£10.00'));
    expect(screen.getByText('Change to give £1.50')).toBeVisible();
    await user.click(await press(/Take payment of £13\.50/));
    expect(await screen.findByRole('heading', { name: 'Order completed Successfully.' })).toBeVisible();
    expect(screen.getByText('Change to give £1.50')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        payments: [
          { tenderType: 'offline-voucher', amount: 500, reference: 'V9' },
          { tenderType: 'cash', amount: 850, tendered: 1000 },
        ],
      }),
    ]);
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/counter/receipts/o-1');
    await user.click(await press(/Next customer/));
    expect(await finder()).toHaveValue('');
    expect(document.body).not.toHaveTextContent('Bloggs');
    await waitFor(() => expect(keeper()).toEqual({ by: 'staff', userId: null }));
  });

  test('credit is applied by the server; an item taken out keeps it and nothing else', async () => {
    const { user } = await openServing([], cart([item(), item({ id: 'i-2', name: 'Yoga' })]));
    await user.click(await press(/Exact £27\.00/));
    await user.click(screen.getByText('Credit', { selector: 'summary span' }));
    await user.clear(screen.getByLabelText('Credit to use'));
    await user.type(screen.getByLabelText('Credit to use'), '2.50{Enter}');
    expect(await press('Remove payment: Credit')).toBeVisible();
    expect(await press('Remove payment: Cash')).toBeVisible();
    await user.click(await press('Remove Yoga'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove payment: Cash' })).toBeNull());
    expect(await press('Remove payment: Credit')).toBeVisible();
    expect(screen.getByText('£11.00 is still to be paid.')).toBeVisible();
  });

  test('a voucher above the balance, and what is no amount, are refused at once', async () => {
    const { user } = await openServing();
    await user.type(screen.getByLabelText('Cash handed over'), 'abc{Enter}');
    expect(screen.getByText('Enter an amount, for example 12.50.')).toBeVisible();
    await user.click(screen.getByText('Cheque'));
    const part = within(screen.getByLabelText('Cheque number').closest('details') as HTMLElement);
    await user.type(part.getByLabelText('Cheque number'), '12');
    await user.clear(part.getByLabelText('Amount'));
    await user.type(part.getByLabelText('Amount'), '20{Enter}');
    expect(screen.getByText(/At most £13\.50 can be paid this way/)).toBeVisible();
  });

  test('by keyboard alone: F8 takes the exact cash, F9 the payment, F2 the next customer', async () => {
    const { user } = await openServing([http.post(PAY, () => HttpResponse.json({ data: done }))]);
    await user.keyboard('{F9}');
    expect(screen.getByText('£13.50 is still to be paid.')).toBeVisible();
    await user.keyboard('{F8}{F9}');
    expect(await screen.findByRole('heading', { name: 'Order completed Successfully.' })).toHaveFocus();
    await user.keyboard('{F2}');
    expect(await finder()).toHaveFocus();
  });

  test('an answer that does not come is being checked, and nobody can go on meanwhile', async () => {
    const { user } = await openServing([http.post(PAY, () => HttpResponse.error())]);
    await user.keyboard('{F8}{F9}');
    expect(await screen.findByText(/We are checking the payment/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/not (been )?(charged|paid|taken)/i);
    expect(await press(/Change customer/)).toHaveAttribute('aria-disabled', 'true');
    network.use(http.post(PAY, () => HttpResponse.json({ data: done })));
    expect(await screen.findByText('£13.50 was taken.', undefined, { timeout: 3000 })).toBeVisible();
  });

  test('paid elsewhere meanwhile, staff are told to take nothing and to hand back what they were given', async () => {
    const { user, keeper } = await openServing([
      http.post(PAY, () =>
        HttpResponse.json(
          { message: 'Paid.', code: 'already_paid', errors: {}, details: { order_id: 'o-9' } },
          { status: 409 },
        ),
      ),
    ]);
    await user.click(await press('£20.00'));
    await user.keyboard('{F9}');
    expect(await screen.findByRole('heading', { name: 'This basket was paid elsewhere' })).toHaveFocus();
    expect(screen.getByText('Take nothing for it here')).toBeVisible();
    expect(screen.getByText('Hand back £20.00 in cash')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/was taken|Order completed|Change to give/);
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/counter/receipts/o-9');
    await user.keyboard('{F2}');
    expect(await finder()).toHaveFocus();
    await waitFor(() => expect(keeper()).toEqual({ by: 'staff', userId: null }));
  });

  test('a price that moved is told with both totals, and the basket is looked at again', async () => {
    const total = { formatted: '£15.00', decimal: '15.00', raw: { amount: 1500, currency: 'GBP' } };
    const { user, asked } = await openServing([
      http.post(PAY, () =>
        HttpResponse.json(
          { message: 'The price changed.', code: 'price_changed', errors: {}, details: { total } },
          { status: 409 },
        ),
      ),
    ]);
    await user.keyboard('{F8}{F9}');
    expect(await screen.findByText(/It was £13\.50, and is now £15\.00/)).toBeVisible();
    expect(asked().some(({ type }) => type.includes('reload'))).toBe(true);
  });

  test('waivers are confirmed before anything is taken, and so is the shift opened', async () => {
    const waiver = {
      id: 'w-1',
      title: 'Swim safely',
      html: '<p>Do.</p>',
      version: 1,
      completed: false,
      itemIds: [],
    };
    const { user, asked } = await openServing([], cart([item()], { waivers: [waiver] }));
    expect(screen.getByText('The customer has to agree to the waivers first.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'The customer agrees to: Swim safely' }));
    expect(asked().at(-1)?.payload).toEqual({ completed: ['w-1'] });
  });

  test('without an open shift nothing can be taken, and the way to one is there', async () => {
    await openServing([answered(STAFF, staff({ shift_id: null }))]);
    expect(screen.getByText('Open your shift before you take a payment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open a shift' })).toHaveAttribute('href', '/counter/shift');
  });
});

test('the symbol of whoever serves stands before every amount', async () => {
  await openServing([answered(STAFF, staff({ currency_symbol: '€' }))]);
  expect(await press(/Take payment of €13\.50/)).toBeVisible();
});

test('finding and serving have no fault that a machine can find', async () => {
  const { container, user } = await openCounter();
  await user.type(await finder(), 'bloggs');
  await screen.findByText('1 customer found');
  expect(await faultsOf(container)).toEqual([]);
  await user.keyboard('{Enter}');
  await press('Add Spin, 18:00');
  expect(await faultsOf(container)).toEqual([]);
});
