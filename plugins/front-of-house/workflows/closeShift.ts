import { put } from 'typed-redux-saga';
import { closeShift as closeShiftCall } from '../../../schemas/generated/calls/closeShift';
import { callAsStaff } from '../api/callAsStaff';
import { shift, shiftClosed, shifts, type shiftClosePressed } from '../state/events';
import { reportShiftFailure } from './reportShiftFailure';

export function* closeShift({ payload: { key, ...body } }: ReturnType<typeof shiftClosePressed>) {
  const answer = yield* callAsStaff(closeShiftCall, { body, idempotencyKey: key });
  if (!answer.ok) {
    yield* reportShiftFailure(answer.failure);
    return;
  }
  yield* put(shiftClosed({ shift: answer.data }));
  yield* put(shift.loaded(undefined, null));
  yield* put(shifts.requested());
}
