import { takeLeading } from 'typed-redux-saga';
import { shiftClosePressed, shiftOpenPressed } from '../state/events';
import { closeShift } from './closeShift';
import { openShift } from './openShift';

export function* watchShift() {
  yield* takeLeading(shiftOpenPressed, openShift);
  yield* takeLeading(shiftClosePressed, closeShift);
}
