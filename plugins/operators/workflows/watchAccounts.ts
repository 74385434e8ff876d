/** Invites, changes and removes operators, and loads the log. */
import { fork, put, select, takeLeading } from 'typed-redux-saga';
import { selectCopy, toastShown, watchRemote, type Result } from '../../../core/contract';
import { getAuditLog, type GetAuditLogQuery } from '../../../schemas/generated/calls/operators/getAuditLog';
import { getOperators } from '../../../schemas/generated/calls/operators/getOperators';
import { inviteOperator } from '../../../schemas/generated/calls/operators/inviteOperator';
import { removeOperator } from '../../../schemas/generated/calls/operators/removeOperator';
import { resendInvitation } from '../../../schemas/generated/calls/operators/resendInvitation';
import { setGrants } from '../../../schemas/generated/calls/operators/setGrants';
import { callAsOperator, sendAsOperator } from '../api/callAsOperator';
import * as events from '../state/accountEvents';
import { failTask } from './failTask';
import { taskDone } from '../state/events';

function* finish(answer: Result<unknown>, message: string) {
  if (!answer.ok) return yield* failTask(answer.failure);
  const copy = yield* select(selectCopy);
  yield* put(taskDone());
  yield* put(toastShown({ content: copy(message), type: 'TOAST_SUCCESS' }));
  yield* put(events.accounts.requested());
}

function* invite({ payload: body }: ReturnType<typeof events.invitePressed>) {
  yield* finish(yield* callAsOperator(inviteOperator, { body }), 'operators.accounts.invited');
}

function* inviteAgain({ payload: params }: ReturnType<typeof events.inviteAgainPressed>) {
  yield* finish(yield* callAsOperator(resendInvitation, { params }), 'operators.accounts.invited');
}

function* changeRoles({ payload: { operator, grants } }: ReturnType<typeof events.rolesSubmitted>) {
  const answer = yield* callAsOperator(setGrants, { params: { operator }, body: { grants } });
  yield* finish(answer, 'operators.accounts.changed');
}

function* remove({ payload: params }: ReturnType<typeof events.removePressed>) {
  yield* finish(yield* callAsOperator(removeOperator, { params }), 'operators.accounts.removed');
}

export function* watchAccounts() {
  yield* fork(watchRemote, events.accounts, () => sendAsOperator(getOperators));
  yield* fork(watchRemote, events.auditLog, (query: GetAuditLogQuery) =>
    sendAsOperator(getAuditLog, { query }),
  );
  yield* takeLeading(events.invitePressed, invite);
  yield* takeLeading(events.inviteAgainPressed, inviteAgain);
  yield* takeLeading(events.rolesSubmitted, changeRoles);
  yield* takeLeading(events.removePressed, remove);
}
