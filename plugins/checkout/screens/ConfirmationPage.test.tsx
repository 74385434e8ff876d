import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import type { Order } from '../../../schemas/generated/api';
import { selectConfirmation } from '../state/selectors';
import { money, order, orderItem } from '../testing/builders';
import { CUSTOMER, dataResponse, openCheckout, refusal } from '../testing/checkoutPage';

const openOrder = (shown: Order, page: Parameters<typeof openCheckout>[0] = {}) => {
  const opened = openCheckout({ path: '/order-confirmed/order-1', ...page });
  network.use(http.get('*/api/orders/order-1', () => dataResponse(shown)));
  return opened;
};

// @spec joining 2.8a, 2.8b, 2.73, 3.20, 3.21
// @spec platform 3.9, 7.22b
test('a paid order shows centre, fees and total', async () => {
  await openOrder(order());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
  expect(screen.getByText('Order reference R-1001')).toBeVisible();
  const fees = screen.getByRole('heading', { name: 'Single payment membership' }).parentElement;
  expect(within(fees!).getByText('Northgate Leisure Centre')).toBeVisible();
  expect(within(fees!).getByText('Joining fee')).toBeVisible();
  expect(screen.getByText('Total')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/',
  );
});

test('a new member reads what happens next, in order, and gets the start for the calendar', async () => {
  const item = orderItem({ paymentType: 'recurring', startDate: '2099-01-02', requiresEligibility: true });
  await openOrder(
    order({
      items: [item],
      newMandateSubmitted: true,
      monthlyPrice: money(3250),
      firstBillingDate: '2099-02-01',
    }),
  );
  const next = (await screen.findByRole('heading', { name: 'What happens next' })).closest('section')!;
  await within(next).findByText('We’ve emailed your confirmation to jo@example.com.');
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'We’ve emailed your confirmation to jo@example.com.',
    expect.stringMatching(/^Your membership is pending/),
    expect.stringMatching(/^Gold starts on 2 January 2099\./),
    expect.stringMatching(/^Direct Debit set up successfully.*£32\.50 is on 1 February 2099/),
  ]);
  expect(within(next).getByRole('button', { name: 'Add Start of Gold to calendar' })).toBeVisible();
  expect(screen.getByText('C-1')).toBeVisible();
});

const customerArrives = (when: Promise<void>) =>
  network.use(
    http.get('*/api/auth/user', async () => {
      await when;
      return dataResponse(CUSTOMER);
    }),
  );

test('the order waits for the customer, so that nothing moves when their address arrives', async () => {
  let arrive = () => undefined as void;
  const opened = openOrder(order());
  customerArrives(new Promise((resolve) => (arrive = resolve)));
  const { host } = await opened;
  await waitFor(() => expect(selectConfirmation(host.store.getState()).order.status).toBe('ready'));
  expect(screen.queryByText('Order reference R-1001')).not.toBeInTheDocument();
  arrive();
  await screen.findByText('Order reference R-1001');
  expect(screen.getByText('We’ve emailed your confirmation to jo@example.com.')).toBeVisible();
});

