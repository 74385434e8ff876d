import { typedText } from '../../../schemas/typedText';
import { closeStaffSessionsOf } from './staffSessions';
import { conflict, ok, defineCall, text } from '../kernel';
import { endShift, expectedCash, lockOpenShift } from './shifts';
import { serializeShift } from './serializeShifts';

/**
 * The session stays open, so that the count can be printed. The person's sessions at other tills end with the
 * shift.
 */
export const closeShift = defineCall('closeShift', ({ tenant, staff, body, saveResponse }, { db, clock }) =>
  db.transaction().execute(async (trx) => {
    const open = await lockOpenShift(trx, tenant.id, staff.id);
    if (open === undefined) throw conflict('no_shift', text('counter.noShiftToClose'));
    const note = typedText(body.note ?? '');
    const closed = await endShift(trx, open, {
      expected: await expectedCash(trx, open),
      counted: body.countedCash,
      note: note === '' ? null : note,
      now: clock.now(),
    });
    await closeStaffSessionsOf(trx, tenant.id, staff.id, staff.tokenHash);
    const response = ok({ data: await serializeShift(trx, tenant, closed) });
    await saveResponse(trx, response);
    return response;
  }),
);
