/** The requests of a visit: method, path, query and body, as sent over the network. */
import { configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/network';
import { costs, group, question, term, user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { agreeToTerms, expectOpen } from '../testing/steps';
import { toWire } from '../testing/wire';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

let asked: string[] = [];
let bodies: { readonly to: string; readonly body: unknown }[] = [];

async function hear({ request }: { readonly request: Request }) {
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname}${search}`;
  asked.push(line);
  const copy = request.clone();
  if (request.method !== 'GET') bodies.push({ to: line, body: JSON.parse((await copy.text()) || 'null') });
}

beforeEach(() => {
  asked = [];
  bodies = [];
  network.events.on('request:start', (event) => void hear(event));
});
afterEach(() => network.events.removeAllListeners());

const CUSTOMER = user({ hasBillingDate: false, hasInstruction: false });
const stored = { id: 'ms1', cartId: 'c1', newMandateSubmitted: true, costs: costs() };
const answersOf = [
  http.get('*/api/v1/membership-promotions/validate/:code/:option', () =>
    HttpResponse.json({ data: { code: 'SPRING', id: 'p1', description: null } }),
  ),
  http.post('*/api/memberships/online-joining/store', () =>
    HttpResponse.json({ data: toWire(stored) }, { status: 201 }),
  ),
  http.post('*/api/custom-questions/memberships/ms1', () => HttpResponse.json({ data: { saved: 1 } })),
];

/** A monthly membership with all possible sections, up to the checkout. */
async function visit() {
  const { user: person } = await openJoining({
    path: '/centre/northgate/membership/gold/recurring',
    customer: CUSTOMER,
    questions: [group([question()])],
    terms: [term()],
    health: [term({ id: 't-health', title: 'Health commitment' })],
    directDebitTerms: [term({ id: 't-dd', title: 'Direct debit terms' })],
    handlers: answersOf,
  });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const type = async (label: RegExp, text: string) => person.type(await screen.findByLabelText(label), text);
  const tick = async (name: RegExp) => agreeToTerms(person, await screen.findByRole('checkbox', { name }));
  await screen.findByText(/Your details can’t be edited now/);
  await press('Continue');
  await type(/How did you hear about us/, 'A friend');
  await press('Save and continue');
  await person.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await person.selectOptions(screen.getByLabelText('Billing day'), '5');
  await type(/Promo code/, 'SPRING');
  await press('Apply');
  await screen.findByRole('button', { name: 'Remove promo code SPRING' });
  await tick(/Health commitment/);
  await tick(/Membership terms/);
  await expectOpen(screen.getByRole('button', { name: 'Continue' }));
  await press('Continue');
  await type(/Account holder/, 'Robin Example');
  await type(/Account number/, '1234 5678');
  await type(/Sort code/, '11-22-33');
  await type(/Address line one/, '1 Mill Lane');
  await type(/Town or city/, 'Leeds');
  await type(/Postcode/, 'LS1 4DY');
  await person.click(screen.getByRole('checkbox', { name: /I am the account holder/ }));
  await tick(/Direct debit terms/);
  await press('Save and continue');
  await press('Continue to checkout');
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
}

const REVIEWED = {
  homeVenueId: 'v1',
  venueName: 'Northgate Leisure Centre',
  venueType: 'Leisure centre',
  membershipTypeId: 'm-gold',
  paymentOptionId: 'o-monthly',
  startDate: '2026-11-21',
  billingDay: 5,
  promotionCode: 'SPRING',
  promotionCodeId: 'p1',
  terms: ['t-health', 't-member'],
};
const GIVEN = {
  accountHolder: 'Robin Example',
  accountDetails: { accountNumber: '12345678', sortCode: '112233' },
  billingAddressLineOne: '1 Mill Lane',
  billingAddressLineTwo: null,
  billingCity: 'Leeds',
  billingPostcode: 'LS1 4DY',
  ddTermsAccepted: true,
  authorisedSignatory: true,
  terms: ['t-health', 't-member', 't-dd'],
};

/** The prices and term versions that the page showed when the customer agreed. */
const SHOWN = {
  expectedTotal: 3192,
  expectedMonthlyPrice: 3250,
  termVersions: { 't-health': 1, 't-member': 1, 't-dd': 1 },
};

// @spec joining 3.6, 3.7, 3.8, 3.14, 3.16, 4.7, 5.17, 7.3, 7.5b, 7.5d, 7.5g, 7.5i, 7.5j, 7.5k, 7.5l, 7.5m
// @spec joining 7.5n, 9.17, 9.18
test('a whole visit makes the specified calls and no others, with the specified methods, paths and queries', async () => {
  await visit();
  const costsOf = '/api/memberships/types/m-gold/payment-options/o-monthly?venue_id=v1';
  expect(new Set(asked)).toEqual(
    new Set([
      'GET /api/auth/user',
      'GET /api/frontend/theme?venue=northgate',
      // The address that is offered for the direct debit.
      'GET /api/data-fields?onboarding_type=membership_purchase',
      'GET /api/activities/footer?venue=northgate',
      'GET /api/venues/online-joining',
      'GET /api/venues/online-joining/northgate',
      'GET /api/memberships/types?venue_id=v1',
      'GET /api/custom-questions/memberships/m-gold',
      `GET ${costsOf}&start_date=2026-11-20`,
      `GET ${costsOf}&start_date=2026-11-21`,
      `GET ${costsOf}&start_date=2026-11-21&billing_day=5`,
      `GET ${costsOf}&start_date=2026-11-21&billing_day=5&promotion_code_id=p1`,
      'GET /api/terms/membership/m-gold',
      'GET /api/terms/membership/m-gold/health-commitment',
      'GET /api/v1/membership-promotions/validate/SPRING/o-monthly',
      'GET /api/terms/direct-debit',
      'POST /api/memberships/online-joining/validate?step=review',
      'POST /api/memberships/online-joining/validate?step=directDebit',
      'POST /api/memberships/online-joining/validate?step=confirm',
      'POST /api/memberships/online-joining/store',
      'POST /api/custom-questions/memberships/ms1',
    ]),
  );
  expect(bodies.map(({ to, body }) => [to.replace(/^POST .*\?step=/, ''), body])).toEqual([
    ['review', expect.objectContaining(REVIEWED)],
    ['directDebit', expect.objectContaining({ ...REVIEWED, ...GIVEN })],
    ['confirm', expect.objectContaining({ ...REVIEWED, ...GIVEN })],
    ['POST /api/memberships/online-joining/store', { ...REVIEWED, ...GIVEN, ...SHOWN }],
    [
      'POST /api/custom-questions/memberships/ms1',
      { answers: [{ questionId: 'q-heard', answer: 'A friend' }] },
    ],
  ]);
});

// @spec joining 5.20, 7.4
test.each([
  ['is rejected', () => HttpResponse.json({ message: 'No', code: 'x', errors: {} }, { status: 422 })],
  ['fails', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['gets no response', () => HttpResponse.error()],
])('a code whose call %s is not recognised, and an empty code makes no call', async (_, answer) => {
  const { user: person } = await openJoining({
    path: '/centre/northgate/membership/gold/fixed',
    customer: CUSTOMER,
    handlers: [http.get('*/api/v1/membership-promotions/validate/:code/:option', answer)],
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const code = await screen.findByLabelText(/Promo code/);
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(asked.filter((line) => line.includes('promotions'))).toEqual([]);
  await person.type(code, 'WINTER');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Code not recognised')).toBeVisible();
  expect(code).not.toHaveAttribute('readonly');
});

test('a visitor’s requests identify no person', async () => {
  await openJoining({ path: '/centre/northgate/membership/gold/recurring' });
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(asked).not.toContain('GET /api/auth/user');
});
