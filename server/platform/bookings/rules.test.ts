import type { MembershipType } from '../catalogue/format';
import type { Tenant } from '../kernel/tenants/tenant';
import { VISITOR, type BookingContext } from './bookingContext';
import { entitlementsFor, periodOf, type EntitlementSource } from './entitlements';
import { bookingRefusal, type BookedSlot } from './bookingRules';
import { pricesFor, usualPrice } from './prices';
import type { ActivityPrice } from './format';
import type { BookableSlot } from './slots';

const NOW = new Date('2026-03-10T10:00:00Z');

const SLOT: BookableSlot = {
  slot: {
    tenant: 't',
    id: 's1',
    venue_id: 'v1',
    activity_id: 'a1',
    local_date: '2026-03-12',
    starts_at: new Date('2026-03-12T18:00:00Z'),
    ends_at: new Date('2026-03-12T19:00:00Z'),
    start_time: '18:00',
    end_time: '19:00',
    place: null,
    leader: null,
    capacity: 10,
    taken: 3,
    status: 'published',
    source: 'pattern',
  },
  activity: {
    id: 'a1',
    slug: 'yoga',
    name: 'Yoga',
    kind: 'class',
    category: { id: 'c1', name: 'Mind' },
    durationMinutes: 60,
    prices: [{ id: 'p', name: 'Adult', amount: 800 }],
    booking: {
      opensDaysBefore: 7,
      membersOpenDaysBefore: 9,
      closesMinutesBefore: 15,
      perPerson: { perDay: 1, upcoming: 2 },
    },
  },
  venue: { id: 'v1', slug: 'v', name: 'V', address1: '1', postcode: 'NG1 1AA', placeType: 'Gym' },
  timeZone: 'Europe/London',
};

const TENANT: Tenant = {
  id: 't',
  client: {
    id: 'c',
    brand: 'B',
    currency: 'GBP',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    webOrigins: {},
    contact: { email: 'a@b.example', phone: '1' },
    directDebit: { provider: 'none', billingAddressRequired: false, statementName: 'B' },
    savedCards: false,
  },
};

const slotWith = (changes: Partial<BookableSlot['slot']>): BookableSlot => ({
  ...SLOT,
  slot: { ...SLOT.slot, ...changes },
});

const own = (changes: Partial<BookedSlot>): BookedSlot => ({ ...SLOT.slot, id: 's2', ...changes });
const AT_COUNTER: BookingContext = { ...VISITOR, atCounter: true };
const begunAgo = (minutes: number) =>
  slotWith({
    local_date: '2026-03-10',
    starts_at: new Date(NOW.getTime() - minutes * 60_000),
    ends_at: new Date(NOW.getTime() + (60 - minutes) * 60_000),
  });
const LATER = { starts_at: new Date('2026-03-14T18:00:00Z'), ends_at: new Date('2026-03-14T19:00:00Z') };

test.each<[string, BookableSlot, BookedSlot[], BookingContext, string | undefined]>([
  ['a free space', SLOT, [], VISITOR, undefined],
  ['a full class', slotWith({ taken: 10 }), [], VISITOR, 'Yoga is full.'],
  ['a cancelled class', slotWith({ status: 'cancelled' }), [], VISITOR, 'Yoga has been cancelled.'],
  ['a withdrawn class', slotWith({ status: 'withdrawn' }), [], VISITOR, 'Yoga has been cancelled.'],
  [
    'a class that starts in ten minutes',
    slotWith({ starts_at: new Date(NOW.getTime() + 600_000) }),
    [],
    VISITOR,
    'It is too late to book Yoga online.',
  ],
  [
    'a class in nine days, for a visitor',
    slotWith({ local_date: '2026-03-19', ...LATER }),
    [],
    VISITOR,
    'Yoga can be booked from 12 March 2026.',
  ],
  [
    'a class in nine days, for a member',
    slotWith({ local_date: '2026-03-19', ...LATER }),
    [],
    { ...VISITOR, isMember: true },
    undefined,
  ],
  ['the same class again', SLOT, [own({ id: 's1' })], VISITOR, 'You already have a place in Yoga.'],
  [
    'a class at the same time as another booking',
    SLOT,
    [own({ activity_id: 'a9', starts_at: new Date('2026-03-12T18:30:00Z') })],
    VISITOR,
    'You already have a place at the same time as Yoga.',
  ],
  [
    'a class that starts when another booking ends',
    SLOT,
    [
      own({
        activity_id: 'a9',
        starts_at: new Date('2026-03-12T17:00:00Z'),
        ends_at: new Date('2026-03-12T18:00:00Z'),
      }),
    ],
    VISITOR,
    undefined,
  ],
  ['a second booking on the day', SLOT, [own(LATER)], VISITOR, 'You can have 1 a day of Yoga.'],
  [
    'a third booking in total',
    SLOT,
    [own({ ...LATER, local_date: '2026-03-14' }), own({ ...LATER, id: 's3', local_date: '2026-03-15' })],
    VISITOR,
    'You can have 2 bookings of Yoga at a time.',
  ],
  ['a class that has started, at the counter', begunAgo(59), [], AT_COUNTER, undefined],
  ['a class that is over, at the counter', begunAgo(60), [], AT_COUNTER, 'Yoga is over.'],
  [
    'a class before its booking opens, at the counter',
    slotWith({ local_date: '2026-04-07', ...LATER }),
    [],
    AT_COUNTER,
    undefined,
  ],
  ['a full class, at the counter', slotWith({ taken: 10 }), [], AT_COUNTER, 'Yoga is full.'],
  [
    'a class at the same time as another booking, at the counter',
    begunAgo(30),
    [own({ activity_id: 'a9', starts_at: NOW, ends_at: LATER.ends_at })],
    AT_COUNTER,
    'The customer already has a place at the same time as Yoga.',
  ],
])('%s', (_what, slot, places, context, reason) => {
  expect(bookingRefusal(TENANT, slot, context, places, NOW)?.message).toBe(reason);
});

