/** Delivers what was bought: starts a membership, books a space, creates a package, settles a penalty. */
import { addDays, checkoutText, conflict, newReference, todayOf } from '../kernel';
import {
  consumeEntitlement,
  type QuotedBooking,
  type QuotedItem,
  type QuotedPackage,
  type QuotedPenalty,
  releaseEntitlement,
  releaseSpace,
  sumOf,
} from '../cart';
import { beginMembership } from './beginMembership';
import type { Sale } from './sale';

interface FulfilledItems {
  readonly booking_id?: string;
  readonly package_id?: string;
  readonly penalty_id?: string;
}

export async function fulfil(sale: Sale, item: QuotedItem, position: number): Promise<FulfilledItems> {
  switch (item.kind) {
    case 'booking':
      return book(sale, item, position);
    case 'package':
      return openPackage(sale, item);
    case 'penalty':
      return payPenalty(sale, item);
    case 'membership':
    case undefined:
      await beginMembership(sale, item);
      return {};
  }
}

async function book(sale: Sale, item: QuotedBooking, position: number): Promise<FulfilledItems> {
  const { trx, tenant, orderId, customerId } = sale;
  const id = item.cartItemId;
  const bookings = await trx
    .insertInto('bookings')
    .values({
      tenant: tenant.id,
      id,
      reference: newReference('B'),
      customer_id: customerId,
      slot_id: item.slotId,
      order_id: orderId,
      order_item_position: position,
      status: 'booked',
      paid: sumOf(item.fees),
      paid_with: item.paidWith,
      pricing_option_id: item.pricingOptionId,
      created_at: sale.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (bookings === undefined) {
    reportUndeliverable(sale, 'a place that the customer has already');
    await releaseEntitlement(trx, tenant.id, id);
    await releaseSpace(trx, tenant.id, item.slotId);
    return {};
  }
  // An entitlement that no longer pays for the booking, such as a benefit of an ended membership, is released.
  const isCovered = item.paidWith === 'benefit' || item.paidWith === 'package';
  await (isCovered ? consumeEntitlement(trx, tenant.id, id, id) : releaseEntitlement(trx, tenant.id, id));
  return { booking_id: id };
}

async function openPackage(
  { trx, platform, tenant, orderId, customerId }: Sale,
  { cartItemId: id, packageTypeId, uses, validDays }: QuotedPackage,
): Promise<FulfilledItems> {
  const from = todayOf(platform.clock, tenant);
  await trx
    .insertInto('packages')
    .values({
      tenant: tenant.id,
      id,
      customer_id: customerId,
      package_type_id: packageTypeId,
      order_id: orderId,
      uses,
      uses_left: uses,
      valid_from: from,
      valid_until: addDays(from, validDays - 1),
    })
    .execute();
  return { package_id: id };
}

async function payPenalty(sale: Sale, { penaltyId }: QuotedPenalty): Promise<FulfilledItems> {
  const paid = await sale.trx
    .updateTable('penalties')
    .set({ status: 'paid', order_id: sale.orderId, settled_at: sale.now })
    .where('tenant', '=', sale.tenant.id)
    .where('customer_id', '=', sale.customerId)
    .where('id', '=', penaltyId)
    .where('status', '=', 'outstanding')
    .returning('id')
    .executeTakeFirst();
  if (paid === undefined) reportUndeliverable(sale, 'a penalty that is settled already');
  return { penalty_id: penaltyId };
}

function reportUndeliverable({ platform, tenant, orderId, isTaken }: Sale, what: string): void {
  if (!isTaken) throw conflict('cart_changed', checkoutText('checkout.cartChanged'));
  platform.log.error({ tenant: tenant.id, order: orderId, what }, 'paid for, but could not be given');
}
