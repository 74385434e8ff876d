/** Staff sell a new membership, take payment for penalties, and find the basket below a long day. */
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { expectReopenedByForward, network } from '../../../tests/kit/plugin';
import { nextCustomerRequested } from '../state/events';
import { cart, customer, money } from '../testing/builders';
import { getHandler, CUSTOMERS, openServing, refusalHandler } from '../testing/counterPage';

const MEMBERSHIPS = '*/api/customers/:customerId/memberships';
const PENALTIES = '*/api/customers/:customerId/penalties';

const option = (change: Partial<Wire.PaymentOption> = {}): Wire.PaymentOption => ({
  id: 'o-year',
  payment_type: 'fixed',
  fixed_duration: 12,
  fixed_period: 'month',
  fees: {
    base_fee: money(33000),
    joining_fee: null,
    pro_rata_fee: null,
    month_in_hand_fee: null,
    discount: null,
  },
  global_base_price: money(33000),
  total_to_pay_now: money(33000),
  pro_rata_days: null,
  charges_pro_rata: false,
  pretty_first_billing_date: null,
  is_purchasable: { can_purchase: true, has_prices: true, message: null },
  promotion_enabled: false,
  ...change,
});

const gold: Wire.MembershipType = {
  id: 'm-gold',
  name: 'Gold',
  slug: 'gold',
  description: null,
  categories: [{ id: 'cat', name: 'All' }],
  coverage: null,
  eligibility: [],
  provides_access_to: [],
  benefits: [],
  month_in_hand: false,
  payment_options: [
    option(),
    option({
      id: 'o-student',
      is_purchasable: { can_purchase: false, has_prices: false, message: 'For students alone.' },
    }),
  ],
};

const term = (id: string, title: string): Wire.Term => ({
  id,
  title,
  html: `<p>${title} in full</p>`,
  version: 1,
});
const goal: Wire.QuestionGroup = {
  id: 'g',
  title: 'Your goals',
  questions: [
    {
      id: 'q-goal',
      reference: 'goal',
      label: 'Your goal',
      type: 'text',
      options: {},
      placeholder: null,
      default: null,
      is_required: true,
      description: null,
    },
  ],
};

const OFFERS = { memberships: [gold], first_start_date: '2026-02-14', last_start_date: '2026-03-14' };
const ASKED = [
  getHandler('*/api/terms/membership/:id/health-commitment', [term('t-health', 'Health commitment')]),
  getHandler('*/api/terms/membership/:id', [term('t-gold', 'Membership agreement')]),
  getHandler('*/api/custom-questions/memberships/:id', [goal]),
];

/** A response that arrives when the test calls `say`. */
function held() {
  let say: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (say = resolve));
  return { answer: () => answer, say: (response: Response) => say(response) };
}

const SOLD = () => HttpResponse.json({ data: { id: 'm-1', cart_id: 'cart-1' } }, { status: 201 });

const openMemberships = async (
  handlers: Parameters<typeof openServing>[0] = [getHandler(MEMBERSHIPS, OFFERS)],
) => {
  const page = await openServing([...handlers, ...ASKED], cart([]));
  await page.user.click(screen.getByRole('radio', { name: 'Memberships' }));
  return page;
};

