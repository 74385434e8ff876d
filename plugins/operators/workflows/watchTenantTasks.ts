/** Takes a tenant offline and brings it back, and imports a file as a draft. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { navigationRequested, selectCopy, toastShown, type Result } from '../../../core/contract';
import { bringOnline } from '../../../schemas/generated/calls/operators/bringOnline';
import { importVersion } from '../../../schemas/generated/calls/operators/importVersion';
import { takeOffline } from '../../../schemas/generated/calls/operators/takeOffline';
import { callAsOperator } from '../api/callAsOperator';
import { archiveIn } from '../domain/archive';
import { textOf } from '../domain/assetFile';
import { subjectPath } from '../domain/subjects';
import * as events from '../state/tenantEvents';
import { taskDone, taskFailed, tenant as tenantData } from '../state/events';
import { failTask } from './failTask';

function* finish(answer: Result<unknown>, tenant: string, message: string) {
  if (!answer.ok) return yield* failTask(answer.failure);
  const copy = yield* select(selectCopy);
  yield* put(taskDone());
  yield* put(toastShown({ content: copy(message), type: 'TOAST_SUCCESS' }));
  yield* put(tenantData.requested({ tenant }));
}

function* goOffline({ payload: { tenant, message, reason } }: ReturnType<typeof events.offlinePressed>) {
  const answer = yield* callAsOperator(takeOffline, { params: { tenant }, body: { message, reason } });
  yield* finish(answer, tenant, 'operators.offline.done');
}

function* goOnline({ payload: { tenant, reason } }: ReturnType<typeof events.onlinePressed>) {
  const answer = yield* callAsOperator(bringOnline, { params: { tenant }, body: { reason } });
  yield* finish(answer, tenant, 'operators.online.done');
}

/** Undefined: the file is no export, or cannot be read. */
const archiveOf = (file: Blob) => textOf(file).then(archiveIn, () => undefined);

function* importFile({ payload: { tenant, title } }: ReturnType<typeof events.fileChosen>) {
  const file = events.importedFile.take();
  if (file === undefined) return;
  const archive = yield* call(archiveOf, file);
  if (archive === undefined) {
    const copy = yield* select(selectCopy);
    yield* put(taskFailed({ message: copy('operators.import.noArchive') }));
    return;
  }
  const answer = yield* callAsOperator(importVersion, { params: { tenant }, body: { title, archive } });
  yield* finish(answer, tenant, 'operators.import.done');
  if (answer.ok) yield* put(navigationRequested({ path: subjectPath(tenant, 'flow', answer.data.id) }));
}

export function* watchTenantTasks() {
  yield* takeLeading(events.offlinePressed, goOffline);
  yield* takeLeading(events.onlinePressed, goOnline);
  yield* takeLeading(events.fileChosen, importFile);
}
