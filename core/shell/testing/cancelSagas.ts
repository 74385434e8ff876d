import type { Task } from 'redux-saga';
import type { Host } from '../startup/host';

const running: Task[] = [];

afterEach(() => {
  for (const task of running.splice(0)) task.cancel();
});

/**
 * Cancels the sagas of a page after the test. Otherwise they would check the session of a later test. Call it
 * before the page starts.
 */
export function cancelSagasAfterTest({ store }: Pick<Host, 'store'>): void {
  const { runSaga } = store;
  Object.assign(store, {
    runSaga: (saga: Parameters<typeof runSaga>[0]) => {
      const task = runSaga(saga);
      running.push(task);
      return task;
    },
  });
}
