import { useEffect, useEffectEvent } from 'react';
import { postToHost } from '../embed/hostPage';
import { useTenant } from '../tenant/hooks';
import type { Transaction } from './analytics';
import { useAllowed, withCounter } from './useAnalytics';

/** Counts the order of a screen once, with the visitor's consent. The host page always gets a message. */
export function useTransaction(transaction: Transaction): void {
  const { tenant } = useTenant();
  const allowed = useAllowed();
  const { orderId, revenue: total, currency } = transaction;
  const report = useEffectEvent(() => postToHost({ type: 'completed', orderId, total, currency }));
  const count = useEffectEvent(() => {
    if (allowed) withCounter(({ countTransaction }) => countTransaction(allowed, tenant, transaction));
  });
  useEffect(() => report(), [orderId]);
  useEffect(() => count(), [allowed, tenant, orderId]);
}
