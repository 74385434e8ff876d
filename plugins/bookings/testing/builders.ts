/** Builders of valid API responses. A test changes only what it is about. */
import type { CartItem, SlotCover, Wire } from '../../../schemas/generated/api';

/** A Saturday. It is also today for the page. */
export const TODAY = '2026-02-14';
const LAST_DATE = '2026-03-13';

export const money = (amount: number): Wire.Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

const NORTHGATE: Wire.VenueRef = { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' };

export const venue = (change: Partial<Wire.Venue> = {}): Wire.Venue => ({
  ...NORTHGATE,
  address1: '1 North Street',
  address2: null,
  town: 'Leeds',
  postcode: 'LS1 4AP',
  lat: 53.8,
  lng: -1.55,
  distance: null,
  place_type: 'Leisure centre',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: true,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
  opening_hours: [],
  ...change,
});

const WELLBEING = { id: 'c-mind', name: 'Mind and body' };
const CYCLING = { id: 'c-cycle', name: 'Cycling' };
const RACKETS = { id: 'c-rackets', name: 'Racket sports' };

export const activity = (change: Partial<Wire.Activity> = {}): Wire.Activity => ({
  id: 'a-spin',
  slug: 'spin',
  name: 'Spin',
  kind: 'class',
  category: CYCLING,
  description: 'Forty-five minutes on the bike.',
  duration_minutes: 45,
  bring: null,
  ...change,
});

export const yoga = activity({ id: 'a-yoga', slug: 'yoga', name: 'Yoga', category: WELLBEING });
const badminton = activity({
  id: 'a-badminton',
  slug: 'badminton',
  name: 'Badminton court',
  kind: 'activity',
  category: RACKETS,
});

/** In February the venue's local time is UTC. */
export const slot = (change: Partial<Wire.Slot> = {}): Wire.Slot => {
  const { date = TODAY, start_time: start = '09:00', end_time: end = '09:45' } = change;
  return {
    id: 's-spin',
    activity_id: 'a-spin',
    venue: NORTHGATE,
    date,
    starts_at: `${date}T${start}:00Z`,
    ends_at: `${date}T${end}:00Z`,
    start_time: start,
    end_time: end,
    place: 'Studio 1',
    leader: 'Maya',
    capacity: 20,
    places_left: 8,
    status: 'open',
    opens_at: null,
    price_from: money(650),
    price_name: 'Adult',
    booked: false,
    in_basket: false,
    ...change,
  };
};

export const slots: readonly Wire.Slot[] = [
  slot(),
  slot({ id: 's-yoga', activity_id: 'a-yoga', start_time: '18:00', end_time: '19:00', leader: 'Ravi' }),
  slot({
    id: 's-badminton',
    activity_id: 'a-badminton',
    start_time: '13:00',
    end_time: '13:55',
    leader: null,
    place: 'Court 2',
    price_from: money(0),
    price_name: null,
  }),
  slot({ id: 's-sunday', activity_id: 'a-yoga', date: '2026-02-15', start_time: '10:00', end_time: '11:00' }),
];

export const timetable = (change: Partial<Wire.Timetable> = {}): Wire.Timetable => ({
  venue: NORTHGATE,
  today: TODAY,
  from: TODAY,
  days: 7,
  last_date: LAST_DATE,
  time_zone: 'Europe/London',
  activities: [activity(), yoga, badminton],
  slots,
  ...change,
});

export const detail = (change: Partial<Wire.SlotDetail> = {}): Wire.SlotDetail => ({
  slot: slot(),
  activity: activity(),
  prices: [
    { id: 'p-adult', name: 'Adult', price: money(650), available: true, reason: null, usual: true },
    {
      id: 'p-junior',
      name: 'Junior',
      price: money(400),
      available: false,
      reason: 'For members under 16',
      usual: false,
    },
  ],
  covers: [],
  waiver: null,
  cancel_until: '2026-02-13T09:00:00Z',
  cancel_over: false,
  price_note: null,
  ...change,
});

export const benefit: Wire.SlotCover = {
  kind: 'benefit',
  id: 'b-gold',
  name: 'Gold',
  uses_left: 3,
  until: '2026-02-28',
};

/* Data of the cart. Its port uses camel case. */

export const gold: SlotCover = {
  kind: 'benefit',
  id: 'b-gold',
  name: 'Gold',
  usesLeft: 3,
  until: '2026-02-28',
};

const cartItem = (change: Partial<CartItem>): CartItem => ({
  id: 'i-spin',
  objectType: 'booking',
  name: 'Spin',
  sortBy: 1,
  enablePrintReceipt: false,
  fees: [],
  total: money(650),
  booking: null,
  prices: [],
  pricingOptionId: 'p-adult',
  coveredBy: null,
  covers: [],
  heldUntil: null,
  purchasedForUserId: null,
  fullPrice: money(650),
  ...change,
});

export const bookedItem = (change: Partial<CartItem> = {}): CartItem =>
  cartItem({
    heldUntil: `${TODAY}T08:10:00Z`,
    booking: {
      slotId: 's-spin',
      activityId: 'a-spin',
      activityName: 'Spin',
      venue: NORTHGATE,
      date: TODAY,
      startsAt: `${TODAY}T09:00:00Z`,
      endsAt: `${TODAY}T09:45:00Z`,
      startTime: '09:00',
      endTime: '09:45',
      place: 'Studio 1',
      leader: 'Maya',
    },
    ...change,
  });

export const penaltyItem = (): CartItem =>
  cartItem({
    id: 'i-penalty',
    objectType: 'penalty',
    name: 'Missed class',
    total: money(500),
    fullPrice: null,
  });
