/** Valid responses of the API about one customer. A test changes only the field that it tests. */
import type { Wire } from '../../../schemas/generated/api';

export const money = (amount: number): Wire.Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

const venue = { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' };

export const customer = (change: Partial<Wire.User> = {}): Wire.User => ({
  id: 'u-1',
  reference: 'C-1',
  home_venue_slug: null,
  first_name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.test',
  membership_user: null,
  credit: { balance: money(0) },
  has_instruction: false,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
  ...change,
});

/** Spin tomorrow at 18:30, paid with money that is refunded. Today is 14 February 2026. */
export const booking = (change: Partial<Wire.Booking> = {}): Wire.Booking => ({
  id: 'b-1',
  reference: 'B1001',
  slot_id: 's-1',
  activity: { id: 'a-1', name: 'Spin', kind: 'class' },
  venue: { ...venue, address: '1 Mill Lane, Newark NG24 1AB' },
  date: '2026-02-15',
  starts_at: '2026-02-15T18:30:00.000Z',
  ends_at: '2026-02-15T19:15:00.000Z',
  start_time: '18:30',
  end_time: '19:15',
  time_zone: 'Europe/London',
  place: 'Studio 2',
  leader: 'Ola',
  status: 'booked',
  paid: money(650),
  paid_with: 'money',
  can_cancel: true,
  cancel_until: '2026-02-15T14:30:00.000Z',
  refund: 'credit',
  order_id: 'o-1',
  ...change,
});

export const customerPackage = (change: Partial<Wire.HeldPackage> = {}): Wire.HeldPackage => ({
  id: 'p-1',
  package_type_id: 'pt-1',
  name: 'Ten swims',
  uses: 10,
  uses_left: 7,
  valid_from: '2026-01-01',
  valid_until: '2026-06-30',
  status: 'active',
  activities: [{ id: 'a-2', name: 'Lane swimming' }],
  history: [{ date: '2026-02-02', name: 'Lane swimming', venue_name: venue.name }],
  ...change,
});

export const packageType = (change: Partial<Wire.PackageType> = {}): Wire.PackageType => ({
  id: 'pt-1',
  name: 'Ten swims',
  description: 'Ten swims for the price of eight.',
  uses: 10,
  valid_days: 180,
  price: money(4800),
  activities: [{ id: 'a-2', name: 'Lane swimming' }],
  ...change,
});

export const payment = (change: Partial<Wire.AccountPayment> = {}): Wire.AccountPayment => ({
  id: 'pay-1',
  order_id: 'o-1',
  reference: 'R-1001',
  date: '2026-02-10',
  created_at: '2026-02-10T09:00:00.000Z',
  kind: 'order',
  description: 'Spin',
  amount: money(650),
  tenders: [{ tender_type: 'card', amount: money(650), last_four_digits: '0006' }],
  status: 'complete',
  has_receipt: true,
  ...change,
});

export const penalty = (change: Partial<Wire.Penalty> = {}): Wire.Penalty => ({
  id: 'pen-1',
  date: '2026-02-01',
  reason: 'Missed: Spin',
  amount: money(300),
  status: 'outstanding',
  ...change,
});

export const directDebit = (change: Partial<Wire.DirectDebit> = {}): Wire.DirectDebit => ({
  status: 'active',
  reference: 'DD-77',
  account_number_ending: '11',
  monthly_amount: money(3250),
  billing_day: 1,
  next_collection: '2026-03-01',
  provider: 'go_cardless',
  contact: { email: 'members@example.test', phone: '0113 496 0000' },
  ...change,
});

export const noDirectDebit = directDebit({
  status: 'none',
  reference: null,
  account_number_ending: null,
  monthly_amount: null,
  billing_day: null,
  next_collection: null,
});

export const credit = (change: Partial<Wire.CreditAccount> = {}): Wire.CreditAccount => ({
  general: { balance: money(650) },
  membership: { balance: money(0) },
  movements: [
    {
      id: 'm-1',
      date: '2026-02-12',
      type: 'general',
      description: 'Cancelled: Spin',
      amount: money(650),
      balance: money(650),
    },
  ],
  ...change,
});

export const savedCard: Wire.SavedCard = {
  id: 'card-1',
  card_type: 'Visa',
  last_four_digits: '0006',
  card_holder_name: 'Jo Bloggs',
  expiry_date: '12/30',
  external_identifier: 'reusable-1',
  card_image: null,
  recently_expired: false,
};

export const requiredDocument = (change: Partial<Wire.RequiredDocument> = {}): Wire.RequiredDocument => ({
  required: true,
  reason: 'Your student membership needs your student card.',
  accepted: ['application/pdf', 'image/jpeg', 'image/png'],
  max_bytes: 5_000_000,
  documents: [],
  ...change,
});

export const noDocument = requiredDocument({ required: false, reason: null });

export const guestPass = (change: Partial<Wire.GuestPass> = {}): Wire.GuestPass => ({
  id: 'g-1',
  code: 'K7P2QX',
  guest_name: 'Kim Guest',
  venue,
  valid_on: '2026-02-20',
  status: 'issued',
  created_at: '2026-02-10T09:00:00.000Z',
  ...change,
});

export const guestPasses = (change: Partial<Wire.GuestPasses> = {}): Wire.GuestPasses => ({
  allowance: 4,
  used: 1,
  left: 3,
  period_ends: '2026-12-31',
  venues: [venue],
  passes: [guestPass()],
  reason: null,
  ...change,
});

export const order = (change: Partial<Wire.Order> = {}): Wire.Order => ({
  id: 'o-1',
  reference: 'R-1001',
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
      fees: [{ label: 'Adult', price: money(650), type: 'price' }],
      friendly_name: 'Spin',
      membership_type_id: null,
      payment_type: null,
      booking: {
        id: 'b-1',
        slot_id: 's-1',
        activity_name: 'Spin',
        venue,
        date: '2026-02-15',
        starts_at: '2026-02-15T18:30:00.000Z',
        ends_at: '2026-02-15T19:15:00.000Z',
        start_time: '18:30',
        end_time: '19:15',
        place: 'Studio 2',
      },
    },
  ],
  tax: money(108),
  total: money(650),
  brand: 'Test Leisure',
  order_type: 'bookings',
  status: 'complete',
  created_at: '2026-02-10T23:30:00.000Z',
  payments: [{ tender_type: 'card', amount: 650, reference: null, last_four_digits: '0006' }],
  new_mandate_submitted: false,
  monthly_price: null,
  first_billing_date: null,
  ...change,
});

