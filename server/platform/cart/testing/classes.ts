/** Classes of the pier, and requests of customers to their carts, for tests. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Wire } from '../../../../schemas/generated/api';
import { json } from '../../../database/columns';
import type { ActivityDocument } from '../../bookings/tables';
import type { Customer, Shop } from '../../payments/testing/shop';
import { holdMembership } from '../../memberships/current/testing/member';

/** A customer, or a visitor with the cart key from the web host. */
export type CartUser = Customer | (Customer & Visitor) | Visitor;

interface Visitor {
  readonly cartKey: string;
}

export const newVisitor = (): { readonly cartKey: string } => ({
  cartKey: randomBytes(32).toString('base64url'),
});

export interface CartResponse {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly cart: Wire.Cart;
}

export async function callCart(
  shop: Shop,
  who: CartUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<CartResponse> {
  const headers: Readonly<Record<string, string>> = 'cartKey' in who ? { 'x-foyer-basket': who.cartKey } : {};
  const answer = await shop.call(method, `/pier/api${path}`, {
    key,
    headers,
    ...('token' in who && { token: who.token }),
    ...(body !== undefined && { body }),
  });
  const { data, code, message, errors } = answer.body as {
    data: Wire.Cart;
    code?: string;
    message?: string;
    errors?: CartResponse['errors'];
  };
  return { status: answer.status, code, message: message ?? '', errors: errors ?? {}, cart: data };
}

export const getCart = (shop: Shop, who: CartUser): Promise<CartResponse> =>
  callCart(shop, who, 'GET', '/cart');

export const addToCart = (
  shop: Shop,
  who: CartUser,
  id: string,
  rest: object = {},
  key?: string,
): Promise<CartResponse> =>
  callCart(shop, who, 'POST', '/cart/add', { items: [{ id, type: 'booking', ...rest }] }, key);

/** Confirms an order that needs no card. */
export const confirm = (shop: Shop, who: CartUser, over: object = {}, key?: string) =>
  callCart(
    shop,
    who,
    'POST',
    '/cart/pay',
    { termsAccepted: ['t-sale'], payments: [], source: 'bookings', ...over },
    key,
  );

export interface ClassSetup {
  readonly capacity?: number;
  /** Minor units. */
  readonly price?: number;
  readonly startsAt?: string;
  readonly activity?: Partial<ActivityDocument>;
}

/** A class on Thursday 12 March at 18:00, in two days. A test overrides what it needs. */
export async function newClass(shop: Shop, setup: ClassSetup = {}): Promise<string> {
  const activityId = setup.activity?.id ?? `a-${randomUUID()}`;
  const document: ActivityDocument = {
    id: activityId,
    slug: activityId,
    name: 'Yoga',
    kind: 'class',
    category: { id: 'c-mind', name: 'Mind' },
    durationMinutes: 60,
    prices: [{ id: 'adult', name: 'Adult', amount: setup.price ?? 800 }],
    booking: { opensDaysBefore: 14, closesMinutesBefore: 0 },
    ...setup.activity,
  };
  await shop.db
    .insertInto('activities')
    .values({
      tenant: 'pier',
      id: activityId,
      slug: activityId,
      position: 1,
      document: json(document),
      patterns: json([]),
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const id = randomUUID();
  const startsAt = new Date(setup.startsAt ?? '2026-03-12T18:00:00Z');
  const clockTime = (at: Date): string => at.toISOString().slice(11, 16);
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
  await shop.db
    .insertInto('slots')
    .values({
      tenant: 'pier',
      id,
      venue_id: 'v1',
      activity_id: activityId,
      local_date: startsAt.toISOString().slice(0, 10),
      starts_at: startsAt,
      ends_at: endsAt,
      start_time: clockTime(startsAt),
      end_time: clockTime(endsAt),
      place: 'Studio',
      leader: 'Asha Rao',
      capacity: setup.capacity ?? 10,
    })
    .execute();
  return id;
}

export async function takenSpaces(shop: Shop, slotId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('slots')
    .select('taken')
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow();
  return row.taken;
}

export async function bookingsOf(shop: Shop, slotId: string) {
  return shop.db.selectFrom('bookings').selectAll().where('slot_id', '=', slotId).execute();
}

/** Ten classes of these activities for 60.00. */
export async function newPackageType(shop: Shop, activities: readonly string[]): Promise<string> {
  const id = randomUUID();
  const type = { id, name: 'Ten classes', uses: 10, validDays: 365, price: 6000, activities };
  await shop.db
    .insertInto('package_types')
    .values({ tenant: 'pier', id, position: 1, document: json(type) })
    .execute();
  return id;
}

/** A package for these activities, with this number of uses left. */
export async function newPackage(
  shop: Shop,
  customer: Customer,
  activities: readonly string[],
  usesLeft = 1,
): Promise<string> {
  const typeId = await newPackageType(shop, activities);
  const id = randomUUID();
  await shop.db
    .insertInto('packages')
    .values({
      tenant: 'pier',
      id,
      customer_id: customer.id,
      package_type_id: typeId,
      uses: 10,
      uses_left: usesLeft,
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
    })
    .execute();
  return id;
}

/** A member whose membership includes this number of classes a month. */
export async function newClassMember(shop: Shop, uses: number): Promise<Customer> {
  const id = `classes-${uses}`;
  const type = {
    id,
    slug: id,
    name: 'Classes',
    categories: [{ id: 'c', name: 'Gym' }],
    benefits: [{ name: 'Classes included', covers: { id: 'b1', kinds: ['class'], uses, per: 'month' } }],
    paymentOptions: [{ id: `${id}-month`, paymentType: 'recurring', basePrice: 4000 }],
  };
  await shop.db
    .insertInto('membership_types')
    .values({ tenant: 'pier', id, slug: id, position: 9, document: json(type) })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const customer = await shop.newCustomer();
  await holdMembership(shop, customer, { typeId: id, optionId: `${id}-month` });
  return customer;
}

export async function giveCredit(
  shop: Shop,
  customer: Customer,
  { general = 0, membership = 0 }: { readonly general?: number; readonly membership?: number },
): Promise<void> {
  await shop.db
    .updateTable('customers')
    .set({ credit_balance: general, membership_credit_balance: membership })
    .where('id', '=', customer.id)
    .execute();
}
