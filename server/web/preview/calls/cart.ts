/** The cart of a preview: the chosen membership, or nothing. */
import type { Wire } from '../../../../schemas/generated/api';
import { copyText } from '../../copyText';
import type { ChosenMembership, PreviewSession } from '../session';
import { firstNameOf, lastNameOf, requireCustomer } from './account';
import { CART_ID } from './membership';
import { moneyOf, previewAnswer, type PreviewVisit } from './previewAnswer';

export const cartAnswers = [
  previewAnswer('getCart', (_request, visit) => ({ data: cartOf(visit) })),
  previewAnswer('getCheckoutCart', (_request, visit) => {
    requireCustomer(visit);
    return { data: checkoutCartOf(visit) };
  }),
  previewAnswer('discardCart', (_request, visit) => ({ data: emptied(visit) })),
  previewAnswer('clearCart', (_request, visit) => ({ data: emptied(visit) })),
  previewAnswer('removeFromCart', (_request, visit) => ({ data: emptied(visit) })),
  previewAnswer('completeWaivers', (_request, visit) => ({ data: cartOf(visit) })),
];

function emptied(visit: PreviewVisit): Wire.Cart {
  visit.session.membership = undefined;
  return cartOf(visit);
}

export function cartOf({ session, document }: PreviewVisit): Wire.Cart {
  const { membership } = session;
  const total = membership?.costs.total_to_pay_now ?? moneyOf(document, 0);
  const { amount, currency } = total.raw;
  return {
    id: CART_ID,
    uuid: CART_ID,
    items: membership === undefined ? [] : [itemOf(membership)],
    totals: {
      total: amount,
      sub_total: amount,
      tax_total: 0,
      balance: amount,
      item_count: membership === undefined ? 0 : 1,
      formatted_total: total.formatted,
      formatted_balance: total.formatted,
      currency,
    },
    credits: [],
    payments: [],
    waivers: [],
    attendee_waivers_required: false,
    released: [],
    selected_user_id: null,
    complete_order_id: null,
    held_until: null,
    hold_seconds_left: null,
    can_extend_hold: false,
  };
}

const itemOf = ({ type, costs }: ChosenMembership): Wire.CartItem => ({
  id: 'preview-item',
  object_type: 'membership',
  name: type.name,
  sort_by: 0,
  enable_print_receipt: false,
  fees: feeLines(costs),
  total: costs.total_to_pay_now,
  booking: null,
  prices: [],
  pricing_option_id: null,
  covered_by: null,
  covers: [],
  held_until: null,
  purchased_for_user_id: null,
  full_price: null,
});

/** The fees due now. The base fee of a monthly membership is its monthly price, which is collected later. */
export function feeLines({ fees, payment_type: paymentType }: Wire.Costs): readonly Wire.FeeLine[] {
  const lines = [
    ['base', paymentType === 'fixed' ? fees.base_fee : null],
    ['joining', fees.joining_fee],
    ['pro_rata', fees.pro_rata_fee],
    ['month_in_hand', fees.month_in_hand_fee],
    ['discount', fees.discount && negative(fees.discount)],
  ] as const;
  return lines.flatMap(([type, price]) =>
    price === null ? [] : [{ type, label: copyText(`web.preview.fee.${type}`), price }],
  );
}

const negative = ({ formatted, decimal, raw }: Wire.Money): Wire.Money =>
  raw.amount === 0
    ? { formatted, decimal, raw }
    : { formatted: `-${formatted}`, decimal: `-${decimal}`, raw: { ...raw, amount: -raw.amount } };

/** Only a known person has an address without having typed it. */
const sampleOf = (session: PreviewSession, part: 'street' | 'town' | 'postcode'): string =>
  session.isKnown ? copyText(`web.preview.person.${part}`) : '';

function checkoutCartOf(visit: PreviewVisit): Wire.CheckoutCart {
  const { session } = visit;
  const { membership, order } = session;
  const nothing: Wire.CheckoutCart = {
    cart_id: null,
    empty: true,
    cart: null,
    home_venue: null,
    start_date: null,
    payment_option: null,
    membership_type: null,
    costs: null,
    new_mandate: false,
    monthly_price: null,
    saved_card: null,
    billing_address: null,
    terms: [],
    order_id: order?.id ?? null,
  };
  if (membership === undefined) return nothing;
  const { type, option, venue, costs, startDate, newMandate } = membership;
  const { id, name, slug, categories, coverage, month_in_hand: monthInHand } = type;
  return {
    ...nothing,
    cart_id: CART_ID,
    empty: false,
    cart: cartOf(visit),
    home_venue: venue,
    start_date: startDate,
    payment_option: option,
    membership_type: { id, name, slug, categories, coverage, month_in_hand: monthInHand },
    costs,
    new_mandate: newMandate,
    monthly_price: costs.monthly_price,
    billing_address: {
      first_name: firstNameOf(session),
      last_name: lastNameOf(session),
      line_one: session.answerAbout(/line_?one|line_?1|address_?1/i) ?? sampleOf(session, 'street'),
      line_two: null,
      city: session.answerAbout(/city|town/i) ?? sampleOf(session, 'town'),
      postcode: session.answerAbout(/post_?code/i) ?? sampleOf(session, 'postcode'),
    },
    order_id: null,
    follows: null,
  };
}
