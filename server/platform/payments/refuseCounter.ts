import type { Wire } from '../../../schemas/generated/api';
import { forbidden } from '../kernel';

/**
 * A customer pays only by card and credit, and only for themselves. Counter tenders and payments for another
 * customer are for staff only.
 */
export function refuseCounter(
  consent: {
    readonly payments: readonly Wire.Payment[];
    readonly source: string;
    readonly selectedUserId?: string | undefined;
  },
  customerId: string,
): void {
  const forAnother = consent.selectedUserId !== undefined && consent.selectedUserId !== customerId;
  const counterTender = consent.payments.some(
    ({ tenderType, amount }) => tenderType !== 'card' && tenderType !== 'credit' && amount !== 0,
  );
  if (consent.source === 'front-of-house' || forAnother || counterTender) throw forbidden();
}
