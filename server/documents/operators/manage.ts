/** Changes of operators by administrators. At least one operator administers all tenants at any time. */
import { conflict, Failure, notFound } from '../../api/failure';
import { json } from '../../database/columns';
import { recordEvent } from './audit';
import { administersAll, type Grant, isInReach, mayGive } from './grants';
import { endLinks } from './links';
import { lockOperators } from './lockOperators';
import { allOperators, authorOf, findOperator, type Operator } from './operators';
import type { AccountParts } from './parts';
import { closeSessionsOf } from './sessions';
import type { OperatorsExecutor } from './tables';
import { operatorText } from './text';

interface ChangeOfOperator {
  readonly id: string;
  readonly by: Operator;
}

export const beyondReach = () => new Failure(403, 'forbidden', operatorText('access.beyond'));

export function setGrants(
  parts: AccountParts,
  { id, by, grants }: ChangeOfOperator & { readonly grants: readonly Grant[] },
): Promise<Operator> {
  return parts.db.transaction().execute(async (trx) => {
    const { operator, administrator } = await operatorInReach(trx, id, by);
    const own = administrator.grants;
    if (!mayGive(own, operator.grants) || !mayGive(own, grants)) throw beyondReach();
    await refuseLastAdministrator(trx, operator, grants);
    await trx
      .updateTable('documents.operators')
      .set({ grants: json(grants) })
      .where('id', '=', id)
      .execute();
    const details = { changed: id, grants: describeGrants(grants) };
    await recordEvent(trx, { operator: authorOf(by), action: 'operator.grants', details, now: parts.now() });
    return { ...operator, grants };
  });
}

/** Ends the sessions and links of the operator. The row stays, because the log names it. */
export function removeOperator(parts: AccountParts, { id, by }: ChangeOfOperator): Promise<void> {
  return parts.db.transaction().execute(async (trx) => {
    const { operator, administrator } = await operatorInReach(trx, id, by);
    if (!mayGive(administrator.grants, operator.grants)) throw beyondReach();
    await refuseLastAdministrator(trx, operator, []);
    await trx
      .updateTable('documents.operators')
      .set({ removed_at: parts.now(), password_hash: null })
      .where('id', '=', id)
      .execute();
    await closeSessionsOf(trx, id);
    await endLinks(trx, id, parts.now());
    const details = { removed: id };
    await recordEvent(trx, { operator: authorOf(by), action: 'operator.removed', details, now: parts.now() });
  });
}

/** The grants of the administrator are read under the lock: they may have changed since the request began. */
async function operatorInReach(
  trx: OperatorsExecutor,
  id: string,
  by: Operator,
): Promise<{ readonly operator: Operator; readonly administrator: Operator }> {
  await lockOperators(trx);
  const [operator, administrator] = [await findOperator(trx, id), await findOperator(trx, by.id)];
  if (operator === undefined) throw notFound();
  if (administrator === undefined || !isInReach(administrator.grants, operator.grants)) throw notFound();
  return { operator, administrator };
}

/** An invited operator does not count: the invitation may never be accepted. */
async function refuseLastAdministrator(
  trx: OperatorsExecutor,
  operator: Operator,
  grants: readonly Grant[],
): Promise<void> {
  if (!administersAll(operator.grants) || administersAll(grants)) return;
  const others = (await allOperators(trx)).filter(
    ({ id, passwordHash, grants: own }) => id !== operator.id && passwordHash !== null && administersAll(own),
  );
  if (others.length === 0) throw conflict('last_administrator', operatorText('lastAdministrator'));
}

const describeGrants = (grants: readonly Grant[]): string =>
  grants.map(({ role, tenants }) => `${role}: ${tenants === 'all' ? 'all' : tenants.join(', ')}`).join('; ');
