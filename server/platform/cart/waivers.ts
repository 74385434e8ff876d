/** The waivers of the activities in a cart. Each must be accepted in its current version before payment. */
import type { Wire } from '../../../schemas/generated/api';
import { checkoutText, type Executor, Failure } from '../kernel';
import type { CartKey } from './carts';
import { bookingsOf, type PricedItem } from './items/priced';

type CartWaiver = Wire.Cart['waivers'][number];

export async function waiversOf(
  executor: Executor,
  tenant: string,
  cartId: string,
  priced: readonly PricedItem[],
): Promise<CartWaiver[]> {
  const waivers = new Map<string, Omit<CartWaiver, 'completed'>>();
  for (const { waiver, item } of bookingsOf(priced)) {
    if (waiver === undefined) continue;
    const { id, title, html, version } = waiver;
    const itemIds = [...(waivers.get(id)?.item_ids ?? []), item.id];
    waivers.set(id, { id, title, html, version, item_ids: itemIds });
  }
  if (waivers.size === 0) return [];
  const done = await completedOf(executor, tenant, cartId);
  return [...waivers.values()].map((waiver) => ({
    ...waiver,
    completed: done.some(({ waiver_id: id, version }) => id === waiver.id && version === waiver.version),
  }));
}

function completedOf(executor: Executor, tenant: string, cartId: string) {
  return executor
    .selectFrom('cart_waivers')
    .select(['waiver_id', 'version'])
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .execute();
}

/** Ids that are not a waiver of this cart are ignored. */
export async function storeCompleted(
  trx: Executor,
  { tenant, id: cartId }: CartKey,
  waivers: readonly CartWaiver[],
  completed: readonly string[],
  now: Date,
): Promise<void> {
  const fresh = waivers.filter((waiver) => !waiver.completed && completed.includes(waiver.id));
  if (fresh.length === 0) return;
  const row = { tenant, cart_id: cartId, completed_at: now };
  await trx
    .insertInto('cart_waivers')
    .values(fresh.map(({ id, version }) => ({ ...row, waiver_id: id, version })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

/**
 * Throws unless all waivers are accepted. A waiver that is accepted with the payment request counts too,
 * except if the person accepted an earlier version before: then they have not read the current text.
 */
export async function refuseOpenWaivers(
  trx: Executor,
  cart: CartKey,
  priced: readonly PricedItem[],
  completed: readonly string[],
  now: Date,
): Promise<void> {
  const waivers = await waiversOf(trx, cart.tenant, cart.id, priced);
  const open = waivers.filter((waiver) => !waiver.completed);
  if (open.length === 0) return;
  const earlier = (await completedOf(trx, cart.tenant, cart.id)).map((row) => row.waiver_id);
  const left = open.filter(({ id }) => earlier.includes(id) || !completed.includes(id));
  if (left.length > 0) {
    const message = checkoutText('cart.waiversRequired');
    throw new Failure(422, 'waivers_required', message, {
      completedWaivers: left.map(({ title }) => checkoutText('cart.waiverOpen', { title })),
    });
  }
  await storeCompleted(trx, cart, waivers, completed, now);
}
