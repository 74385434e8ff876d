import { http, HttpResponse } from 'msw';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { HeldMembership } from '../../../schemas/generated/api';
import { costs, fixedCosts, term, user } from '../testing/builders';
import { changeCosts, changeOf, monthlyMembership, renewable } from '../testing/currentMembershipBuilders';
import { openJoining, type TestSetup } from '../testing/joiningPage';
import { toWire } from '../testing/wire';

// Whole visits are slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const CHANGE = '/membership/ms-silver/change';
const RENEW = '/membership/ms-year/renew';
const member = user({ hasInstruction: true, hasBillingDate: true });

const data = (value: unknown, status = 200) => HttpResponse.json({ data: toWire(value) }, { status });
const refusal = (status: number, message: string) =>
  HttpResponse.json({ message, code: 'refused', errors: {} }, { status });

const changing = http.get('*/api/memberships/ms-silver/change', () => data(changeOf()));
const pricing = http.get('*/api/memberships/ms-silver/change/:option', ({ request }) => {
  const startsAt = new URL(request.url).searchParams.get('startsAt');
  return data(
    startsAt === '2026-12-24'
      ? changeCosts({ differenceToOldMembership: '£8.50 more from Christmas' })
      : changeCosts(),
  );
});
const mine = (list: readonly HeldMembership[]) => http.get('*/api/my-account/memberships', () => data(list));

const openChange = (world: TestSetup = {}) =>
  openJoining({
    path: CHANGE,
    customer: member,
    ...world,
    handlers: [...(world.handlers ?? []), changing, pricing],
  });

const openRenewal = (world: TestSetup = {}) =>
  openJoining({
    path: RENEW,
    customer: member,
    ...world,
    handlers: [...(world.handlers ?? []), mine([monthlyMembership(), renewable()])],
  });

const summary = () => within(screen.getByRole('region', { name: 'Your selection' }));

