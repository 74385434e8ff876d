/** Routes for shifts. A shift begins with a float and ends with a count. A payment needs an open shift. */
import type { Wire } from '../../../schemas/generated/api';
import type { CloseShiftBody } from '../../../schemas/generated/calls/closeShift';
import type { OpenShiftBody } from '../../../schemas/generated/calls/openShift';
import { typedText } from '../../../schemas/typedText';
import { closeOtherStaffSessions } from '../auth/staffSessions';
import { text } from '../copy/text';
import type { Executor } from '../db/database';
import { created, ok, staffCall, type CallTypes } from '../http/call';
import { conflict } from '../http/failure';
import type { Tenant } from '../tenants/tenant';
import {
  beginShift,
  closedShifts,
  endShift,
  expectedCash,
  findOpenShift,
  lockOpenShift,
  type Shift,
} from './shifts';
import { serializeShifts } from './serializeShifts';

interface GetShift extends CallTypes {
  answer: { data: Wire.Shift | null };
}

export const getShift = staffCall<GetShift>('getShift', async ({ tenant, staff }, { db }) => {
  const shift = await findOpenShift(db, tenant.id, staff.id);
  return ok({ data: shift === undefined ? null : await serializeShift(db, tenant, shift) });
});

interface OpenShift extends CallTypes {
  body: OpenShiftBody;
  answer: { data: Wire.Shift };
}

export const openShift = staffCall<OpenShift>('openShift', ({ tenant, staff, body, keep }, { db, clock }) =>
  db.transaction().execute(async (trx) => {
    const shift = await beginShift(trx, tenant.id, staff, { float: body.float, now: clock.now() });
    if (shift === undefined) throw conflict('shift_open', text('counter.shiftOpen'));
    const answer = created({ data: await serializeShift(trx, tenant, shift) });
    await keep(trx, answer);
    return answer;
  }),
);

interface CloseShift extends CallTypes {
  body: CloseShiftBody;
  answer: { data: Wire.Shift };
}

/**
 * The session stays open, so that the count can be printed. The person's sessions at other tills end with the
 * shift.
 */
export const closeShift = staffCall<CloseShift>(
  'closeShift',
  ({ tenant, staff, body, keep }, { db, clock }) =>
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
      await closeOtherStaffSessions(trx, tenant.id, staff);
      const answer = ok({ data: await serializeShift(trx, tenant, closed) });
      await keep(trx, answer);
      return answer;
    }),
);

interface GetShifts extends CallTypes {
  answer: { data: Wire.Shift[] };
}

/** About one month of one till. */
const SHOWN = 30;

export const getShifts = staffCall<GetShifts>('getShifts', async ({ tenant, staff }, { db }) => {
  const whose = staff.role === 'manager' ? undefined : staff.id;
  const shifts = await closedShifts(db, tenant.id, whose, SHOWN);
  return ok({ data: await serializeShifts(db, tenant, shifts) });
});

async function serializeShift(executor: Executor, tenant: Tenant, shift: Shift): Promise<Wire.Shift> {
  const [serialized] = await serializeShifts(executor, tenant, [shift]);
  if (serialized === undefined) throw new Error('A shift has one form on the wire.');
  return serialized;
}
