import { onPlainClick, useNavigation } from '../../../core/contract';

/** A link within the counter: followed in the page, so that the customer who is served stays served. */
export function useCounterLink() {
  const { go, href } = useNavigation();
  return (path: string) => ({ href: href(path), onClick: onPlainClick(() => go(path)) });
}

export const receiptPath = (orderId: string): string => `/counter/receipts/${encodeURIComponent(orderId)}`;
