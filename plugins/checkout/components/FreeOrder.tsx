import { useCopy, useDateText, useMoney } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { CheckoutCart } from '../../../schemas/generated/api';

/** Nothing is due now. The notice also states the monthly amount that follows. */
export function FreeOrder({ cart }: { readonly cart: CheckoutCart }) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const from = cart.costs?.firstBillingDate;
  const amount = cart.monthlyPrice && money(cart.monthlyPrice.raw.amount);
  return (
    <Notice kind="info" title={copy('checkout.free')}>
      {amount &&
        (from
          ? copy('checkout.free.monthly.from', { amount, date: dateText(from) })
          : copy('checkout.free.monthly', { amount }))}
    </Notice>
  );
}
