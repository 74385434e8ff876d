/** What orders contain, as customers and staff read it. */
import type { Executor } from '../kernel';

/** The names of the items, by the id of the order. */
export async function namesOfOrders(
  executor: Executor,
  tenant: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const items = await executor
    .selectFrom('order_items')
    .select(['order_id', 'sold'])
    .where('tenant', '=', tenant)
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();
  const namesOf = (id: string): readonly string[] =>
    items.filter((item) => item.order_id === id).map(({ sold }) => sold.friendly_name);
  return new Map(orderIds.map((id) => [id, namesOf(id)]));
}
