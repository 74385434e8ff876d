/** @jest-environment node */
import { readPlatformCalls } from '../kernel/http/platformCalls';
import { allRoutes } from '../routes';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const get = (path: string, token?: string) => platform.call('GET', `/riverside/api/${path}`, { token });
const costs = (query: string, token?: string) =>
  get(`memberships/types/m-gold/payment-options/o-gold-monthly?${query}`, token);

// @spec joining 7.14
// @spec platform 7.2
test('every described call is served, and no other call', () => {
  const served = allRoutes.map((call) => call.name).sort();
  expect(served).toEqual([...readPlatformCalls().keys()].sort());
});

describe('the page', () => {
  // @spec platform 1.4b, 1.4c
  test('uses the theme of the operator, which a venue can change', async () => {
    expect((await get('frontend/theme')).body).toMatchObject({
      data: { theme_app_primary_colour: '#112233' },
    });
    expect((await get('frontend/theme?venue=pool')).body).toMatchObject({
      data: { theme_app_primary_colour: '#445566' },
    });
    expect((await get('frontend/theme?venue=none')).status).toBe(404);
  });

  // @spec platform 1.5b, 3.4, 7.26b
  test('has a footer as HTML and a client', async () => {
    expect(await get('activities/footer')).toMatchObject({ status: 200, body: '<p>Riverside Test</p>\n' });
    expect((await get('client')).body).toEqual({ data: { id: 'riverside-web' } });
  });
});

describe('centres', () => {
  // @spec platform 6.5b
  test('are listed by name, without centres that do not sell online', async () => {
    expect((await get('venues/online-joining')).body).toMatchObject({
      data: [{ slug: 'gym' }, { slug: 'pool' }],
    });
    expect((await get('venues/online-joining/shut')).status).toBe(404);
  });

  test('are found by slug or id', async () => {
    expect((await get('venues/online-joining/pool')).body).toMatchObject({ data: { id: 'v-pool' } });
    expect((await get('venues/online-joining/v-pool')).body).toMatchObject({ data: { slug: 'pool' } });
  });
});

describe('memberships of a centre', () => {
  const names = (body: unknown) => (body as { data: { name: string }[] }).data.map((type) => type.name);

  // @spec joining 5.23
  test('are those that give access to the centre', async () => {
    expect(names((await get('memberships/types?venue_id=v-pool')).body)).toContain('Swim');
    expect(names((await get('memberships/types?venue_id=v-gym')).body)).not.toContain('Swim');
    expect((await get('memberships/types?venue_id=nowhere')).status).toBe(404);
  });

  // @spec joining 3.3
  test('give the reason why one cannot be bought', async () => {
    const { body } = await get('memberships/types?venue_id=v-pool');
    const swim = (body as { data: { id: string; payment_options: object[] }[] }).data.find(
      (type) => type.id === 'm-pool',
    );
    expect(swim?.payment_options).toMatchObject([
      { is_purchasable: { can_purchase: true } },
      { is_purchasable: { can_purchase: false, has_prices: true, message: 'Sold at the desk only.' } },
      { is_purchasable: { can_purchase: false, has_prices: false } },
    ]);
  });

  // @spec joining 5.24
  test('hide prices that are not for the customer, and block memberships that the customer has', async () => {
    const { body } = await get('memberships/types', await signIn(platform, 'dan@test.example'));
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          id: 'm-junior',
          payment_options: [
            expect.objectContaining({
              total_to_pay_now: null,
              is_purchasable: {
                can_purchase: false,
                has_prices: false,
                message: 'This membership is for people aged 11 to 15.',
              },
            }),
          ],
        }),
        expect.objectContaining({
          id: 'm-gold',
          payment_options: expect.arrayContaining([
            expect.objectContaining({
              is_purchasable: {
                can_purchase: false,
                has_prices: true,
                message: 'You already have this membership.',
              },
            }),
          ]),
        }),
      ]),
    });
  });
});