test('a customer who cannot be loaded still sees the order', async () => {
  const opened = openOrder(order());
  customerArrives(new Promise(() => undefined));
  await opened;
  expect(await screen.findByText('Order reference R-1001', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByText('We’ve emailed you a confirmation.')).toBeVisible();
});

test.each([
  ['2026-02-14', ['Gold starts today.']],
  ['2026-02-13', []],
])('a membership that starts on %s, today or earlier, is not for the calendar', async (startDate, texts) => {
  await openOrder(order({ items: [orderItem({ startDate })] }), { boot: { today: '2026-02-14' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText(/Gold starts/).map(({ textContent }) => textContent)).toEqual(texts);
  expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
});

test('an order without costs does not mention a payment', async () => {
  await openOrder(order({ total: money(0), payments: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
});

// @spec joining 2.73
test('a monthly membership shows the next payments and the Direct Debit', async () => {
  const item = orderItem({
    paymentType: 'recurring',
    fees: [
      { label: 'Monthly fee', price: money(3250), type: 'base' },
      { label: 'Joining fee', price: money(4500), type: 'joining' },
    ],
  });
  await openOrder(
    order({
      items: [item],
      newMandateSubmitted: true,
      monthlyPrice: money(3250),
      firstBillingDate: '2027-01-01',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Membership fees' })).toBeVisible();
  expect(screen.getByText('Direct Debit set up successfully')).toBeVisible();
  expect(screen.getByText('You will receive a confirmation email within 3 business days.')).toBeVisible();
  expect(
    screen.getByText(
      'Your first Direct Debit of £32.50 is on 1 January 2027, then on the 1st of each month.',
    ),
  ).toBeVisible();
  // The monthly fee is not part of the amount paid now.
  expect(screen.queryByText('Monthly fee')).not.toBeInTheDocument();
});

test.each([
  ['change', 'Replaces'],
  ['renewal', 'Renews'],
] as const)('after a %s it names the earlier membership and its end', async (kind, words) => {
  const follows = { kind, membershipId: 'ms-1', name: 'Silver', lastDay: '2026-11-30' };
  await openOrder(order({ items: [orderItem({ follows })] }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Silver, until 30 November 2026')).toBeVisible();
});

// @spec joining 2.73
test('a membership that needs a proof is shown as pending', async () => {
  await openOrder(order({ items: [orderItem({ requiresEligibility: true })] }));
  expect(await screen.findByText('Your membership is pending')).toBeVisible();
});

// @spec joining 2.73, 6.4
test('a kiosk links to no account and saves no calendar file', async () => {
  await openOrder(order({ items: [orderItem({ startDate: '2099-01-02' })] }), { mode: { kiosk: true } });
  expect(await screen.findByText('Gold starts on 2 January 2099.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to my account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
});

test('a tenant without an account area shows no link to it', async () => {
  await openOrder(order(), { document: { areas: {} } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to my account' })).not.toBeInTheDocument();
});

test.each([
  [404, 'We couldn’t find this order'],
  [500, 'We couldn’t load your order'],
])('a response of %i says: %s', async (status, words) => {
  const opened = openCheckout({ path: '/order-confirmed/order-1' });
  network.use(http.get('*/api/orders/order-1', () => refusal(status, 'failed')));
  await opened;
  expect(await screen.findByText(words)).toBeVisible();
});

test('an order that is not found leads to the payments of the customer', async () => {
  const opened = openCheckout({
    path: '/order-confirmed/order-1',
    document: { areas: { 'my-account': 'https://account.example.org' } },
  });
  network.use(http.get('*/api/orders/order-1', () => refusal(404, 'failed')));
  await opened;
  const link = await screen.findByRole('link', { name: 'See my payments' });
  expect(link).toHaveAttribute('href', 'https://account.example.org/payments');
});

describe('an order with more than memberships', () => {
  const booking = {
    id: 'booking-1',
    slotId: 'slot-1',
    activityName: 'Yoga',
    venue: { id: 'v-1', slug: 'northgate', name: 'Northgate Leisure Centre' },
    date: '2026-11-23',
    startsAt: '2026-11-23T09:30:00.000Z',
    endsAt: '2026-11-23T10:30:00.000Z',
    startTime: '09:30',
    endTime: '10:30',
    place: 'Studio 2',
    leader: 'Asha Patel',
  };
  const plain = {
    homeVenue: null,
    startDate: null,
    membershipTypeId: null,
    paymentType: null,
    fees: [{ label: 'Price', price: money(800), type: 'price' as const }],
  };
  const yoga = orderItem({ ...plain, type: 'booking', friendlyName: 'Yoga', booking });
  const bookings = { area: 'bookings' } as const;

  test('shows each place with day, local time, venue and leader', async () => {
    await openOrder(order({ items: [yoga] }), bookings);
    const card = within(await screen.findByRole('region', { name: 'Yoga' }));
    expect(card.getByText('Monday 23 November, 09:30 to 10:30')).toBeVisible();
    expect(card.getByText('Studio 2, Northgate Leisure Centre')).toBeVisible();
    expect(card.getByText('With Asha Patel')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book another activity' })).toHaveAttribute(
      'href',
      '/redirect-to-selected-venue',
    );
  });

  test('offers a calendar file that names no person', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob);
      return 'blob:calendar';
    };
    URL.revokeObjectURL = () => {};
    const named: string[] = [];
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
      this: HTMLAnchorElement,
    ) {
      named.push(this.download);
    });
    const { user } = await openOrder(order({ items: [yoga] }), bookings);
    await user.click(await screen.findByRole('button', { name: 'Add Yoga to calendar' }));
    press.mockRestore();
    expect(named).toEqual(['yoga-2026-11-23.ics']);
    const text = await new Response(made[0]).text();
    expect(text).toContain('DTSTART:20261123T093000Z');
    expect(text).toContain('LOCATION:Studio 2\\, Northgate Leisure Centre');
    expect(text).not.toMatch(/Bloggs|jo@example/);
  });

  test('shows the entitlements, and how the rest was paid', async () => {
    const covered = orderItem({
      ...plain,
      type: 'booking',
      friendlyName: 'Spin',
      booking: { ...booking, id: 'booking-2', activityName: 'Spin' },
      fees: [
        { label: 'Price', price: money(700), type: 'price' },
        { label: 'Benefit', price: money(-700), type: 'benefit' },
      ],
    });
    const penalty = orderItem({ ...plain, type: 'penalty', friendlyName: 'Missed class', booking: null });
    const pack = orderItem({
      ...plain,
      type: 'package',
      friendlyName: 'Ten swims',
      booking: null,
      endDate: '2027-05-23',
    });
    await openOrder(
      order({
        items: [covered, pack, penalty],
        total: money(1600),
        payments: [
          { tenderType: 'credit', amount: 600, reference: null },
          { tenderType: 'card', amount: 1000, reference: null },
        ],
      }),
      bookings,
    );
    const fees = (await screen.findByRole('heading', { name: 'Your order' })).closest('section')!;
    expect(within(fees).getByText('Benefit')).toBeVisible();
    expect(within(fees).getByText('£0.00')).toBeVisible();
    expect(within(fees).getByText('Paid with credit')).toBeVisible();
    expect(within(fees).getByText('£10.00')).toBeVisible();
    expect(screen.getByText('Valid until 23 May 2027.')).toBeVisible();
    expect(screen.getByText('Missed class is paid')).toBeVisible();
  });

  test('paid by credit is confirmed without mention of a payment', async () => {
    const payments = [{ tenderType: 'credit', amount: 800, reference: null }];
    await openOrder(order({ items: [yoga], total: money(800), payments }), bookings);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
  });
});

test('an order lists fees of one name separately', async () => {
  const fee = { label: 'Card fee', price: money(100), type: 'joining' as const };
  await openOrder(order({ items: [orderItem({ fees: [fee, fee] })] }));
  expect(await screen.findAllByText('Card fee')).toHaveLength(2);
});
