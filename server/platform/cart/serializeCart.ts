/** Serializes a cart for the API. */
import { createHash } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import { formatMinor, serializeMoney, type Tenant } from '../kernel';
import type { Released } from './tables';
import type { Cart, CartItem } from './carts';
import { serializeCredits } from './credit';
import type { PricedItem } from './items/priced';
import type { QuotedFee } from '../pricing';
import { dueOf } from './quote';
import type { Quoted } from './quoteCart';

export interface SerializeCartOptions {
  readonly now: Date;
  readonly waivers?: Wire.Cart['waivers'];
  readonly released?: readonly Released[];
  /** The customer whose cart it is, if staff manage it. */
  readonly selectedUserId?: string | null;
}

export function serializeCart(
  tenant: Tenant,
  cart: Pick<Cart, 'id' | 'extended_at'>,
  { quote, priced, credit }: Quoted,
  { now, waivers = [], released = [], selectedUserId = null }: SerializeCartOptions,
): Wire.Cart {
  const until = earliestEnd(priced.map(({ item }) => item));
  return {
    ...bare(tenant, cart.id, { total: quote.total, due: dueOf(quote), itemCount: priced.length }),
    items: priced.map((one, index) => serializeItem(tenant, one, index)),
    credits: serializeCredits(credit),
    payments: (quote.credits ?? []).map(({ type, amount }) => ({
      tender_type: 'credit',
      credit_type: type,
      amount,
    })),
    waivers,
    attendee_waivers_required: waivers.some(({ completed }) => !completed),
    released: [...released],
    selected_user_id: selectedUserId,
    held_until: until?.toISOString() ?? null,
    hold_seconds_left: until === undefined ? null : secondsTo(until, now),
    can_extend_hold: until !== undefined && cart.extended_at === null,
  };
}

/** An empty cart also has an id, which is the same for each request of its owner. */
export function emptyCart(tenant: Tenant, owner: string): Wire.Cart {
  const id = createHash('sha256').update(`${tenant.id}/empty-cart/${owner}`).digest('hex').slice(0, 32);
  return { ...bare(tenant, id, { total: 0, due: 0, itemCount: 0 }), items: [] };
}

function bare(
  tenant: Tenant,
  id: string,
  { total, due, itemCount }: { readonly total: number; readonly due: number; readonly itemCount: number },
): Omit<Wire.Cart, 'items'> {
  return {
    id,
    uuid: id,
    totals: {
      total,
      sub_total: total,
      tax_total: 0,
      balance: due,
      item_count: itemCount,
      formatted_total: formatMinor(tenant, total),
      formatted_balance: formatMinor(tenant, due),
      currency: tenant.client.currency,
    },
    credits: [],
    attendee_waivers_required: false,
    selected_user_id: null,
    complete_order_id: null,
    payments: [],
    waivers: [],
    held_until: null,
    hold_seconds_left: null,
    can_extend_hold: false,
    released: [],
  };
}

function earliestEnd(items: readonly CartItem[]): Date | undefined {
  const ends = items.flatMap(({ held_until: until }) => (until === null ? [] : [until.getTime()]));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

const secondsTo = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

function serializeItem(tenant: Tenant, priced: PricedItem, index: number): Wire.CartItem {
  const { item, quoted, shown, total } = priced;
  return {
    id: item.id,
    object_type: priced.kind,
    name: quoted.sold.friendly_name,
    sort_by: index,
    enable_print_receipt: false,
    held_until: item.held_until?.toISOString() ?? null,
    purchased_for_user_id: item.purchased_for_user_id,
    fees: quoted.fees.map((fee) => serializeFee(tenant, fee)),
    total: serializeMoney(tenant, total),
    ...shown,
  };
}

const serializeFee = (tenant: Tenant, fee: QuotedFee): Wire.FeeLine => ({
  label: fee.label,
  price: serializeMoney(tenant, fee.amount),
  type: fee.type,
});
