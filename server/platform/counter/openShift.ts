import { conflict, created, defineCall, text } from '../kernel';
import { beginShift } from './shifts';
import { serializeShift } from './serializeShifts';

export const openShift = defineCall('openShift', ({ tenant, staff, body, saveResponse }, { db, clock }) =>
  db.transaction().execute(async (trx) => {
    const shift = await beginShift(trx, tenant.id, staff, { float: body.float, now: clock.now() });
    if (shift === undefined) throw conflict('shift_open', text('counter.shiftOpen'));
    const response = created({ data: await serializeShift(trx, tenant, shift) });
    await saveResponse(trx, response);
    return response;
  }),
);
