/** Valid example data for checkout. Each builder accepts the fields that a test needs. */
import type {
  Cart,
  CartItem,
  CheckoutCart,
  Money,
  Order,
  OrderItem,
  PaymentState,
  SavedCard,
  Term,
  Venue,
} from '../../../schemas/generated/api';
import { isCalendarDate, type CalendarDate, type Failure, type Result } from '../../../core/contract';

export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new Error(`${text} is no date`);
  return text;
}

export const money = (amount: number): Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

export const terms: readonly Term[] = [
  { id: 'terms-1', title: 'Terms and Conditions', html: '<p>Be kind.</p>', version: 1 },
];

export const northgate: Venue = {
  id: 'v-1',
  slug: 'northgate',
  name: 'Northgate',
  address1: '1 Mill Lane',
  address2: null,
  town: 'York',
  postcode: 'YO1 7HH',
  lat: null,
  lng: null,
  placeType: 'Gym',
  openingHours: [],
};

export const savedCard: SavedCard = {
  id: 'card-1',
  cardType: 'Visa',
  lastFourDigits: '0006',
  cardHolderName: 'Jo Bloggs',
  expiryDate: '12/30',
  externalIdentifier: 'reusable-1',
  cardImage: null,
  recentlyExpired: false,
};

/** A membership by default. */
export const cartItem = (overrides: Partial<CartItem> = {}): CartItem => ({
  id: 'item-1',
  objectType: 'membership',
  name: 'Gold',
  sortBy: 1,
  enablePrintReceipt: false,
  booking: null,
  prices: [],
  pricingOptionId: null,
  coveredBy: null,
  covers: [],
  heldUntil: null,
  purchasedForUserId: null,
  fullPrice: null,
  fees: [],
  total: money(4500),
  ...overrides,
});

/** A booking of a class that starts at 09:30 at the venue. */
export const bookingItem = (overrides: Partial<CartItem> = {}): CartItem =>
  cartItem({
    id: 'item-2',
    objectType: 'booking',
    name: 'Yoga',
    heldUntil: '2026-11-20T10:10:00.000Z',
    total: money(800),
    booking: {
      slotId: 'slot-1',
      activityId: 'yoga',
      activityName: 'Yoga',
      venue: { id: 'v-1', slug: 'northgate', name: 'Northgate Leisure Centre' },
      date: '2026-11-23',
      startsAt: '2026-11-23T09:30:00.000Z',
      endsAt: '2026-11-23T10:30:00.000Z',
      startTime: '09:30',
      endTime: '10:30',
      place: 'Studio 2',
      leader: 'Asha Patel',
    },
    ...overrides,
  });

/** The total is the sum of the items. Applied credit is subtracted from the balance. */
export function cart(overrides: Partial<Cart> = {}): Cart {
  const items = overrides.items ?? [bookingItem()];
  const total = items.reduce((all, item) => all + (item.total?.raw.amount ?? 0), 0);
  const paid = (overrides.payments ?? []).reduce((all, { amount }) => all + amount, 0);
  return {
    id: 'cart-1',
    uuid: 'uuid-1',
    items,
    totals: {
      total,
      subTotal: total,
      taxTotal: 0,
      balance: total - paid,
      itemCount: items.length,
      formattedTotal: money(total).formatted,
      formattedBalance: money(total - paid).formatted,
      currency: 'GBP',
    },
    credits: [],
    attendeeWaiversRequired: false,
    selectedUserId: null,
    completeOrderId: null,
    payments: [],
    waivers: [],
    heldUntil: null,
    holdSecondsLeft: null,
    canExtendHold: false,
    released: [],
    ...overrides,
  };
}

export function checkoutCart(overrides: Partial<CheckoutCart> = {}, total = 4500): CheckoutCart {
  const fees = [{ label: 'Joining fee', price: money(total), type: 'joining' }] as const;
  return {
    cartId: 'cart-1',
    empty: false,
    cart: cart({ items: [cartItem({ fees, total: money(total) })] }),
    homeVenue: null,
    startDate: '2026-11-21',
    paymentOption: null,
    membershipType: null,
    costs: null,
    newMandate: false,
    monthlyPrice: null,
    savedCard: null,
    billingAddress: {
      firstName: 'Jo',
      lastName: 'Bloggs',
      lineOne: '1 High Street',
      lineTwo: null,
      city: 'York',
      postcode: 'YO1 7HH',
    },
    orderId: null,
    ...overrides,
  };
}

export const emptyCart = (orderId: string | null): CheckoutCart =>
  checkoutCart({ cartId: null, empty: true, cart: null, startDate: null, billingAddress: null, orderId });

export const paymentState = (
  state: PaymentState['state'],
  overrides: Partial<PaymentState> = {},
): PaymentState => ({
  state,
  cartId: 'cart-1',
  transactionUuid: state === 'none' ? null : 't-1',
  scaUrl: state === 'challenge' ? 'https://bank.example/acs' : null,
  scaData: state === 'challenge' ? { creq: 'abc' } : null,
  challengeOpenedAt: null,
  orderId: state === 'captured' ? 'order-1' : null,
  reference: null,
  message: null,
  ...overrides,
});

export const orderItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  type: 'membership',
  booking: null,
  homeVenue: { id: 'v-1', name: 'Northgate Leisure Centre', slug: 'northgate' },
  requiresEligibility: false,
  paymentOption: null,
  startDate: '2026-11-21',
  endDate: null,
  categories: [],
  baseFee: null,
  fees: [{ label: 'Joining fee', price: money(4500), type: 'joining' }],
  friendlyName: 'Gold',
  membershipTypeId: 'm-1',
  paymentType: 'fixed',
  ...overrides,
});

export const order = (overrides: Partial<Order> = {}): Order => ({
  id: 'order-1',
  reference: 'R-1001',
  items: [orderItem()],
  tax: money(0),
  total: money(4500),
  brand: 'Riverside',
  orderType: 'online-joining',
  status: 'complete',
  createdAt: '2026-11-20T10:00:00.000Z',
  payments: [{ tenderType: 'card', amount: 4500, reference: null }],
  newMandateSubmitted: false,
  monthlyPrice: null,
  firstBillingDate: null,
  ...overrides,
});

/* responses of the server */

export const ok = <T>(data: T, status = 200): Result<T> => ({ ok: true, status, data, siblings: {} });
const failed = (failure: Failure): Result<never> => ({ ok: false, failure });

export const unanswered = failed({ kind: 'unanswered', message: 'No answer.' });
export const refused = (
  status: number,
  code = 'refused',
  details: Readonly<Record<string, unknown>> = {},
): Result<never> => failed({ kind: 'refused', status, code, message: `Refused with ${status}.`, details });
/** The server sent no message, so the failure has the default message of the status. */
export const withoutServerMessage = (status: number): Result<never> =>
  failed({
    kind: 'refused',
    status,
    code: `status_${status}`,
    message: 'Default.',
    hasDefaultMessage: true,
    details: {},
  });
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): Result<never> =>
  failed({ kind: 'invalid', status: 422, code: 'invalid', message: 'Please check.', errors });
