/** Publishes what is due. Each publication is one transaction, so two processes never publish the same one. */
import { causeOf } from '../../net/errorFacts';
import { isError } from '../../tenants/problem';
import { inSpan } from '../../tracing/tracing';
import { recordEvent, versionEvent } from '../operators/audit';
import { enqueueMail } from '../operators/mails';
import { findOperator, mayStill } from '../operators/operators';
import type { AccountParts } from '../operators/parts';
import { operatorsIn } from '../operators/tables';
import { operatorText } from '../operators/text';
import { proveChange, type ProofRecord, type Prove } from '../publish';
import { StoreRefusal, type Content, type DocumentStore, type Schedule } from '../store';

export interface SchedulingParts extends AccountParts {
  readonly store: DocumentStore;
  readonly prove: Prove;
}

/** A proof that is incomplete is tried again until this time after the time of the schedule. */
const PROOF_RETRIES_MS = 10 * 60_000;
/** A proof uses a whole core until its time is over. */
const PAUSE_MS = 30_000;

/** When a publication that was tried and is still due is tried again: milliseconds, by id. */
type Pauses = Map<string, number>;

/** Returns the number of versions that were published. One that fails does not stop the others. */
export async function publishDue(parts: SchedulingParts, pauses: Pauses = new Map()): Promise<number> {
  const { store, now, log } = parts;
  let published = 0;
  const due = await store.dueSchedules(now());
  for (const id of pauses.keys()) if (!due.includes(id)) pauses.delete(id);
  for (const id of due) {
    if ((pauses.get(id) ?? 0) > now().getTime()) continue;
    pauses.set(id, now().getTime() + PAUSE_MS);
    try {
      const schedule = await store.waitingSchedule(id);
      if (schedule !== undefined && (await publishTraced(parts, schedule))) published += 1;
    } catch (error) {
      // It stays due, and is tried again after a pause.
      log.error(
        { work: 'scheduled publication', schedule: id, kind: causeOf(error) },
        'background work failed',
      );
    }
  }
  return published;
}

const publishTraced = (parts: SchedulingParts, schedule: Schedule & Content): Promise<boolean> =>
  inSpan(
    {
      name: 'background scheduled publication',
      kind: 'internal',
      fields: { tenant: schedule.tenant },
    },
    () => publishOrFail(parts, schedule),
  );

/** True if a version was published. Throws what may be different at the next try. */
async function publishOrFail(parts: SchedulingParts, schedule: Schedule & Content): Promise<boolean> {
  try {
    return await publishOne(parts, schedule);
  } catch (error) {
    if (!(error instanceof StoreRefusal) || error.code === 'store-unavailable') throw error;
    await fail(parts, schedule, error.message);
    return false;
  }
}

async function publishOne(parts: SchedulingParts, schedule: Schedule & Content): Promise<boolean> {
  const { store, db, now } = parts;
  // Again, because the release may have changed since the operator scheduled it.
  const { result, ...proven } = await proveChange(parts, schedule);
  if (result === 'incomplete' && now().getTime() < Date.parse(schedule.at) + PROOF_RETRIES_MS) return false;
  if (result !== 'passed') {
    const [first] = proven.problems.filter(isError);
    await fail(parts, schedule, first?.message ?? operatorText('draft.proof_incomplete'));
    return false;
  }
  const proof: ProofRecord = { result, ...proven };
  if (!(await mayStill(db, schedule.author.id, { role: 'publish', tenant: schedule.tenant }))) {
    await fail(parts, schedule, operatorText('schedule.notAllowed', { name: schedule.author.name }));
    return false;
  }
  const { author: operator, draft } = schedule;
  const log = versionEvent({ operator, action: 'draft.published', details: { draft } }, now);
  // Undefined: another process was first, or an operator has cancelled it.
  return (await store.publishScheduled(schedule.id, proof, log)) !== undefined;
}

/** The operator who scheduled it gets one mail, whatever the number of processes. */
async function fail(parts: SchedulingParts, schedule: Schedule, problem: string): Promise<void> {
  const { author, tenant, draft, title } = schedule;
  await parts.store.failSchedule(schedule.id, problem, async (db) => {
    const trx = operatorsIn(db);
    const event = { operator: author, action: 'draft.scheduleFailed', tenant, now: parts.now() };
    await recordEvent(trx, { ...event, details: { draft, reason: problem } });
    const operator = await findOperator(trx, author.id);
    if (operator === undefined) return;
    const { email: to, name } = operator;
    const path = `/tenants/${tenant}/publish?draft=${draft}`;
    await enqueueMail(trx, parts, { kind: 'scheduleFailed', to, name, path, draft: title, problem });
  });
}
