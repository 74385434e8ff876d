/** Spends credit with the order, once: under the customer's lock, and never below zero. */
import type { CreditType } from '../customers';
import type { AppliedCredit } from '../cart';
import { checkoutText, conflict, type Executor, type Platform } from '../kernel';
import { recordMovement } from './creditMovements';
import type { Sale } from './fulfil';
import type { Payment } from './placeOrder';
import { takeCredit } from './takeCredit';

export async function spendCredit(
  trx: Executor,
  platform: Platform,
  sale: Sale,
  { credits, reference }: { readonly credits: readonly AppliedCredit[]; readonly reference: string },
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (const { type, amount } of credits) {
    const balance = await takeCredit(trx, sale, type, amount);
    if (balance === undefined) {
      refuseOrNotify(platform, sale, type, amount);
      continue;
    }
    await recordMovement(trx, {
      tenant: sale.tenant.id,
      customerId: sale.customerId,
      type,
      amount: -amount,
      balance,
      description: checkoutText('order.creditUsed', { reference }),
      orderId: sale.orderId,
      at: platform.clock.now(),
    });
    payments.push({ tenderType: 'credit', amount, attemptId: null, creditType: type });
  }
  return payments;
}

function refuseOrNotify({ log }: Platform, sale: Sale, type: CreditType, amount: number): void {
  if (!sale.isTaken) throw conflict('price_changed', checkoutText('cart.creditGone'));
  log.error(
    { tenant: sale.tenant.id, order: sale.orderId, type, amount },
    'paid in part with credit that was not there any more',
  );
}
