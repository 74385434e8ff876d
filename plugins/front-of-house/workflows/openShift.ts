import { put } from 'typed-redux-saga';
import { openShift as openShiftCall } from '../../../schemas/generated/calls/openShift';
import { callAsStaff } from '../api/callAsStaff';
import { shift, type shiftOpenPressed } from '../state/events';
import { reportShiftFailure } from './reportShiftFailure';

export function* openShift({ payload: { key, ...body } }: ReturnType<typeof shiftOpenPressed>) {
  const answer = yield* callAsStaff(openShiftCall, { body, idempotencyKey: key });
  if (answer.ok) yield* put(shift.loaded(undefined, answer.data));
  else yield* reportShiftFailure(answer.failure);
}