const option = (amount: number): Wire.PaymentOption => ({
  id: 'o-monthly',
  payment_type: 'recurring',
  fixed_duration: null,
  fixed_period: null,
  fees: {
    base_fee: money(amount),
    joining_fee: null,
    pro_rata_fee: null,
    month_in_hand_fee: null,
    discount: null,
  },
  global_base_price: money(amount),
  total_to_pay_now: money(0),
  pro_rata_days: null,
  charges_pro_rata: true,
  pretty_first_billing_date: null,
  is_purchasable: { can_purchase: true, has_prices: true, message: null },
  promotion_enabled: false,
});

/** An active monthly membership that can be changed. */
export const monthlyMembership = (change: Partial<Wire.HeldMembership> = {}): Wire.HeldMembership => ({
  id: 'ms-gold',
  membership_type: { id: 'm-gold', name: 'Gold', slug: 'gold', categories: [{ id: 'c-1', name: 'Adult' }] },
  payment_option: option(3250),
  home_venue: venue,
  status: 'active',
  start_date: '2026-05-04',
  end_date: null,
  monthly_price: money(3250),
  can_change: true,
  can_renew: false,
  renewal: null,
  ...change,
});

export const fixedMembership = (change: Partial<Wire.HeldMembership> = {}): Wire.HeldMembership =>
  monthlyMembership({
    id: 'ms-swim',
    membership_type: { id: 'm-swim', name: 'Swim', slug: 'swim', categories: [] },
    payment_option: { ...option(26400), payment_type: 'fixed' },
    end_date: '2026-12-10',
    monthly_price: null,
    can_change: false,
    ...change,
  });