describe('costs', () => {
  // @spec joining 3.4
  test('are calculated for the given dates', async () => {
    expect((await costs('start_date=2026-03-10&billing_day=1')).body).toMatchObject({
      data: {
        pro_rata_days: 22,
        charges_pro_rata: true,
        first_billing_date: '2026-04-01',
        pretty_first_billing_date: '1 April 2026',
        fees: {
          pro_rata_fee: { formatted: '£23.06', decimal: '23.06', raw: { amount: 2306, currency: 'GBP' } },
        },
        total_to_pay_now: { raw: { amount: 3806 } },
        monthly_price: { raw: { amount: 3250 } },
      },
    });
  });

  // @spec joining 5.16
  test('use the billing day that a member already has', async () => {
    const token = await signIn(platform, 'dan@test.example');
    expect((await costs('start_date=2026-03-10&billing_day=1', token)).body).toMatchObject({
      data: { billing_day: 12, pro_rata_days: 2 },
    });
  });

  test('subtract a promotion', async () => {
    expect((await costs('start_date=2026-03-10&promotion_code_id=p-nojoin')).body).toMatchObject({
      data: {
        fees: { discount: { raw: { amount: 1500 } } },
        total_to_pay_now: { raw: { amount: 0 } },
        promotion: { code: 'NOJOIN' },
      },
    });
  });

  test.each([
    ['start_date=2026-02-30', { start_date: ['Start date: Date must be valid.'] }],
    ['start_date=2026-03-09', { start_date: ['Start date must be today or later.'] }],
    ['billing_day=29', { billing_day: ['Billing day must be 28 or less.'] }],
    ['billing_day=soon', { billing_day: ['Billing day must be a whole number.'] }],
    ['promotion_code_id=p-over', { promotion_code_id: ['Code not recognised'] }],
  ])('reject %s', async (query, errors) => {
    expect(await costs(query)).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
  });

  test('cannot be calculated without a price', async () => {
    const answer = await get('memberships/types/m-pool/payment-options/o-swim-unpriced');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { incalculablePrice: ['Could not calculate price.'] } },
    });
  });
});

describe('a promotion code', () => {
  // Wrong codes were tried in earlier tests.
  beforeAll(() => platform.clock.advance(15 * 60_000));

  const validate = (code: string) => get(`v1/membership-promotions/validate/${code}/o-gold-monthly`);

  test('cannot be guessed from a list: one address must wait after sixty wrong codes', async () => {
    for (let guess = 0; guess < 60; guess += 1) expect((await validate(`GUESS${guess}`)).status).toBe(422);
    expect((await validate('NOJOIN')).status).toBe(429);
    platform.clock.advance(15 * 60_000);
    expect((await validate('NOJOIN')).status).toBe(200);
  });

  test('cannot be guessed by its id through price requests', async () => {
    const costs = (id: string) =>
      get(`memberships/types/m-gold/payment-options/o-gold-monthly?promotion_code_id=${id}`);
    for (let guess = 0; guess < 60; guess += 1) expect((await costs(`p-guess-${guess}`)).status).toBe(422);
    expect((await costs('p-ten')).status).toBe(429);
    platform.clock.advance(15 * 60_000);
    expect((await costs('p-ten')).status).toBe(200);
  });

  test('is accepted in any usual spelling', async () => {
    expect((await validate('%20ten')).body).toMatchObject({ data: { id: 'p-ten', code: 'TEN' } });
  });

  // @spec joining 5.19, 8.5a, 8.5b
  test.each(['OVER', 'SOON', 'YEAR', 'NEVER'])('%s is not recognised', async (code) => {
    expect(await validate(code)).toMatchObject({ status: 422, body: { message: 'Code not recognised' } });
  });
});

test('questions keep the order of their options, and a membership without questions has none', async () => {
  const { body } = await get('custom-questions/memberships/m-gold');
  const [group] = (body as { data: { questions: { options: object; option_order?: unknown }[] }[] }).data;
  const { options = {}, option_order: order } = group?.questions[0] ?? {};
  expect(order).toEqual(['swim', 'strength', '10', '2', 'a']);
  expect(Object.keys(options)).toEqual(['2', '10', 'swim', 'strength', 'a']);
  expect((await get('custom-questions/memberships/m-hand')).body).toEqual({ data: [] });
});

// @spec joining 3.16
test('terms are returned by occasion', async () => {
  expect((await get('terms')).body).toMatchObject({ data: [{ id: 't-account' }] });
  expect((await get('terms/direct-debit')).body).toMatchObject({ data: [{ id: 't-dd' }] });
  expect((await get('terms/membership/m-gold')).body).toMatchObject({ data: [{ id: 't-membership' }] });
  expect((await get('terms/membership/m-gold/health-commitment')).body).toMatchObject({
    data: [{ id: 't-health' }],
  });
  expect((await get('terms/membership/m-hand')).body).toEqual({ data: [] });
  expect((await get('terms?cart_id=x')).status).toBe(401);
});

// @spec platform 7.2
test('the API describes itself', async () => {
  expect((await platform.call('GET', '/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  expect((await platform.call('GET', '/docs')).body).toContain('/api/checkout/authorise');
});
