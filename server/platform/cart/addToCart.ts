/** POST /api/cart/add. Adds all requested items to the cart, or none of them. */
import type { AddToCartBody } from '../../../schemas/generated/calls/addToCart';
import { checkoutText, Failure, forbidden, notFound, defineCall } from '../kernel';
import { addBooking, type RequestedItem } from './addBooking';
import { basketFull, changeCart, type LockedCart } from './changeCart';
import { addItem, itemsOf } from './carts';
import { refuseOtherMembership } from './membershipOwnership';
import { findOutstanding, findPackageType } from './items/fixedPriceItems';
import { releaseExpired } from './releaseExpired';
import { countVisitorSpaces, uncountVisitorSpaces } from './visitorSpaces';

/** The same limit as for the removal of items in one request. */
const MAX_ITEMS = 50;

export const addToCart = defineCall('addToCart', async (request, platform) => {
  const { tenant, shopper, body, saveResponse } = request;
  if (shopper.kind === 'visitor' && shopper.cartKey === null) throw keyRequired();
  const items = sortBySlot(body.items);
  const slotIds = items.filter(({ type }) => type === 'booking').map(({ id }) => id);
  // A space whose hold in another cart has expired is available for this cart.
  if (slotIds.length > 0) await releaseExpired(platform, { tenant: tenant.id, slotIds });
  const work = async (locked: LockedCart): Promise<void> => {
    const self = locked.owner.kind === 'customer' ? locked.owner.customerId : null;
    refuseForOthers(body, self);
    await refuseOtherMembership(locked, body.membership_user_id);
    if (locked.quoted.items.length + items.length > MAX_ITEMS) throw basketFull();
    for (const requested of items) await addRequestedItem(locked, requested);
  };
  const counted = shopper.kind === 'visitor' ? slotIds : [];
  await countVisitorSpaces(platform, request, counted);
  return changeCart(platform, request, { without: 'open', saveResponse, work }).catch(
    async (problem: unknown) => {
      await uncountVisitorSpaces(platform, request, counted);
      throw problem;
    },
  );
});

/** Sorts the items by slot, so that two requests lock slots in the same order and never deadlock. */
const sortBySlot = (items: readonly RequestedItem[]): RequestedItem[] =>
  items.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Customers book only for themselves. At the counter, staff book only for the chosen customer. */
function refuseForOthers({ items }: AddToCartBody, self: string | null): void {
  const named = items.map((item) => item.purchased_for_user_id);
  if (named.some((id) => id !== null && id !== undefined && id !== self)) throw forbidden();
}

function addRequestedItem(locked: LockedCart, requested: RequestedItem): Promise<void> {
  switch (requested.type) {
    case 'booking':
      return addBooking(locked, requested);
    case 'package':
      return addPackage(locked, requested);
    case 'penalty':
      return addPenalty(locked, requested);
  }
}

async function addPackage({ trx, tenant, cart, now }: LockedCart, { id }: RequestedItem): Promise<void> {
  if ((await findPackageType(trx, tenant.id, id)) === undefined) throw notFound();
  await addItem(trx, cart, { kind: 'package', package_type_id: id }, now);
}

async function addPenalty(
  { trx, tenant, cart, owner, now }: LockedCart,
  { id }: RequestedItem,
): Promise<void> {
  const found = owner.kind === 'customer' && (await findOutstanding(trx, tenant.id, owner.customerId, id));
  if (!found) throw notFound();
  // Read the items again, because this request may have added the penalty already.
  if ((await itemsOf(trx, tenant.id, cart.id)).some((item) => item.penalty_id === id)) return;
  await addItem(trx, cart, { kind: 'penalty', penalty_id: id }, now);
}

/** The web host creates the key with a visitor's first item. */
function keyRequired(): Failure {
  const message = checkoutText('cart.keyRequired');
  return new Failure(422, 'basket_key_required', message, { 'X-Foyer-Basket': [message] });
}
