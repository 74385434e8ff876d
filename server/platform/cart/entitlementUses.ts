/**
 * Entitlement uses that pay for a space. A use is *held* with the cart item, *used* with its order, and
 * *returned* when the item leaves the cart. Uses are reserved under the customer's lock: if two tabs request
 * the last use, only one gets it.
 */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  allEntitlementsFor,
  type BookableSlot,
  type BookingContext,
  type Entitlement,
  entitlementsFor,
} from '../bookings';
import type { Executor, Tables } from '../kernel';
import type { EntitlementRequest } from './tables';

export type ReservedUse = Selectable<Tables['cover_uses']>;

/** By cart item id. */
export async function reservedUses(
  executor: Executor,
  tenant: string,
  items: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, ReservedUse>> {
  if (items.length === 0) return new Map();
  const rows = await executor
    .selectFrom('cover_uses')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', '=', 'held')
    .where(
      'cart_item_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.cart_item_id ?? '', row]));
}

/** Undefined if no use is held, or if the entitlement is no longer valid (the membership ended). */
export function reservedEntitlement(
  context: BookingContext,
  place: BookableSlot,
  use: ReservedUse | undefined,
): Entitlement | undefined {
  if (use === undefined) return undefined;
  const all = allEntitlementsFor(context.entitlements, place.slot, place.activity);
  return all.find(({ kind, id }) => kind === use.kind && id === use.source_id);
}

/** All entitlements that could pay for the space, including the one that is held. */
export function entitlementsOfSlot(
  context: BookingContext,
  { slot, activity }: BookableSlot,
  entitlement: Entitlement | undefined,
): Entitlement[] {
  const free = entitlementsFor(context.entitlements, slot, activity);
  const isListed =
    entitlement === undefined ||
    free.some(({ kind, id }) => kind === entitlement.kind && id === entitlement.id);
  return isListed ? free : [entitlement, ...free];
}

export interface EntitledItem {
  readonly tenant: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly place: BookableSlot;
}

export interface RequestedEntitlement {
  readonly kind: Exclude<EntitlementRequest, 'none'>;
  /** If set, only this entitlement. */
  readonly id?: string | undefined;
}

/** Reserves the first entitlement with a use left; false if none. Requires the customer's lock. */
export async function reserveEntitlement(
  trx: Executor,
  context: BookingContext,
  { kind, id }: RequestedEntitlement,
  item: EntitledItem,
): Promise<boolean> {
  const { slot, activity } = item.place;
  for (const cover of entitlementsFor(context.entitlements, slot, activity)) {
    if (kind !== 'any' && cover.kind !== kind) continue;
    if (id !== undefined && cover.id !== id) continue;
    if (!(await reserveUse(trx, item, cover))) continue;
    await insertUse(trx, item, cover);
    return true;
  }
  return false;
}

async function insertUse(
  trx: Executor,
  { tenant, customerId, itemId, place }: EntitledItem,
  { kind, id, period }: Entitlement,
): Promise<void> {
  await trx
    .insertInto('cover_uses')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: customerId,
      kind,
      source_id: id,
      period,
      slot_id: place.slot.id,
      cart_item_id: itemId,
      state: 'held',
    })
    .execute();
}

/** A package stores its number of uses. The uses of a benefit are counted here from the rows. */
async function reserveUse(
  trx: Executor,
  { tenant, customerId }: Pick<EntitledItem, 'tenant' | 'customerId'>,
  { kind, id, period, allowed }: Pick<Entitlement, 'kind' | 'id' | 'period' | 'allowed'>,
): Promise<boolean> {
  if (kind === 'package') return reservePackageUse(trx, tenant, customerId, id);
  if (allowed === null) return true;
  const counted = await trx
    .selectFrom('cover_uses')
    .select((count) => count.fn.countAll<number>().as('uses'))
    .where('tenant', '=', tenant)
    .where('source_id', '=', id)
    .where('period', '=', period)
    .where('state', 'in', ['held', 'used'])
    .executeTakeFirstOrThrow();
  return counted.uses < allowed;
}

async function reservePackageUse(trx: Executor, tenant: string, customerId: string, id: string) {
  const reserved = await trx
    .updateTable('packages')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Returns the use that is held for an item. The result is its kind. */
export const releaseEntitlement = (trx: Executor, tenant: string, itemId: string) =>
  returnUse(trx, tenant, { of: 'cart_item_id', id: itemId, state: 'held' });

/** Returns the use of a booking that ends. The result is its kind. */
export const releaseBookingUse = (trx: Executor, tenant: string, bookingId: string) =>
  returnUse(trx, tenant, { of: 'booking_id', id: bookingId, state: 'used' });

interface UseReference {
  readonly of: 'cart_item_id' | 'booking_id';
  readonly id: string;
  readonly state: 'held' | 'used';
}

async function returnUse(trx: Executor, tenant: string, { of, id, state }: UseReference) {
  const returned = await trx
    .updateTable('cover_uses')
    .set({ state: 'returned' })
    .where('tenant', '=', tenant)
    .where(of, '=', id)
    .where('state', '=', state)
    .returning(['kind', 'source_id'])
    .executeTakeFirst();
  if (returned?.kind === 'package') await releasePackageUse(trx, tenant, returned.source_id);
  return returned?.kind;
}

/** The uses never exceed those that the package was sold with. */
async function releasePackageUse(trx: Executor, tenant: string, id: string): Promise<void> {
  await trx
    .updateTable('packages')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .whereRef('uses_left', '<', 'uses')
    .execute();
}

/** The order is placed: the held use of the item becomes a used one of its booking. */
export async function consumeEntitlement(trx: Executor, tenant: string, itemId: string, bookingId: string) {
  await trx
    .updateTable('cover_uses')
    .set({ state: 'used', booking_id: bookingId })
    .where('tenant', '=', tenant)
    .where('cart_item_id', '=', itemId)
    .where('state', '=', 'held')
    .execute();
}
