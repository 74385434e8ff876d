import { useEffect, useRef } from 'react';
import { postToHost } from '../embed/hostPage';
import { useTenant } from '../tenant/hooks';
import type { Transaction } from './analytics';
import { useAllowed, withCounter } from './useAllowed';

/**
 * Counts the order that a screen shows, once and only with the visitor's consent. The host page receives a
 * message each time the screen is shown.
 */
export function useTransaction(transaction: Transaction): void {
  const { tenant } = useTenant();
  const allowed = useAllowed();
  const latest = useRef(transaction);
  useEffect(() => {
    latest.current = transaction;
  });
  const { orderId } = transaction;
  useEffect(() => {
    const { revenue: total, currency } = latest.current;
    postToHost({ type: 'completed', orderId, total, currency });
  }, [orderId]);
  useEffect(() => {
    const shown = latest.current;
    if (allowed) withCounter(({ countTransaction }) => countTransaction(allowed, tenant, shown));
  }, [allowed, tenant, orderId]);
}
