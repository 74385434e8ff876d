import type { AnyCall } from '../kernel';
import { authorisePayment } from './authorisePayment';
import { cancelPayment } from './cancelPayment';
import { completePayment } from './completePayment';
import { getPaymentStatus } from './getPaymentStatus';
import type { Payables } from './payable';
import { preparePayment } from './preparePayment';

export const paymentRoutes = (payables: Payables): readonly AnyCall[] => [
  preparePayment(payables),
  authorisePayment(payables),
  completePayment(payables),
  cancelPayment(payables),
  getPaymentStatus(payables),
];
