/** Loads, opens and closes shifts, and loads receipts of their payments. */
import { fork, takeLeading } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { fetchReceipt, fetchShift, fetchShifts } from '../api/counterCalls';
import { receipt, shift, shiftClosePressed, shiftOpenPressed, shifts } from '../state/events';
import { closeShift } from './closeShift';
import { openShift } from './openShift';

export function* watchShift() {
  yield* fork(watchRemote, shift, fetchShift);
  yield* fork(watchRemote, shifts, fetchShifts);
  yield* fork(watchRemote, receipt, fetchReceipt);
  yield* takeLeading(shiftOpenPressed, openShift);
  yield* takeLeading(shiftClosePressed, closeShift);
}
