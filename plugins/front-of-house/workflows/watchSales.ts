/** Everything that is sold besides bookings and packages. */
import { fork } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { fetchOffers, fetchPenalties } from '../api/counterCalls';
import { offers, penalties } from '../state/events';
import { watchSale } from './openSale';
import { watchSubmission } from './sellMembership';

export function* watchSales() {
  yield* fork(watchRemote, offers, fetchOffers);
  yield* fork(watchRemote, penalties, fetchPenalties);
  yield* fork(watchSale);
  yield* fork(watchSubmission);
}
