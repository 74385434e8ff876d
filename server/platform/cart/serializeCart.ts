/** Serializes a cart for the API. */
import { createHash } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import { formatMinor, serializeMoney, type Tenant } from '../kernel';
import type { ReleasedItem } from './tables';
import type { Cart, CartItem } from './carts';
import { NO_CREDIT, serializeCredits } from './credit';
import type { PricedItem } from './items/priced';
import { dueOf, type Quote } from './quote';
import type { QuotedCart } from './quoteCart';

interface SerializeCartOptions {
  readonly now: Date;
  readonly waivers?: Wire.Cart['waivers'];
  readonly released?: readonly ReleasedItem[];
  /** The customer whose cart it is, if staff manage it. */
  readonly selectedUserId?: string | null;
}

export function serializeCart(
  tenant: Tenant,
  { id, extended_at: extendedAt }: Pick<Cart, 'id' | 'extended_at'>,
  {
    quote,
    priced,
    credit,
  }: Pick<QuotedCart, 'priced' | 'credit'> & { readonly quote: Pick<Quote, 'total' | 'credits'> },
  { now, waivers = [], released = [], selectedUserId = null }: SerializeCartOptions,
): Wire.Cart {
  const { total, credits = [] } = quote;
  const due = dueOf(quote);
  const until = earliestEnd(priced.map(({ item }) => item));
  return {
    id,
    uuid: id,
    totals: {
      total,
      sub_total: total,
      tax_total: 0,
      balance: due,
      item_count: priced.length,
      formatted_total: formatMinor(tenant, total),
      formatted_balance: formatMinor(tenant, due),
      currency: tenant.client.currency,
    },
    items: priced.map((one, index) => serializeItem(tenant, one, index)),
    credits: serializeCredits(credit),
    payments: credits.map(({ type, amount }) => ({ tender_type: 'credit', credit_type: type, amount })),
    waivers,
    attendee_waivers_required: waivers.some(({ completed }) => !completed),
    released: [...released],
    selected_user_id: selectedUserId,
    complete_order_id: null,
    held_until: until?.toISOString() ?? null,
    hold_seconds_left: until === undefined ? null : secondsTo(until, now),
    can_extend_hold: until !== undefined && extendedAt === null,
  };
}

/** An empty cart also has an id, which is the same for each request of its owner. */
export function emptyCart(
  tenant: Tenant,
  owner: string,
  options: Pick<SerializeCartOptions, 'now' | 'selectedUserId'>,
): Wire.Cart {
  const id = createHash('sha256').update(`${tenant.id}/empty-cart/${owner}`).digest('hex').slice(0, 32);
  const nothing = { quote: { total: 0 }, priced: [], credit: NO_CREDIT };
  return serializeCart(tenant, { id, extended_at: null }, nothing, options);
}

function earliestEnd(items: readonly CartItem[]): Date | undefined {
  const ends = items.flatMap(({ held_until: until }) => (until === null ? [] : [until.getTime()]));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

const secondsTo = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

function serializeItem(tenant: Tenant, priced: PricedItem, index: number): Wire.CartItem {
  const { item, quote, shown, total } = priced;
  return {
    id: item.id,
    object_type: priced.kind,
    name: quote.sold.friendly_name,
    sort_by: index,
    enable_print_receipt: false,
    held_until: item.held_until?.toISOString() ?? null,
    purchased_for_user_id: item.purchased_for_user_id,
    fees: quote.fees.map(({ label, amount, type }) => ({
      label,
      price: serializeMoney(tenant, amount),
      type,
    })),
    total: serializeMoney(tenant, total),
    ...shown,
  };
}
