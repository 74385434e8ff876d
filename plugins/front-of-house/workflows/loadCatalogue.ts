/** Loads the products for the served customer, at that customer's prices. */
import { fork } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { fetchPackages, fetchTimetable } from '../api/counterCalls';
import { packages, timetable } from '../state/events';
import { watchSlot } from './openSlot';

export function* watchCatalogue() {
  yield* fork(watchRemote, timetable, fetchTimetable);
  yield* fork(watchRemote, packages, fetchPackages);
  yield* fork(watchSlot);
}
