import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fees, fixedOption, membership, option, pounds, user, venue } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { toWire } from '../testing/wire';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const PATH = '/centre/northgate';
const ACCOUNT = { document: { areas: { 'my-account': 'http://my-account.test.localhost' } } };
const rich = membership({
  name: 'Student',
  slug: 'student',
  coverage: 'Gym and pool',
  description: '<p>For those who study.</p><script>alert(1)</script>',
  categories: [
    { id: 'c-adult', name: 'Adult' },
    { id: 'c-student', name: 'Student' },
  ],
  eligibility: [{ id: 'e1', name: 'Student card' }],
  providesAccessTo: [
    { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' },
    { id: 'v2', slug: 'pool', name: 'Pool' },
  ],
  benefits: [
    { name: 'Guest pass', totalUses: 2, frequency: 'a month', description: 'For a friend.' },
    { name: 'Classes', totalUses: null, frequency: null, description: null },
    { name: 'Locker', totalUses: 1, frequency: null, description: null },
  ],
  paymentOptions: [
    option({ fixedDuration: 12, fixedPeriod: 'month', fees: fees({ joiningFee: pounds(1500) }) }),
  ],
});

async function viewDetails(name: string, page: Awaited<ReturnType<typeof openJoining>>) {
  await page.user.click(await screen.findByRole('button', { name: `View details of ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
}

test('only a customer who owes is led from the memberships to the payment in the account', async () => {
  const owing = await openJoining({
    path: PATH,
    types: [rich],
    customer: user({ hasOutstandingPenalties: true }),
    ...ACCOUNT,
  });
  expect(await screen.findByRole('link', { name: 'View and pay' })).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/payments',
  );
  owing.unmount();
  await openJoining({ path: PATH, types: [rich], customer: user(), ...ACCOUNT });
  expect(await screen.findByRole('button', { name: 'View details of Student' })).toBeVisible();
  expect(screen.queryByText('You have something to pay')).toBeNull();
});

// @spec joining 2.38, 3.2
test('the details show all facts needed before a choice', async () => {
  const page = await openJoining({ path: PATH, types: [rich] });
  const modal = await viewDetails('Student', page);
  expect(await modal.findByText('For those who study.')).toBeVisible();
  for (const [term, text] of [
    ['Payment duration', 'Monthly, for at least 12 months'],
    ['Categories', 'Adult, Student'],
    ['Coverage', 'Gym and pool'],
    ['Setup fee', '£15.00'],
  ] as const) {
    expect(modal.getByText(term)).toBeVisible();
    expect(modal.getByText(text)).toBeVisible();
  }
  expect(
    modal.getByText(
      'We’ll ask you for proof of eligibility: Student card. You can upload it later in your online account.',
    ),
  ).toBeVisible();
  expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Guest pass (2 uses a month)For a friend.',
    'Classes (Unlimited)',
    'Locker (1 use)',
    'Northgate Leisure Centre',
    'Pool',
  ]);
  expect(modal.getByText('£32.50')).toBeVisible();
  expect(modal.getByText(/a month$/)).toBeVisible();
  expect(modal.getByRole('button', { name: 'Choose this membership' })).toBeEnabled();
  expect(modal.getAllByRole('button', { name: 'Close' })).not.toHaveLength(0);
});

test('a membership without locations promises none: its coverage names them', async () => {
  const gym = membership({ name: 'One gym', coverage: 'Your home centre', providesAccessTo: [] });
  const modal = await viewDetails('One gym', await openJoining({ path: PATH, types: [gym] }));
  expect(modal.getByText('Your home centre')).toBeVisible();
  expect(modal.queryByRole('heading', { name: 'Included locations' })).toBeNull();
});

// @spec joining 2.4a, 2.4b, 2.35, 4.2
test('a choice in the details counts, and is in the address', async () => {
  const page = await openJoining({ path: PATH, types: [rich] });
  const modal = await viewDetails('Student', page);
  await page.user.click(modal.getByRole('button', { name: 'Choose this membership' }));
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(window.location.pathname).toBe('/centre/northgate/membership/student/recurring');
});

// @spec joining 5.23
// @spec platform 5.2
test('a membership that excludes the home venue is not listed', async () => {
  const elsewhere = membership({
    id: 'm2',
    name: 'Pool only',
    providesAccessTo: [{ id: 'v2', slug: 'pool', name: 'Pool' }],
  });
  await openJoining({ path: PATH, types: [rich, elsewhere] });
  expect(await screen.findByRole('heading', { name: 'Student' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pool only' })).toBeNull();
});

describe('a location without its id', () => {
  const sells = (place: object) => {
    const type = { ...(toWire(membership()) as object), provides_access_to: [place] };
    return [http.get('*/api/memberships/types', () => HttpResponse.json({ data: [type] }))];
  };

  test.each([
    ['slug', { slug: 'northgate', name: 'Our gym in the north' }],
    ['name', { name: 'northgate leisure centre' }],
  ])('matches the home venue by its %s', async (_, place) => {
    const page = await openJoining({ path: PATH, handlers: sells(place) });
    const modal = await viewDetails('Gold', page);
    expect(modal.getByText(place.name)).toBeVisible();
  });

  test('does not match if slug and name differ', async () => {
    await openJoining({ path: PATH, handlers: sells({ name: 'Pool' }) });
    expect(await screen.findByText('No memberships found')).toBeVisible();
  });
});

// @spec joining 2.34
test('ineligible memberships are offered only if the venue allows it', async () => {
  const unfit = option({ isPurchasable: { canPurchase: false, hasPrices: false, message: null } });
  await openJoining({
    path: PATH,
    customer: user(),
    venues: [venue({ canDisplayIneligibleMemberships: false }), venue({ id: 'v2', slug: 'pool' })],
    types: [membership({ paymentOptions: [unfit] })],
  });
  expect(await screen.findByText('No memberships found')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Show ineligible memberships' })).toBeNull();
});

// @spec joining 2.32
// @spec platform 5.3
test('the type filter narrows the list by category, and All types shows everything', async () => {
  const junior = membership({ id: 'm2', name: 'Junior', categories: [{ id: 'c-junior', name: 'Junior' }] });
  const page = await openJoining({ path: PATH, types: [membership(), junior] });
  const filter = await screen.findByLabelText('Membership type');
  await page.user.selectOptions(filter, 'Junior');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gold' })).toBeNull());
  await page.user.selectOptions(filter, 'All types');
  expect(await screen.findByRole('heading', { name: 'Gold' })).toBeVisible();
});

// @spec joining 2.11
test('an address can name a membership only by its id', async () => {
  await openJoining({ path: `${PATH}/membership/m-gold` });
  expect(await screen.findByText('Gold, £32.50 a month')).toBeVisible();
});

/** Searches only among the toasts. */
const toast = (words: string) => within(screen.getByRole('region', { name: 'Messages' })).findByText(words);

// @spec joining 8.7a, 8.7b
test('an address with a payment type that the operator does not sell finds nothing', async () => {
  await openJoining({
    path: `${PATH}/membership/gold/recurring`,
    settings: { paymentTypes: ['fixed'] },
    types: [membership({ paymentOptions: [option(), fixedOption()] })],
  });
  expect(await toast('Could not find selected membership')).toBeVisible();
  expect(window.location.pathname).toBe('/centre/northgate');
});

// @spec joining 4.3, 4.8, 8.8a, 8.8b
test('a preselected membership that cannot be bought shows a message, and returns to the centres', async () => {
  const barred = option({ isPurchasable: { canPurchase: false, hasPrices: true, message: 'Closed' } });
  await openJoining({
    path: `${PATH}/membership/gold/recurring`,
    types: [membership({ paymentOptions: [barred] })],
  });
  expect(await toast('You are ineligible for the membership you selected.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pool' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test('a membership without a slug has its id in the address', async () => {
  const page = await openJoining({ path: PATH, types: [membership({ slug: '' })] });
  await page.user.click(await screen.findByRole('button', { name: 'Choose this membership: Gold' }));
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(window.location.pathname).toBe('/centre/northgate/membership/m-gold/recurring');
});

test('benefits with one name are listed separately', async () => {
  const benefit = { name: 'Guest pass', totalUses: 1, frequency: 'a month', description: null };
  const page = await openJoining({ path: PATH, types: [membership({ benefits: [benefit, benefit] })] });
  const modal = await viewDetails('Gold', page);
  expect(modal.getAllByText('Guest pass')).toHaveLength(2);
});

// @spec joining 7.5a
test('a link to a membership that its centre does not sell leads to a centre that does', async () => {
  const asked: string[] = [];
  const poolOnly = membership({ providesAccessTo: [{ id: 'v2', slug: 'pool', name: 'Pool' }] });
  const page = await openJoining({
    path: `${PATH}/membership/gold/fixed`,
    types: [poolOnly],
    handlers: [
      http.get('*/api/memberships/online-joining', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ data: toWire([poolOnly]) });
      }),
    ],
  });
  expect(await screen.findByText('Gold is sold at other centres')).toBeVisible();
  expect(asked).toEqual(['']);
  await page.user.click(screen.getByRole('link', { name: 'Pool' }));
  expect(await screen.findByText('Gold, £360.00')).toBeVisible();
  expect(window.location.pathname).toBe('/centre/pool/membership/gold/fixed');
  expect(screen.queryByText('Gold is sold at other centres')).toBeNull();
});

test('payment type and category filter the list; its end says so', async () => {
  const types = [
    membership(),
    membership({
      id: 'm-year',
      slug: 'year',
      name: 'Year',
      paymentOptions: [fixedOption({ id: 'o-other' })],
    }),
  ];
  const { user: person } = await openJoining({ path: '/centre/northgate', types });
  expect(await screen.findByRole('heading', { name: 'Gold' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Year' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Single payment' }));
  expect(await screen.findByRole('heading', { name: 'Year' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'All types' })).toBeInTheDocument();
});

test('a person who focuses a card before the other payment is listed keeps a place in the list', async () => {
  const year = { id: 'm-year', name: 'Year', paymentOptions: [fixedOption({ id: 'o-year' })] };
  await openJoining({ path: PATH, types: [membership(), membership(year)] });
  const old = await screen.findByRole('button', { name: 'View details of Gold' });
  fireEvent.click(screen.getByRole('radio', { name: 'Single payment' }));
  act(() => old.focus());
  const newer = await screen.findByRole('button', { name: 'View details of Year' });
  expect(old).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(newer);
});

test('the buttons of a membership with several durations name them', async () => {
  const swim = membership({
    id: 'm-swim',
    name: 'Swim',
    paymentOptions: [
      fixedOption({ id: 'o-month', fixedDuration: 1 }),
      fixedOption({ id: 'o-year', fixedDuration: 12 }),
    ],
  });
  const day = membership({ id: 'm-day', name: 'Day', paymentOptions: [fixedOption({ id: 'o-day' })] });
  await openJoining({ path: PATH, types: [swim, day] });
  const year = 'Swim, Single payment for 12 months';
  expect(await screen.findByRole('button', { name: `Choose this membership: ${year}` })).toBeEnabled();
  for (const name of ['Swim, Single payment for 1 month', year, 'Day'])
    expect(screen.getByRole('button', { name: `View details of ${name}` })).toBeVisible();
});

// @spec joining 2.36, 8.20a, 8.20b
test('with one payment type there is no filter, and an empty list says so', async () => {
  await openJoining({ path: '/centre/northgate', types: [membership({ name: '' })] });
  expect(await screen.findByText('No memberships found')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

// @spec joining 2.35, 2.38, 2.39
test('a membership that cannot be bought gives the reason, and cannot be chosen', async () => {
  const barred = option({
    isPurchasable: { canPurchase: false, hasPrices: true, message: 'Only for juniors.' },
  });
  const { user: person } = await openJoining({
    path: '/centre/northgate',
    types: [membership({ paymentOptions: [barred] })],
  });
  expect(await screen.findByRole('button', { name: /Choose this membership/ })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'View details of Gold' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Gold' }));
  expect(modal.getByText('You are ineligible for this membership')).toBeVisible();
  expect(modal.getByText('Only for juniors.')).toBeVisible();
  expect(modal.queryByRole('button', { name: 'Choose this membership' })).toBeNull();
});

// @spec joining 2.34, 5.24, 6.2
test('a customer sees ineligible memberships only on request, with a label instead of the price', async () => {
  const unfit = option({ isPurchasable: { canPurchase: false, hasPrices: false, message: 'Juniors' } });
  const types = [membership({ paymentOptions: [unfit] })];
  const { user: person } = await openJoining({ path: '/centre/northgate', types, customer: user() });
  await person.click(await screen.findByRole('checkbox', { name: 'Show ineligible memberships' }));
  expect(await screen.findByText('You are not eligible for this membership')).toBeVisible();
});

describe('the price on a card', () => {
  const cardOf = (name: string) => screen.findByRole('article', { name });
  const offered = (own: ReturnType<typeof option>) => ({
    path: PATH,
    types: [membership({ paymentOptions: [own] })],
  });

  test('a visitor reads a single payment once, with its length', async () => {
    await openJoining(offered(fixedOption()));
    const card = await cardOf('Gold');
    expect(card).toHaveTextContent('£360.00 for 12 months');
    expect(card.textContent.match(/£360\.00/g)).toHaveLength(1);
    expect(card).not.toHaveTextContent('To pay now');
  });

  test('a visitor reads what is due now if it is more than the single payment', async () => {
    await openJoining(offered(fixedOption({ totalToPayNow: pounds(37500) })));
    expect(await cardOf('Gold')).toHaveTextContent('To pay now£375.00');
  });

  test('a free membership is called free', async () => {
    const free = fees({ baseFee: pounds(0), joiningFee: null, proRataFee: null });
    const day = { fixedDuration: 1, fixedPeriod: 'day' as const, fees: free, totalToPayNow: pounds(0) };
    await openJoining(offered(fixedOption({ ...day, globalBasePrice: pounds(0) })));
    const card = await cardOf('Gold');
    expect(card).toHaveTextContent('Free for 1 day');
    expect(card).not.toHaveTextContent('£0.00');
  });

  test('before a billing day is chosen, part of a month is due instead of £0.00, and a note says why', async () => {
    await openJoining(offered(option({ totalToPayNow: pounds(0), prettyFirstBillingDate: null })));
    const card = await cardOf('Gold');
    expect(card).toHaveTextContent('£32.50 a month');
    expect(card).toHaveTextContent('To pay nowpart of a month');
    expect(card).not.toHaveTextContent('£0.00');
    expect(
      screen.getByText(
        'You also pay now for the days until your first monthly payment. You choose its day later.',
      ),
    ).toBeVisible();
  });

  test('a membership that charges no part of a month says that nothing is due', async () => {
    const gold = option({ totalToPayNow: pounds(0), prettyFirstBillingDate: null, chargesProRata: false });
    await openJoining(offered(gold));
    expect(await cardOf('Gold')).toHaveTextContent('To pay nowNothing');
    expect(screen.queryByText(/You also pay now for the days/)).toBeNull();
  });
});

test('the card names only the benefits that its coverage does not', async () => {
  const benefit = { totalUses: null, frequency: null, description: null };
  const types = [
    membership({
      coverage: 'The lido, every day',
      benefits: [
        { ...benefit, name: 'Lido' },
        { ...benefit, name: 'Guest swim' },
      ],
    }),
  ];
  await openJoining({ path: PATH, types });
  expect(await screen.findByText('Guest swim')).toBeVisible();
  expect(screen.queryByText(/^Lido/)).not.toBeInTheDocument();
});