describe('a new membership', () => {
  test('Back closes the dialog before a sale, and Forward opens it again', async () => {
    const { user } = await openMemberships([getHandler(MEMBERSHIPS, OFFERS)]);
    await user.click(await screen.findByRole('button', { name: 'Sell Gold 12 months' }));
    await expectReopenedByForward('Sell Gold');
  });

  // @spec platform 0.2d
  test('is sold with its start, its questions and the terms that the customer accepts', async () => {
    const sold: unknown[] = [];
    const actors: (string | null)[] = [];
    const { user, asked } = await openMemberships([
      getHandler(MEMBERSHIPS, OFFERS),
      http.post(MEMBERSHIPS, async ({ request }) => {
        sold.push(await request.json());
        actors.push(request.headers.get('X-Foyer-Actor'));
        return HttpResponse.json({ data: { id: 'm-1', cart_id: 'cart-1' } }, { status: 201 });
      }),
    ]);
    expect(await screen.findByText('For students alone.')).toBeVisible();
    expect(screen.getByText(/only the account holder can agree/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sell Gold 12 months' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell Gold' }));
    await user.type(await dialog.findByLabelText(/Your goal/), 'Swim');
    expect(dialog.getByText('12 months · £330.00')).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add to basket' });
    expect(add).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /has read these terms/ }));
    await user.click(add);
    expect(await screen.findByText(/The basket is empty/)).toBeVisible();
    expect(sold).toEqual([
      {
        homeVenueId: 'v1',
        membershipTypeId: 'm-gold',
        paymentOptionId: 'o-year',
        startDate: '2026-02-14',
        terms: ['t-health', 't-gold'],
        answers: [{ questionId: 'q-goal', answer: 'Swim' }],
      },
    ]);
    expect(actors).toEqual(['staff']);
    expect(asked().at(-1)?.type).toBe('standIn/reloadAsked');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is rejected with the platform’s message, and a lost response is requested with the same key', async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    const { user } = await openMemberships([
      getHandler(MEMBERSHIPS, OFFERS),
      http.post(MEMBERSHIPS, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return isLost
          ? HttpResponse.error()
          : HttpResponse.json(
              { message: 'Please check.', code: 'invalid', errors: { startDate: ['Too far off.'] } },
              { status: 422 },
            );
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sell Gold 12 months' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell Gold' }));
    await user.type(await dialog.findByLabelText(/Your goal/), 'Swim');
    await user.click(dialog.getByRole('checkbox', { name: /has read these terms/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to basket' }));
    expect(await dialog.findByText('We got no answer. Press again: it won’t be added twice.')).toBeVisible();
    isLost = false;
    await user.click(dialog.getByRole('button', { name: 'Add to basket' }));
    const start = dialog.getByLabelText('Start date');
    await waitFor(() => expect(start).toHaveAccessibleDescription(expect.stringContaining('Too far off.')));
    await user.click(dialog.getByRole('link', { name: 'Too far off.' }));
    await waitFor(() => expect(start).toHaveFocus());
    expect(new Set(keys).size).toBe(1);
  });

  const sell = async ({ user }: Awaited<ReturnType<typeof openMemberships>>) => {
    await user.click(await screen.findByRole('button', { name: 'Sell Gold 12 months' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell Gold' }));
    await user.type(await dialog.findByLabelText(/Your goal/), 'Swim');
    await user.click(dialog.getByRole('checkbox', { name: /has read these terms/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to basket' }));
    return dialog;
  };

  test('keeps its dialog open until the result of the sale is known', async () => {
    const { answer, say } = held();
    const page = await openMemberships([getHandler(MEMBERSHIPS, OFFERS), http.post(MEMBERSHIPS, answer)]);
    const dialog = await sell(page);
    await page.user.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Sell Gold' })).toBeVisible();
    say(SOLD());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.asked().at(-1)?.type).toBe('standIn/reloadAsked');
  });

  test('of the last customer has no effect on the next sale', async () => {
    const [first, second] = [held(), held()];
    const answers = [first, second];
    const page = await openMemberships([
      getHandler(MEMBERSHIPS, OFFERS),
      http.post(MEMBERSHIPS, () => answers.shift()?.answer() ?? HttpResponse.error()),
    ]);
    await sell(page);
    act(() => void page.host.redux.dispatch(nextCustomerRequested()));
    await page.user.type(await screen.findByRole('combobox', { name: 'Find a customer' }), 'NG-1001{Enter}');
    await page.user.click(await screen.findByRole('radio', { name: 'Memberships' }));
    const dialog = await sell(page);
    first.say(SOLD());
    second.say(HttpResponse.json({ message: 'Sold out.', code: 'gone', errors: {} }, { status: 409 }));
    expect(await dialog.findByText('Sold out.')).toBeVisible();
  });

  test('cannot be sold if none exists, and a failure to load shows a message', async () => {
    const { user } = await openMemberships([refusalHandler(MEMBERSHIPS, 500)]);
    expect(await screen.findByText('We couldn’t load the memberships')).toBeVisible();
    network.use(getHandler(MEMBERSHIPS, { ...OFFERS, memberships: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no memberships to sell at this centre.')).toBeVisible();
  });

  test('whose questions fail to load can be requested again', async () => {
    const { user } = await openMemberships([
      getHandler(MEMBERSHIPS, OFFERS),
      refusalHandler('*/api/custom-questions/memberships/:id', 500),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sell Gold 12 months' }));
    expect(await screen.findByText('We couldn’t load this membership’s questions')).toBeVisible();
    network.use(...ASKED);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Your goal/)).toBeVisible();
  });
});

test('the debts of a customer are on the card and can be added to the basket', async () => {
  const owed: Wire.Penalty[] = [
    { id: 'p-1', date: '2026-02-01', reason: 'Class missed', amount: money(500), status: 'outstanding' },
    { id: 'p-2', date: '2026-01-01', reason: 'Late', amount: money(200), status: 'paid' },
  ];
  const penal = customer({ has_outstanding_penalties: true });
  const { user, asked } = await openServing([
    getHandler(CUSTOMERS, [penal], { more: false }),
    getHandler(PENALTIES, owed),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add Class missed' }));
  expect(asked().at(-1)?.payload).toEqual({ items: [{ id: 'p-1', type: 'penalty' }] });
  expect(screen.queryByText('Late')).toBeNull();
});

test('a long timetable has a link to the basket with its total', async () => {
  const { user } = await openServing();
  expect(screen.getByText('1 item, £13.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to basket' }));
  expect(screen.getByRole('heading', { name: 'Basket' })).toHaveFocus();
});
