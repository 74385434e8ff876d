import type { SetCartCreditBody } from '../../../schemas/generated/calls/setCartCredit';
import { forbidden, shopperCall } from '../kernel';
import { changeBasket, type BasketTypes } from './basket';
import { customerOf } from './basketOwner';
import { applyCredit } from './credit';

export const setCartCredit = shopperCall<BasketTypes & { readonly body: SetCartCreditBody }>(
  'setCartCredit',
  (request, platform) => {
    customerOf(request.shopper);
    const { creditType, amount } = request.body;
    return changeBasket(platform, request, {
      ...(amount > 0 && { without: forbidden() }),
      work: async ({ trx, tenant, cart, quoted }) => {
        if (amount > quoted.credit.maxApplicable[creditType]) throw forbidden();
        await applyCredit(trx, tenant.id, cart.id, creditType, amount);
      },
    });
  },
);
