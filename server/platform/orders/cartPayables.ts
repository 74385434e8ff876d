/** Carts as payables: how a card payment locks a cart, checks its price and becomes an order. */
import {
  countPrepare,
  type CustomersCart,
  dueOf,
  findCart,
  findCustomersCart,
  findLastCart,
  findOpenCart,
  lockCustomersCart,
  priceChanged,
  type Quote,
  quoteCart,
  returnPromotionUse,
  uncountPrepare,
} from '../cart';
import { conflict, notFound } from '../kernel';
import type { AgreedPayment, Payable, Payables } from '../payments';
import { recordConsent, refusedCodeOf, uncollectable, whyNotPurchasable } from './consent';
import { mailPaymentSettled } from './orderMail';
import { lockPayableCart, payableCart } from './payableCart';
import { placeOrder } from './placeOrder';
import { quoteForPayment } from './quoteForPayment';

export const cartPayables: Payables = {
  async find(executor, { id: tenant }, customerId, id) {
    if (id === undefined) {
      const open = await findOpenCart(executor, tenant, customerId);
      return (open ?? (await findLastCart(executor, tenant, customerId)))?.id;
    }
    const cart = await findCustomersCart(executor, tenant, customerId, id);
    if (!cart) throw notFound();
    return cart.id;
  },

  payableId: async (executor, tenant, customerId) => (await payableCart(executor, tenant.id, customerId)).id,

  countSession: (executor, tenant, id) => countPrepare(executor, { tenant: tenant.id, id }),

  uncountSession: (executor, tenant, id) => uncountPrepare(executor, { tenant: tenant.id, id }),

  async reserve(trx, platform, tenant, customerId, consent) {
    const cart = await lockPayableCart(trx, tenant.id, customerId, consent.cartId);
    const found = await quoteForPayment(trx, platform, tenant, cart);
    if ('refusal' in found) return found.refusal;
    const { quote, items } = found.quoted;
    if (items.length > 0 && dueOf(quote) === 0) throw priceChanged(tenant, quote.total);
    await recordConsent(trx, platform, tenant, cart, found.quoted, consent);
    return payable(cart, quote);
  },

  async current(platform, tenant, id) {
    const cart = await findCart(platform.db, tenant.id, id);
    if (cart?.status !== 'open') return undefined;
    const { quote, purchasable, priced } = await quoteCart(platform.db, platform, tenant, cart);
    return {
      ...payable(cart, quote),
      refusal: purchasable
        ? await uncollectable(platform.db, cart, quote)
        : conflict('not_purchasable', whyNotPurchasable(priced)),
      priceChanged: priceChanged(tenant, quote.total, refusedCodeOf(priced)),
    };
  },

  /** The amount alone does not show a change of entitlements or credit. */
  fingerprint(contents) {
    const quote = quoteIn(contents);
    return [quote.items.length, quote.total, quote.monthlyPrice, dueOf(quote)].join('/');
  },

  lock: async (trx, tenant, id) => void (await lockCustomersCart(trx, tenant.id, id)),

  async fulfil(trx, platform, tenant, payment, { notifyCustomer }) {
    const cart = await lockCustomersCart(trx, tenant.id, payment.payable_id);
    const payments = [{ tenderType: 'card', amount: payment.amount, attemptId: payment.id }];
    const orderId = await placeOrder(trx, platform, tenant, {
      cart,
      quote: quoteIn(payment.quote),
      payments,
    });
    if (notifyCustomer) await mailPaymentSettled(trx, platform, tenant, payment, orderId);
    return orderId;
  },

  release: (trx, tenant, id) => returnPromotionUse(trx, tenant.id, id),
};

const payable = (cart: CustomersCart, quote: Quote): Payable => ({
  id: cart.id,
  customerId: cart.customer_id,
  amount: dueOf(quote),
  total: quote.total,
  currency: quote.currency,
  contents: quote,
});

/** Only `payable` makes the contents of these payments. */
const quoteIn = (contents: AgreedPayment['quote']): Quote => contents as Quote;
