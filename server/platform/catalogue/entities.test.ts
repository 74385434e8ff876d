/** @jest-environment node */
/**
 * The entities of the catalogue, the questions and the customer: each has the published fields, and no value
 * is lost.
 */
import { register, signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

async function get<Data>(path: string, token?: string): Promise<Data> {
  const { body, status } = await platform.call('GET', `/riverside/api/${path}`, { token });
  expect(status).toBe(200);
  return (body as { data: Data }).data;
}

type Fields = Readonly<Record<string, unknown>>;
const money = (formatted: string, decimal: string, amount: number) => ({
  formatted,
  decimal,
  raw: { amount, currency: 'GBP' },
});

// @spec joining 3.1
test('a centre has every published field', async () => {
  expect(await get('venues/online-joining/pool')).toMatchObject({
    id: 'v-pool',
    slug: 'pool',
    name: 'Pool',
    address1: '1 Bridge Street',
    address2: null,
    postcode: 'NG24 1AB',
    lat: 53.07,
    lng: -0.8,
    place_type: 'Pool',
    can_display_ineligible_memberships: true,
  });
});

// @spec joining 3.2, 3.3
test('a membership has its payment options, with each fee formatted and decimal', async () => {
  const types = await get<readonly Fields[]>('memberships/types?venue_id=v-pool');
  const gold = types.find(({ id }) => id === 'm-gold');
  expect(Object.keys(gold ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'slug',
      'description',
      'categories',
      'coverage',
      'eligibility',
      'provides_access_to',
      'benefits',
      'payment_options',
      'month_in_hand',
    ]),
  );
  const [monthly, year] = gold?.['payment_options'] as readonly Fields[];
  expect(monthly).toMatchObject({
    id: 'o-gold-monthly',
    payment_type: 'recurring',
    fixed_duration: null,
    fixed_period: null,
    fees: { base_fee: money('£32.50', '32.50', 3250), joining_fee: money('£15.00', '15.00', 1500) },
    global_base_price: money('£32.50', '32.50', 3250),
    total_to_pay_now: money('£15.00', '15.00', 1500),
    pro_rata_days: null,
    charges_pro_rata: true,
    pretty_first_billing_date: null,
    is_purchasable: { can_purchase: true, has_prices: true, message: null },
  });
  expect(Object.keys(monthly?.['fees'] as object)).toEqual(
    expect.arrayContaining(['base_fee', 'joining_fee', 'pro_rata_fee', 'month_in_hand_fee', 'discount']),
  );
  expect(year).toMatchObject({ payment_type: 'fixed', fixed_duration: 12, fixed_period: 'month' });
});

// @spec joining 3.4
test('costs have every published field', async () => {
  const costs = await get('memberships/types/m-gold/payment-options/o-gold-year?start_date=2026-03-10');
  expect(costs).toMatchObject({
    total_to_pay_now: money('£330.00', '330.00', 33000),
    pretty_first_billing_date: null,
    global_base_price: money('£330.00', '330.00', 33000),
    promotion_enabled: true,
    payment_type: 'fixed',
    fixed_duration: 12,
    fixed_period: 'month',
  });
});

// @spec joining 3.9, 3.10, 7.1
test('customer questions are grouped in sections, with a checksum', async () => {
  const { body } = await platform.call(
    'GET',
    '/riverside/api/data-fields?onboarding_type=customer_account_online',
  );
  const { data, checksum } = body as { data: readonly Fields[]; checksum: string };
  expect(checksum).toMatch(/.{8,}/);
  expect(data).toMatchObject([{ section_name: 'You', section_reference: 'you' }]);
  const fields = data[0]?.['section_fields'] as readonly Fields[];
  expect(fields[0]).toEqual({
    name: 'first_name',
    path: 'first_name',
    label: 'First name',
    type: 'text',
    is_required: true,
    is_authorised: true,
    placeholder: null,
    options: [],
    html_attributes: expect.any(Object) as object,
    metadata: { description: null },
    answer: null,
  });
  expect(fields.find(({ name }) => name === 'channels')).toMatchObject({
    type: 'multi_select',
    options: [
      { value: 'email', label: 'Email' },
      { value: 'post', label: 'Post' },
    ],
  });
});

// @spec joining 3.12, 3.13
test('additional questions are grouped, and their options map a value to a label', async () => {
  expect(await get('custom-questions/memberships/m-gold')).toMatchObject([
    {
      id: 'g-goals',
      title: 'Your goals',
      questions: [
        {
          id: 'q-goal',
          reference: 'goal',
          label: 'Your goal',
          type: 'select',
          options: { swim: 'Swim', strength: 'Get stronger', a: 'Another' },
          placeholder: null,
          default: null,
          is_required: true,
        },
        { id: 'q-visits', type: 'number', is_required: false },
        { id: 'q-since', type: 'date' },
      ],
    },
  ]);
});

// @spec joining 3.15
test('a term has its id, its title and its HTML', async () => {
  expect(await get('terms/direct-debit')).toMatchObject([
    { id: 't-dd', title: 'Direct Debit terms', html: '<p>Direct Debit terms</p>' },
  ]);
});

// @spec joining 3.7, 7.3
test('a validated promotion returns its code and its id', async () => {
  const promotion = await get('v1/membership-promotions/validate/TEN/o-gold-monthly');
  expect(promotion).toMatchObject({ code: 'TEN', id: 'p-ten' });
});

// @spec joining 3.25
test('the session of a customer contains a direct debit or a document that is still required', async () => {
  expect(await get('auth/user', await signIn(platform, 'dan@test.example'))).toMatchObject({
    first_name: 'Dan',
    last_name: 'Test',
    home_venue_slug: 'pool',
    membership_user: { id: expect.any(String) as string },
    credit: { balance: { raw: { amount: 0 } } },
    has_instruction: true,
    has_billing_date: true,
    profile_photo: null,
    membership_document_upload_required: false,
  });
  const proof = await get('auth/user', await signIn(platform, 'pro@test.example'));
  expect(proof).toMatchObject({ membership_document_upload_required: true });
  const { body } = await register(platform);
  expect(body).toMatchObject({ data: { user: { has_instruction: false, has_billing_date: false } } });
});