const price = (id: string, amount: number, rules: Partial<ActivityPrice> = {}): ActivityPrice => ({
  id,
  name: id,
  amount,
  ...rules,
});
const USUAL = [
  price('adult', 620),
  price('junior', 350, { ages: { to: 15 } }),
  price('concession', 420),
  price('member', 300, { members: true }),
];
const SENIORS = [price('junior', 200, { ages: { to: 15 } }), price('senior', 420, { ages: { from: 60 } })];

test.each<[string, readonly ActivityPrice[], Partial<BookingContext>, string | undefined]>([
  ['a visitor pays the ordinary price, not a junior’s or a concession', USUAL, {}, 'adult'],
  ['somebody of age pays the ordinary price', USUAL, { age: 40 }, 'adult'],
  ['a child whose age is known pays the junior price', USUAL, { age: 15 }, 'junior'],
  ['a child at the counter pays the junior price too', USUAL, { age: 12, atCounter: true }, 'junior'],
  [
    'a child pays the ordinary price where that is lower',
    [price('adult', 200), price('junior', 350, { ages: { to: 15 } })],
    { age: 12 },
    'adult',
  ],
  ['at the counter it is the same', USUAL, { atCounter: true }, 'adult'],
  ['a member pays a member’s price', USUAL, { isMember: true, age: 40 }, 'member'],
  [
    'a member pays the ordinary price where that is lower',
    [price('adult', 200), price('member', 300, { members: true })],
    { isMember: true },
    'adult',
  ],
  ['where every price has an age, it is the dearest that may be', SENIORS, {}, 'senior'],
  ['where every price has an age, it is one that fits', SENIORS, { age: 10 }, 'junior'],
  ['where no price fits, there is none', SENIORS, { age: 40 }, undefined],
])('%s', (_what, prices, context, usual) => {
  expect(usualPrice(pricesFor({ prices }, 'v1', { ...VISITOR, ...context }))?.id).toBe(usual);
});

type Benefit = NonNullable<MembershipType['benefits']>[number];

function member(
  entitlements: NonNullable<Benefit['covers']>,
  changes: Partial<MembershipType> = {},
): EntitlementSource {
  const type: MembershipType = {
    id: 'm',
    slug: 'm',
    name: 'Gold',
    categories: [],
    paymentOptions: [],
    benefits: [{ name: 'Classes', covers: entitlements }],
    ...changes,
  };
  const used = new Map([['id.x 2026-03', 3]]);
  return { kind: 'membership', id: 'id', from: '2026-01-01', until: null, homeVenueId: 'v2', type, used };
}

test.each<[string, EntitlementSource, boolean]>([
  ['all classes', member({ id: 'x', kinds: ['class'] }), true],
  ['only activities', member({ id: 'x', kinds: ['activity'] }), false],
  ['this category', member({ id: 'x', categories: ['c1'] }), true],
  ['another category', member({ id: 'x', categories: ['c2'] }), false],
  ['only the home venue', member({ id: 'x', homeOnly: true }), false],
  ['other venues', member({ id: 'x' }, { providesAccessTo: ['v9'] }), false],
  ['Thursdays', member({ id: 'x', days: [4] }), true],
  ['weekends', member({ id: 'x', days: [6, 7] }), false],
  ['until six in the evening', member({ id: 'x', until: '18:00' }), false],
  ['from six in the evening', member({ id: 'x', from: '18:00' }), true],
  ['four uses a month, three of them used', member({ id: 'x', uses: 4, per: 'month' }), true],
  ['three uses a month, all of them used', member({ id: 'x', uses: 3, per: 'month' }), false],
  ['a membership that has ended', { ...member({ id: 'x' }), until: '2026-03-11' }, false],
  ['a membership that has not started', { ...member({ id: 'x' }), from: '2026-03-13' }, false],
])('a benefit for %s', (_what, source, pays) => {
  expect(entitlementsFor([source], SLOT.slot, SLOT.activity).length > 0).toBe(pays);
});

test('uses are counted by the date of the booked slot', () => {
  expect(periodOf('week', '2026-03-15')).toBe('week of 2026-03-09');
  expect(periodOf('week', '2026-03-16')).toBe('week of 2026-03-16');
  expect(periodOf('month', '2026-03-31')).toBe('2026-03');
});
