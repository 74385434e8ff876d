import { useNavigation } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';

/** A link within the counter. It loads no new page, so that the served customer is kept. */
export function useCounterLink() {
  const { go, href } = useNavigation();
  return (path: string) => ({ href: href(path), onClick: onPlainClick(() => go(path)) });
}

export const receiptPath = (orderId: string): string => `/counter/receipts/${encodeURIComponent(orderId)}`;
