import type { AccountPayment, Order } from '../../../schemas/generated/api';

/** An order, or a monthly payment, which has none. */
export type Receipt = { readonly order: Order } | { readonly payment: AccountPayment };
export type ReceiptQuery = { readonly orderId: string } | { readonly paymentId: string };

/** The address of the receipt of a payment. Undefined without a receipt. */
export function receiptPath({ id, orderId, kind, hasReceipt }: AccountPayment): string | undefined {
  if (!hasReceipt) return undefined;
  if (orderId !== null) return `/payments/${encodeURIComponent(orderId)}`;
  return kind === 'direct_debit' ? `/payments/monthly/${encodeURIComponent(id)}` : undefined;
}
