/** Valid responses of the platform. A test changes only the fields that it needs. */
import type { Cart, CartItem, Wire } from '../../../schemas/generated/api';

export const TODAY = '2026-02-14';

export const money = (amount: number): Wire.Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

export const VENUE: Wire.VenueRef = { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' };

export const staff = (change: Partial<Wire.StaffUser> = {}): Wire.StaffUser => ({
  id: 'st-1',
  username: 'sam',
  name: 'Sam Reed',
  role: 'counter',
  currency_symbol: '£',
  venue: VENUE,
  shift_id: 'sh-1',
  ...change,
});

export const customer = (change: Partial<Wire.CustomerSummary> = {}): Wire.CustomerSummary => ({
  id: 'c-1',
  reference: 'NG-1001',
  first_name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.test',
  date_of_birth: '1990-01-01',
  home_venue: VENUE,
  membership_name: 'Gold',
  credit: { general: money(500), membership: money(0) },
  has_outstanding_penalties: false,
  ...change,
});

export const slot = (change: Partial<Wire.Slot> = {}): Wire.Slot => ({
  id: 's-spin',
  activity_id: 'a-spin',
  venue: VENUE,
  date: TODAY,
  starts_at: `${TODAY}T18:00:00Z`,
  ends_at: `${TODAY}T18:45:00Z`,
  start_time: '18:00',
  end_time: '18:45',
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
});

export const activity: Wire.Activity = {
  id: 'a-spin',
  slug: 'spin',
  name: 'Spin',
  kind: 'class',
  category: { id: 'k-1', name: 'Cycling' },
  description: null,
  duration_minutes: 45,
  bring: null,
};

export const timetable = (slots: readonly Wire.Slot[] = [slot()]): Wire.Timetable => ({
  venue: VENUE,
  today: TODAY,
  from: TODAY,
  days: 7,
  last_date: '2026-03-13',
  time_zone: 'Europe/London',
  activities: [activity],
  slots,
});

export const slotDetail = (): Wire.SlotDetail => ({
  slot: slot(),
  activity,
  prices: [
    { id: 'p-adult', name: 'Adult', price: money(650), available: true, reason: null, usual: true },
    {
      id: 'p-junior',
      name: 'Junior',
      price: money(325),
      available: false,
      reason: 'Under 16 only',
      usual: false,
    },
    { id: 'p-guest', name: 'Guest', price: money(800), available: true, reason: null, usual: false },
  ],
  covers: [{ kind: 'benefit', id: 'b-1', name: 'Gold classes', uses_left: 2, until: null }],
  waiver: null,
  cancel_until: null,
  cancel_over: false,
  price_note: null,
});

/** A booking of a class. */
export const item = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'i-1',
  objectType: 'booking',
  name: 'Spin',
  sortBy: 1,
  enablePrintReceipt: true,
  fees: [],
  total: money(1350),
  booking: null,
  prices: [],
  pricingOptionId: null,
  coveredBy: null,
  covers: [],
  heldUntil: null,
  purchasedForUserId: 'c-1',
  fullPrice: null,
  ...change,
});

export const cart = (items: readonly CartItem[] = [item()], change: Partial<Cart> = {}): Cart => {
  const total = items.reduce((sum, one) => sum + (one.total?.raw.amount ?? 0), 0);
  return {
    id: 'cart-1',
    uuid: 'u-1',
    items,
    totals: {
      total,
      subTotal: total,
      taxTotal: 0,
      balance: total,
      itemCount: items.length,
      formattedTotal: money(total).formatted,
      formattedBalance: money(total).formatted,
      currency: 'GBP',
    },
    credits: [{ type: 'general', totalAvailable: 500, maxApplicable: 500 }],
    attendeeWaiversRequired: false,
    selectedUserId: 'c-1',
    completeOrderId: null,
    payments: [],
    waivers: [],
    heldUntil: null,
    canExtendHold: false,
    released: [],
    ...change,
  };
};

export const counterPayment: Wire.CounterPayment = {
  id: 'cp-1',
  at: `${TODAY}T12:30:00Z`,
  staff_name: 'Sam Reed',
  customer_name: 'Jo Bloggs',
  customer_reference: 'NG-1001',
  order_id: 'o-1',
  order_reference: 'ORD-77',
  total: money(1350),
  tenders: [
    { tender_type: 'offline-voucher', amount: money(500), tendered: null, change: null, reference: 'V9' },
    { tender_type: 'cash', amount: money(850), tendered: money(1000), change: money(150), reference: null },
  ],
};

export const shift = (change: Partial<Wire.Shift> = {}): Wire.Shift => ({
  id: 'sh-1',
  staff_name: 'Sam Reed',
  venue: VENUE,
  status: 'open',
  opened_at: `${TODAY}T08:00:00Z`,
  closed_at: null,
  float: money(5000),
  expected_cash: money(5850),
  counted_cash: null,
  difference: null,
  note: null,
  totals: [{ tender_type: 'cash', count: 1, amount: money(850) }],
  payments: [counterPayment],
  ...change,
});

export const closedShift = (): Wire.Shift =>
  shift({
    status: 'closed',
    closed_at: `${TODAY}T17:00:00Z`,
    counted_cash: money(5800),
    difference: money(-50),
    note: 'A coin rolled away.',
  });

export const order: Wire.Order = {
  id: 'o-1',
  reference: 'ORD-77',
  items: [
    {
      type: 'booking',
      home_venue: null,
      requires_eligibility: false,
      payment_option: null,
      start_date: null,
      end_date: null,
      categories: [],
      base_fee: null,
      fees: [{ label: 'Spin', price: money(1350), type: 'price' }],
      friendly_name: 'Spin',
      membership_type_id: null,
      payment_type: null,
      booking: null,
    },
  ],
  tax: money(0),
  total: money(1350),
  brand: 'Test Leisure',
  order_type: 'counter',
  status: 'complete',
  created_at: `${TODAY}T12:30:00Z`,
  payments: [],
  new_mandate_submitted: false,
  monthly_price: null,
  first_billing_date: null,
};
