import type { SetCartCreditBody } from '../../../schemas/generated/calls/setCartCredit';
import { forbidden, shopperCall } from '../kernel';
import { changeCart, type CartTypes } from './changeCart';
import { customerOf } from './cartOwner';
import { applyCredit } from './credit';

export const setCartCredit = shopperCall<CartTypes & { readonly body: SetCartCreditBody }>(
  'setCartCredit',
  (request, platform) => {
    customerOf(request.shopper);
    const { creditType, amount } = request.body;
    return changeCart(platform, request, {
      ...(amount > 0 && { without: forbidden() }),
      work: async ({ trx, tenant, cart, quoted }) => {
        if (amount > quoted.credit.maxApplicable[creditType]) throw forbidden();
        await applyCredit(trx, tenant.id, cart.id, creditType, amount);
      },
    });
  },
);
