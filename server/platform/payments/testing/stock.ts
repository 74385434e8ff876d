/** The products of the pier, for tests. */
import { json } from '../../../database/columns';
import type { Client } from '../../kernel/tenants/tenant';
import type { MembershipType, Promotion, Terms, Venue } from '../../catalogue/format';
import type { QuestionGroup } from '../../catalogue/format';
import type { TestPlatform } from '../../testing/testPlatform';

export const PAGE = 'http://online-joining.pier.localhost:8080';

const CLIENT: Client = {
  id: 'pier-web',
  brand: 'Pier Leisure',
  currency: 'GBP',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  webOrigins: { 'online-joining': PAGE },
  contact: { email: 'hello@pier.example', phone: '01632 960001' },
  directDebit: { provider: 'go_cardless', billingAddressRequired: false, statementName: 'PIER' },
  savedCards: true,
};

const VENUE: Venue = {
  id: 'v1',
  slug: 'pier',
  name: 'Pier Gym',
  address1: '1 Pier',
  postcode: 'BN1 1AA',
  placeType: 'Gym',
  activitiesV2Enabled: true,
};

const TYPES: readonly MembershipType[] = [
  {
    id: 'gold',
    slug: 'gold',
    name: 'Gold',
    categories: [{ id: 'c', name: 'Gym' }],
    paymentOptions: [
      {
        id: 'month',
        paymentType: 'recurring',
        basePrice: 3250,
        joiningFee: 1500,
        proRata: true,
        promotionEnabled: true,
      },
    ],
  },
  {
    id: 'silver',
    slug: 'silver',
    name: 'Silver off-peak',
    categories: [{ id: 'c', name: 'Gym' }],
    paymentOptions: [
      { id: 'silver-month', paymentType: 'recurring', basePrice: 2400, joiningFee: 1500, proRata: true },
    ],
  },
  {
    id: 'platinum',
    slug: 'platinum',
    name: 'Platinum',
    categories: [{ id: 'c', name: 'Gym' }],
    monthInHand: true,
    paymentOptions: [
      { id: 'platinum-month', paymentType: 'recurring', basePrice: 5000, proRata: true, changeFee: 700 },
    ],
  },
  {
    id: 'asked',
    slug: 'asked',
    name: 'With questions',
    categories: [{ id: 'c', name: 'Gym' }],
    questions: ['g-goal'],
    paymentOptions: [
      { id: 'asked-week', paymentType: 'fixed', basePrice: 1000, fixedDuration: 1, fixedPeriod: 'week' },
      { id: 'asked-free', paymentType: 'fixed', basePrice: 0, fixedDuration: 1, fixedPeriod: 'day' },
      { id: 'asked-month', paymentType: 'recurring', basePrice: 1200 },
    ],
  },
  {
    id: 'annual',
    slug: 'annual',
    name: 'Annual',
    categories: [{ id: 'c', name: 'Gym' }],
    paymentOptions: [
      {
        id: 'year',
        paymentType: 'fixed',
        basePrice: 33000,
        fixedDuration: 12,
        fixedPeriod: 'month',
        promotionEnabled: true,
      },
    ],
  },
];

const QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'g-goal',
    title: 'Your goal',
    questions: [
      { id: 'q-goal', reference: 'goal', label: 'Your goal', type: 'text', isRequired: true },
      { id: 'q-note', reference: 'note', label: 'Anything else', type: 'text' },
    ],
  },
];

const PROMOTIONS: readonly Promotion[] = [
  { id: 'free', code: 'FREE', kind: 'percent', value: 100, of: 'total' },
  { id: 'last', code: 'LASTONE', kind: 'percent', value: 50, of: 'total', maxUses: 3 },
];

const TERMS: Terms = {
  registration: [],
  checkout: [{ id: 't-sale', title: 'Terms of sale', html: '<p>Terms</p>', version: 2 }],
  directDebit: [],
  membership: [],
  health: [],
};

export async function insertTestData({ db, platform }: TestPlatform): Promise<void> {
  const tenant = 'pier';
  const empty = json({});
  await db
    .insertInto('tenants')
    .values({
      tenant,
      seed_hash: 'x',
      client: json(CLIENT),
      theme: empty,
      footer_html: '',
      terms: json(TERMS),
      data_fields: json({ customer_account_online: [], membership_purchase: [] }),
      questions: json(QUESTIONS),
      seeded_at: new Date(),
    })
    .execute();
  await db
    .insertInto('venues')
    .values({ tenant, id: VENUE.id, slug: VENUE.slug, name: VENUE.name, document: json(VENUE) })
    .execute();
  for (const [position, type] of TYPES.entries()) {
    await db
      .insertInto('membership_types')
      .values({ tenant, id: type.id, slug: type.slug, position, document: json(type) })
      .execute();
  }
  for (const promotion of PROMOTIONS) {
    await db
      .insertInto('promotions')
      .values({
        tenant,
        id: promotion.id,
        code_key: promotion.code,
        document: json(promotion),
        max_uses: promotion.maxUses ?? null,
      })
      .execute();
  }
  await platform.tenants.refresh();
}

export async function setTerms({ db }: Pick<TestPlatform, 'db'>, terms: Terms): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ terms: json(terms) })
    .where('tenant', '=', 'pier')
    .execute();
}
