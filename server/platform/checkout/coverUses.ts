/**
 * What pays for a place in a basket instead of money: a use is *held* with the item, *used* with its order,
 * and *returned* when the item leaves the basket. Each customer's uses are taken under the customer's lock:
 * of two tabs that want the last one, one gets it.
 */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Asker } from '../activities/asker';
import { allCoversFor, coversFor, type Cover } from '../activities/covers';
import type { BookableSlot } from '../activities/slots';
import type { Executor } from '../db/database';
import type { CoverKind, CoverWish } from './basketTables';
import type { CheckoutTables } from './tables';

export type HeldUse = Selectable<CheckoutTables['cover_uses']>;

/** By cart item. */
export async function heldUses(
  executor: Executor,
  tenant: string,
  items: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, HeldUse>> {
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

/** Undefined where nothing is held, and where what is held pays no more, such as a membership that ended. */
export function heldCover(asker: Asker, place: BookableSlot, use: HeldUse | undefined): Cover | undefined {
  if (use === undefined) return undefined;
  const all = allCoversFor(asker.covers, place.slot, place.activity);
  return all.find(({ kind, id }) => kind === use.kind && id === use.source_id);
}

/** All that could pay for the place, with what does. */
export function coversOfPlace(
  asker: Asker,
  { slot, activity }: BookableSlot,
  held: Cover | undefined,
): Cover[] {
  const free = coversFor(asker.covers, slot, activity);
  const isListed = held === undefined || free.some(({ kind, id }) => kind === held.kind && id === held.id);
  return isListed ? free : [held, ...free];
}

export interface CoveredItem {
  readonly tenant: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly place: BookableSlot;
}

export interface WishedCover {
  readonly kind: Exclude<CoverWish, 'none'>;
  /** That one alone. */
  readonly id?: string | undefined;
}

/** Takes the first cover of those wished for that has a use left; false where none has. Under the customer's lock. */
export async function takeCover(
  trx: Executor,
  asker: Asker,
  { kind, id }: WishedCover,
  item: CoveredItem,
): Promise<boolean> {
  const { slot, activity } = item.place;
  for (const cover of coversFor(asker.covers, slot, activity)) {
    if (kind !== 'any' && cover.kind !== kind) continue;
    if (id !== undefined && cover.id !== id) continue;
    if (!(await takeUse(trx, item, cover))) continue;
    await noteUse(trx, item, cover);
    return true;
  }
  return false;
}

async function noteUse(
  trx: Executor,
  { tenant, customerId, itemId, place }: CoveredItem,
  { kind, id, period }: Cover,
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

/** A package counts its own uses; a benefit's are counted here, by the rows that there are. */
async function takeUse(
  trx: Executor,
  { tenant, customerId }: Pick<CoveredItem, 'tenant' | 'customerId'>,
  { kind, id, period, allowed }: Pick<Cover, 'kind' | 'id' | 'period' | 'allowed'>,
): Promise<boolean> {
  if (kind === 'package') return takePackageUse(trx, tenant, customerId, id);
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

async function takePackageUse(
  trx: Executor,
  tenant: string,
  customerId: string,
  id: string,
): Promise<boolean> {
  const taken = await trx
    .updateTable('packages')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back what is held for an item; tells of which kind it was. */
export async function returnCover(
  trx: Executor,
  tenant: string,
  itemId: string,
): Promise<CoverKind | undefined> {
  const returned = await trx
    .updateTable('cover_uses')
    .set({ state: 'returned' })
    .where('tenant', '=', tenant)
    .where('cart_item_id', '=', itemId)
    .where('state', '=', 'held')
    .returning(['kind', 'source_id'])
    .executeTakeFirst();
  if (returned?.kind === 'package') await returnPackageUse(trx, tenant, returned.source_id);
  return returned?.kind;
}

/** Never more than the package came with. */
export async function returnPackageUse(trx: Executor, tenant: string, id: string): Promise<void> {
  await trx
    .updateTable('packages')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .whereRef('uses_left', '<', 'uses')
    .execute();
}

/** The order is placed: what was held for the item is used by its booking. */
export async function spendCover(
  trx: Executor,
  tenant: string,
  itemId: string,
  bookingId: string,
): Promise<void> {
  await trx
    .updateTable('cover_uses')
    .set({ state: 'used', booking_id: bookingId })
    .where('tenant', '=', tenant)
    .where('cart_item_id', '=', itemId)
    .where('state', '=', 'held')
    .execute();
}
