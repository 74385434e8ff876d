import { select } from 'typed-redux-saga';
import { selectTenant } from '../../../core/contract';

/** Where the basket is filled: the page of the basket where this area has one, else the sections. */
export function* homePath() {
  const { area } = yield* select(selectTenant);
  return area === 'bookings' ? '/basket' : '/';
}
