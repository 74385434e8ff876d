/** Spends credit with the order, once: under the customer's lock, and never below zero. */
import { checkoutText, conflict } from '../kernel';
import { recordMovement } from './creditMovements';
import type { Payment, Sale } from './sale';
import { takeCredit } from './takeCredit';

export async function spendCredit(sale: Sale): Promise<Payment[]> {
  const { trx, platform, tenant, orderId, customerId, reference, now } = sale;
  const payments: Payment[] = [];
  for (const { type, amount } of sale.quote.credits ?? []) {
    const balance = await takeCredit(trx, sale, type, amount);
    if (balance === undefined) {
      if (!sale.isTaken) throw conflict('price_changed', checkoutText('cart.creditGone'));
      const logFields = { tenant: tenant.id, order: orderId, type, amount };
      platform.log.error(logFields, 'paid in part with credit that was not there any more');
      continue;
    }
    await recordMovement(trx, {
      tenant: tenant.id,
      customerId,
      type,
      amount: -amount,
      balance,
      description: checkoutText('order.creditUsed', { reference }),
      orderId,
      at: now,
    });
    payments.push({ tenderType: 'credit', amount, attemptId: null, creditType: type });
  }
  return payments;
}
