/** How orders were paid. Only the last digits of a card are included, as on a receipt. */
import type { Executor } from '../kernel';

export interface OrderPayment {
  readonly orderId: string;
  readonly tenderType: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly lastFourDigits: string | null;
}

export async function paymentsOfOrders(
  executor: Executor,
  tenant: string,
  orderIds: readonly string[],
): Promise<readonly OrderPayment[]> {
  if (orderIds.length === 0) return [];
  const rows = await executor
    .selectFrom('order_payments')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.tenant', '=', 'order_payments.tenant')
        .onRef('payment_attempts.id', '=', 'order_payments.attempt_id'),
    )
    .select([
      'order_payments.order_id',
      'tender_type',
      'order_payments.amount',
      'order_payments.reference',
      'card',
    ])
    .where('order_payments.tenant', '=', tenant)
    .where('order_payments.order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    tenderType: row.tender_type,
    amount: row.amount,
    reference: row.reference,
    lastFourDigits: row.card?.lastFourDigits ?? null,
  }));
}
