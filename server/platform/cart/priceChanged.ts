import { checkoutText, Failure, type FieldErrors, serializeMoney, type Tenant } from '../kernel';

/** The failure for a price to which the customer has not consented. `promotionCode` is a code that ended. */
export function priceChanged(tenant: Tenant, total: number, promotionCode?: string): Failure {
  const message =
    promotionCode === undefined
      ? checkoutText('checkout.priceChanged')
      : checkoutText('checkout.promotionEnded', { code: promotionCode });
  const errors: FieldErrors = promotionCode === undefined ? {} : { promotionCode: [message] };
  return new Failure(409, 'price_changed', message, errors, { total: serializeMoney(tenant, total) });
}
