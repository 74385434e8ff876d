/** The basket in the words of the wire. */
import { createHash } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import type { Executor } from '../db/database';
import { formatMinor } from '../money/formatMinor';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findOpenCart, type Cart } from './carts';
import { moneyOnWire } from '../money/moneyOnWire';
import type { QuotedFee } from './quote';
import { friendlyName } from './itemNames';
import { feesDueNow } from './feesDueNow';
import { quoteCart, type PricedItem, type Quoted } from './quoteCart';

/** The customer's basket; without an open cart it is empty. */
export async function basketOf(
  executor: Executor,
  platform: Platform,
  tenant: Tenant,
  customerId: string,
): Promise<Wire.Cart> {
  const cart = await findOpenCart(executor, tenant.id, customerId);
  if (!cart) return emptyCart(tenant, customerId);
  return cartOnWire(tenant, cart, await quoteCart(executor, platform, tenant, cart));
}

export function cartOnWire(tenant: Tenant, cart: Pick<Cart, 'id'>, { quote, priced }: Quoted): Wire.Cart {
  return {
    ...bare(tenant, cart.id, quote.total, priced.length),
    items: priced.map((one, index) => itemOnWire(tenant, one, index)),
  };
}

/** An empty basket has an id of its own too, the same at each look. */
export function emptyCart(tenant: Tenant, customerId: string): Wire.Cart {
  const id = createHash('sha256').update(`${tenant.id}/empty-cart/${customerId}`).digest('hex').slice(0, 32);
  return { ...bare(tenant, id, 0, 0), items: [] };
}

function bare(tenant: Tenant, id: string, total: number, itemCount: number): Omit<Wire.Cart, 'items'> {
  const formatted = formatMinor(tenant, total);
  return {
    id,
    uuid: id,
    totals: {
      total,
      sub_total: total,
      tax_total: 0,
      balance: total,
      item_count: itemCount,
      formatted_total: formatted,
      formatted_balance: formatted,
      currency: tenant.client.currency,
    },
    credits: [],
    attendee_waivers_required: false,
    selected_user_id: null,
    complete_order_id: null,
    payments: [],
    waivers: [],
    held_until: null,
    can_extend_hold: false,
    released: [],
  };
}

function itemOnWire(tenant: Tenant, { item, offer, price }: PricedItem, index: number): Wire.CartItem {
  return {
    id: item.id,
    object_type: 'membership',
    name: friendlyName(offer),
    sort_by: index,
    enable_print_receipt: false,
    booking: null,
    prices: [],
    pricing_option_id: null,
    covered_by: null,
    covers: [],
    held_until: null,
    purchased_for_user_id: null,
    full_price: null,
    fees: feesDueNow(offer.option.paymentType, price).map((fee) => feeOnWire(tenant, fee)),
    total: moneyOnWire(tenant, price.total),
  };
}

export const feeOnWire = (tenant: Tenant, fee: QuotedFee): Wire.FeeLine => ({
  label: fee.label,
  price: moneyOnWire(tenant, fee.amount),
  type: fee.type,
});
