import { forbidden, defineCall } from '../kernel';
import { changeCart } from './changeCart';
import { customerOf } from './cartOwner';
import { applyCredit } from './credit';

export const setCartCredit = defineCall('setCartCredit', (request, platform) => {
  customerOf(request.shopper);
  const { creditType, amount } = request.body;
  return changeCart(platform, request, {
    ...(amount > 0 && { without: forbidden() }),
    work: async ({ trx, tenant, cart, quoted }) => {
      if (amount > quoted.credit.maxApplicable[creditType]) throw forbidden();
      await applyCredit(trx, tenant.id, cart.id, creditType, amount);
    },
  });
});
