import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { booking, customer, directDebit, monthlyMembership, money, penalty } from '../testing/answers';
import {
  account,
  accountFailsFirst,
  accountWaits,
  dataResponse,
  bookings,
  memberships,
  openAccount,
  refusal,
} from '../testing/accountPage';

const HOME = { path: '/' };
const heading = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });
const next = async () => within(await screen.findByRole('region', { name: 'Your next booking' }));

// @spec platform 2.7a
test('the next booking is shown with its time, its place and its actions', async () => {
  await openAccount(
    [bookings([booking(), booking({ id: 'b-2' })]), memberships([monthlyMembership()])],
    HOME,
  );
  await heading();
  const card = await next();
  expect(card.getByText(/^Tomorrow, 18:30\sto\s19:15$/)).toBeVisible();
  expect(card.getByText('Studio 2, Northgate Leisure Centre')).toBeVisible();
  expect(card.getByRole('button', { name: 'Add to calendar: Spin' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Cancel booking: Spin' })).toBeVisible();
  expect(card.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/bookings');
  expect(screen.getByText(/Hello Jo\./)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Membership' })).getByText('Gold')).toBeVisible();
});

test('a customer whose details fail to load sees a message, and the page after a retry', async () => {
  let fails = true;
  const named = http.get('*/api/auth/user', () => (fails ? refusal(403) : dataResponse(customer())));
  const { user } = await openAccount([named], HOME);
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.getByText('We couldn’t load your details')).toBeVisible();
  fails = false;
  if (again) await user.click(again);
  expect(await screen.findByText(/Hello Jo\./)).toBeVisible();
});

test('a new customer sees no empty boxes, and links to start with', async () => {
  const areas = { 'online-joining': 'http://join.test', bookings: 'http://book.test' };
  await openAccount([], { ...HOME, document: { areas } });
  expect(await screen.findByRole('heading', { name: 'Nothing booked yet' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Book an activity' })).toHaveAttribute(
    'href',
    'http://book.test/redirect-to-selected-venue',
  );
  expect(screen.getByRole('heading', { name: 'You are not a member yet' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Credit' })).toBeNull();
  expect(screen.queryByText(/You have something to pay/)).toBeNull();
});

test('a direct debit that was cancelled is an urgent matter', async () => {
  await openAccount([account('direct-debit', directDebit({ status: 'cancelled' }))], HOME);
  expect(await screen.findByText('Your Direct Debit was cancelled')).toBeVisible();
});

test('urgent matters are first, each only if it applies', async () => {
  const ending = monthlyMembership({ id: 'ms-2', can_renew: true, end_date: '2026-02-20' });
  await openAccount(
    [
      memberships([ending]),
      account('direct-debit', directDebit({ status: 'refused' })),
      account('penalties', [penalty(), penalty({ id: 'x', status: 'paid' })]),
    ],
    {
      ...HOME,
      document: { areas: { 'online-joining': 'http://join.test' } },
      user: {
        has_outstanding_penalties: true,
        membership_document_upload_required: true,
        credit: { balance: money(650) },
      },
    },
  );
  expect(await screen.findByText('Your bank refused your Direct Debit')).toBeVisible();
  expect(screen.getByText('One charge of £3.00 is outstanding.')).toBeVisible();
  expect(screen.getByText('We need a document from you')).toBeVisible();
  expect(screen.getByText('Gold ends soon: 20 February 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renew membership' })).toHaveAttribute(
    'href',
    'http://join.test/membership/ms-2/renew',
  );
  expect(within(screen.getByRole('region', { name: 'Credit' })).getByText('£6.50')).toBeVisible();
});

test('credit as a bare number is read as minor units', async () => {
  const bare = { ...customer(), credit: { balance: 1250 } };
  await openAccount([http.get('*/api/auth/user', () => dataResponse(bare))], HOME);
  const credit = within(await screen.findByRole('region', { name: 'Credit' }));
  expect(await credit.findByText('£12.50')).toBeVisible();
});

test.each([
  [12, 'Your document expires in 12 days'],
  [1, 'Your document expires in 1 day'],
  [0, 'Your document expires today'],
  [-3, 'Your document expired 3 days ago'],
])('a document with %s days left says so', async (days, words) => {
  await openAccount([], {
    ...HOME,
    user: { document_expiry: { document_expiring_soon: true, days_to_expiry: days } },
  });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a required document that was sent before and expires soon is not called missing', async () => {
  const document_expiry = { document_expiring_soon: true, days_to_expiry: 12 };
  await openAccount([], { ...HOME, user: { membership_document_upload_required: true, document_expiry } });
  expect(await screen.findByText('Your document expires in 12 days')).toBeVisible();
  expect(screen.queryByText('We need a document from you')).toBeNull();
});

test('failed bookings do not hide the rest, and can be loaded again', async () => {
  const page = { meta: { page: 1, pages: 1, total: 1 } };
  const { user } = await openAccount(
    [accountFailsFirst('bookings', [booking()], page), memberships([monthlyMembership()])],
    HOME,
  );
  expect(await screen.findByText('We couldn’t load your bookings')).toBeVisible();
  expect(screen.getByText('Gold')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await next()).getByRole('heading', { name: 'Spin' })).toBeVisible();
});

test('nothing that would move is shown before all data has loaded', async () => {
  await openAccount([accountWaits('direct-debit'), bookings([booking()])], HOME);
  await heading();
  expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText('Spin')).toBeNull();
});