async function toTheReview({ user: person }: Awaited<ReturnType<typeof openJoining>>) {
  await person.click(await screen.findByRole('button', { name: 'Choose this membership: Gold' }));
  expect(await screen.findByText(/Your details can’t be edited now/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Start date');
}

// @spec joining 2.33, 7.5e
test('a change starts at the memberships: the centre is fixed, without filters, and all payment types are listed', async () => {
  await openChange();
  expect(await screen.findByRole('heading', { level: 1, name: 'Change your membership' })).toBeVisible();
  expect(
    screen.getByText('You have Silver at Northgate Leisure Centre. Choose what to change it to.'),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Choose this membership: Year' })).toBeEnabled();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Northgate Leisure Centre')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Choose your home centre' })).toBeNull();
});

// @spec joining 3.5
test('the summary of a change shows the differences, the lines due now and the later price', async () => {
  const page = await openChange();
  await toTheReview(page);
  expect(await summary().findByText('£8.50 more a month than Silver')).toBeVisible();
  for (const words of ['Month-in-hand fee', '£8.50', 'Difference for the days', '9 days', '£6.20'])
    expect(summary().getByText(words)).toBeVisible();
  expect(summary().getByText('Change fee')).toBeVisible();
  expect(summary().getByText('£5.00')).toBeVisible();
  expect(summary().getByText('To pay now')).toBeVisible();
  expect(summary().getByText('£19.70')).toBeVisible();
  expect(summary().getByText('Your membership now')).toBeVisible();
  expect(summary().getByText('Silver')).toBeVisible();
  expect(summary().getByText('New membership price')).toBeVisible();
  expect(summary().getByText('£32.50 a month')).toBeVisible();
});

test('the price of a change that names no option is that of the requested option', async () => {
  const { costs: all, ...change } = changeCosts();
  const { totalToPayNow, globalBasePrice, promotionEnabled, paymentType } = all;
  const named = { totalToPayNow, globalBasePrice, promotionEnabled, paymentType };
  const page = await openChange({
    handlers: [
      http.get('*/api/memberships/ms-silver/change/:option', () => data({ ...change, costs: named })),
    ],
  });
  await toTheReview(page);
  expect(await summary().findByText('£8.50 more a month than Silver')).toBeVisible();
  expect(summary().getByText('£19.70')).toBeVisible();
});

test('a change requests no code, no known billing day and no bank details', async () => {
  const page = await openChange();
  await toTheReview(page);
  expect(screen.queryByLabelText(/Promo code/)).toBeNull();
  expect(screen.queryByLabelText('Billing day')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Monthly payment/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save and continue to checkout' })).toBeVisible();
});

test('without a direct debit a change requests bank details and the billing day', async () => {
  const page = await openChange({ customer: user() });
  await toTheReview(page);
  expect(screen.getByLabelText('Billing day')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Monthly payment/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

// @spec joining 5.18, 7.5h
test('the start date keeps to the window: earlier becomes its first day, later is rejected', async () => {
  const page = await openChange();
  await toTheReview(page);
  const date = screen.getByLabelText('Start date');
  expect(date).toHaveValue('27/11/2026');
  expect(screen.getByText('From 27 November 2026 to 19 January 2027.')).toBeVisible();
  // Neither day is inside the window.
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
  const type = async (text: string) => {
    await page.user.clear(date);
    await page.user.type(date, text);
    await page.user.tab();
  };
  await type('24/12/2026');
  expect((await screen.findAllByText('£8.50 more from Christmas'))[0]).toBeVisible();
  await type('21/11/2026');
  expect(date).toHaveValue('27/11/2026');
  await type('20/01/2027');
  expect(screen.getByText('Choose 19 January 2027 or an earlier date.')).toBeVisible();
});

test('shortcuts are shown if they are in the window', async () => {
  const startsAt = { min: '2026-11-21', max: '2026-12-20' };
  const page = await openJoining({
    path: CHANGE,
    customer: member,
    handlers: [
      http.get('*/api/memberships/ms-silver/change', () => data(changeOf({ startsAt }))),
      http.get('*/api/memberships/ms-silver/change/:option', () => data(changeCosts({ startsAt }))),
    ],
  });
  await toTheReview(page);
  expect(screen.getByRole('button', { name: 'Tomorrow' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});

// @spec joining 2.48
test('a renewal shows neither dates nor a code, and nothing can be changed', async () => {
  const { user: person } = await openRenewal({
    terms: [term()],
    health: [term({ id: 't-health', title: 'Health commitment' })],
    costs: () => fixedCosts({ startDate: '2026-12-11' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Renew your membership' })).toBeVisible();
  expect(
    screen.getByText('Your new Gold at Northgate Leisure Centre starts on 11 December 2026.'),
  ).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('checkbox', { name: /Health commitment/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Membership terms/ })).toBeVisible();
  expect(screen.queryByLabelText('Start date')).toBeNull();
  expect(screen.queryByLabelText(/Promo code/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Choose your membership' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Your details' })).toBeVisible();
  expect(await summary().findByText('11 December 2026')).toBeVisible();
  expect(summary().getAllByText('£360.00')[0]).toBeVisible();
});

test('a message about a date or a code, which a renewal does not show, is not a link', async () => {
  const errors = { startDate: ['It ends too late.'], promotionCode: ['Not here.'], terms: ['Accept them.'] };
  const { user: person } = await openRenewal({
    handlers: [
      http.post('*/api/memberships/online-joining/validate', () =>
        HttpResponse.json({ message: 'Invalid', code: 'invalid', errors }, { status: 422 }),
      ),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Save and continue to checkout' }));
  expect(await screen.findByText('It ends too late.')).toBeVisible();
  expect(screen.getByText('Not here.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /It ends too late|Not here/ })).toBeNull();
});

// @spec joining 7.5f
test('a renewal is added to the basket by its own call, and the checkout opens', async () => {
  const sent: unknown[] = [];
  const stored = { id: 'ms2', cartId: 'c1', newMandateSubmitted: false, costs: costs() };
  const { user: person } = await openRenewal({
    handlers: [
      http.post('*/api/memberships/ms-year/renew', async ({ request }) => {
        sent.push(await request.json());
        return data(stored, 201);
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Save and continue to checkout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  expect(sent).toEqual([{ billingDay: null, terms: [], expectedTotal: 36000 }]);
});

test.each([
  ['no body', () => new HttpResponse(null, { status: 201 })],
  ['an empty body', () => HttpResponse.json({ data: {} }, { status: 201 })],
])('a stored renewal leads to the checkout, also if its response has %s', async (_, answer) => {
  const { user: person } = await openRenewal({
    handlers: [http.post('*/api/memberships/ms-year/renew', answer)],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Save and continue to checkout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
});

test.each([
  ['unknown', 404, 'We couldn’t find this membership', 'The link may be out of date'],
  ['not changeable', 409, 'This membership can’t be changed online', 'It ends on 30/11/2026.'],
])('a membership that is %s shows a message and a link to the account', async (_, status, title, why) => {
  await openJoining({
    path: CHANGE,
    customer: member,
    handlers: [
      http.get('*/api/memberships/ms-silver/change', () => refusal(status, 'It ends on 30/11/2026.')),
    ],
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(new RegExp(why.replaceAll('.', '\\.')))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my memberships' })).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/memberships',
  );
});

test('a membership that fails to load can be requested again', async () => {
  let fails = true;
  const { user: person } = await openChange({
    handlers: [
      http.get('*/api/memberships/ms-silver/change', () => (fails ? refusal(500, 'No') : data(changeOf()))),
    ],
  });
  expect(await screen.findByText('We couldn’t load your membership')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose this membership: Gold' })).toBeVisible();
});

test('a membership that cannot be renewed says so', async () => {
  await openRenewal({ path: '/membership/ms-silver/renew' });
  expect(await screen.findByText('This membership can’t be renewed online')).toBeVisible();
  expect(screen.getByText('Nothing has been changed. Please ask at Northgate Leisure Centre.')).toBeVisible();
});

test('a visitor must log in and then returns to the same change', async () => {
  await openJoining({ path: CHANGE });
  expect(window.location.pathname + window.location.search).toBe(
    '/login?redirect=%2Fmembership%2Fms-silver%2Fchange',
  );
});

test('a change is stored under its own key, with its membership', async () => {
  const first = await openChange();
  await toTheReview(first);
  const keys = () => Object.keys(localStorage).filter((key) => key.includes('joining.'));
  expect(keys().map((key) => key.split('.').at(-1))).toEqual(['change']);
  const stored = localStorage.getItem(keys()[0] ?? '') ?? '';
  expect(JSON.parse(stored)).toMatchObject({
    value: { existingId: 'ms-silver', selection: { step: 'membership', optionId: 'o-monthly' } },
  });
});

test('fees with one name are separate lines of the summary', async () => {
  const fee = { type: 'change', label: 'Change fee', price: costs().totalToPayNow } as const;
  const due = { ...changeCosts().totalDueNow, composition: { monthInHand: null, fees: [fee, fee] } };
  const page = await openChange({
    handlers: [
      http.get('*/api/memberships/ms-silver/change/:option', () => data(changeCosts({ totalDueNow: due }))),
    ],
  });
  await toTheReview(page);
  expect(await summary().findAllByText('Change fee')).toHaveLength(2);
});
