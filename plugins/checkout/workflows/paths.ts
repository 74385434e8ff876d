import { select } from 'typed-redux-saga';
import { selectTenant } from '../../../core/contract';

export const confirmationPath = (orderId: string): string =>
  `/order-confirmed/${encodeURIComponent(orderId)}`;

/** The page on which the cart is filled: the basket page in the bookings area, otherwise the sections. */
export function* homePath() {
  const { area } = yield* select(selectTenant);
  return area === 'bookings' ? '/basket' : '/';
}
