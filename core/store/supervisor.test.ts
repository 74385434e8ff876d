import { delay, take } from 'typed-redux-saga';
import { bootOf } from '../shell/testing/boot';
import { selectAreaFailed, superviseWorkflow, restartDelay, type OnCrash } from './supervisor';
import { createFoyerStore } from './store';
import { selectToasts } from './toasts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

function run(onCrash: OnCrash, workflow: () => Generator<unknown, void, unknown>) {
  const { foyer } = createFoyerStore({ boot: bootOf() });
  const report = jest.fn();
  const watch = (id: string, saga: typeof workflow) =>
    foyer.runSaga(() =>
      superviseWorkflow(
        { id, workflow: saga, onCrash },
        { report, now: () => Date.now(), crashText: () => 'Something has gone wrong.' },
      ),
    );
  watch('test.story', workflow);
  return { foyer, report, watch };
}

function* crashesAt(name: string): Generator<unknown, void, unknown> {
  for (;;) {
    yield* take(name);
    throw new Error('A surprise.');
  }
}

test('a crash is reported by name and the workflow is started again', async () => {
  const { foyer, report } = run('restart', () => crashesAt('rung'));
  foyer.dispatch({ type: 'rung' });
  await turn();
  foyer.dispatch({ type: 'rung' });
  expect(report.mock.calls.map(([, where]: unknown[]) => where)).toEqual(['test.story', 'test.story']);
  expect(selectToasts(foyer.getState())).toEqual([]);
});

test('a restarted workflow no longer waits for the connection to return', async () => {
  const left = new Set<unknown>();
  jest.spyOn(window, 'addEventListener').mockImplementation((type, heard) => {
    if (type === 'online') left.add(heard);
  });
  jest.spyOn(window, 'removeEventListener').mockImplementation((_, heard) => void left.delete(heard));
  const { foyer, report } = run('restart', () => crashesAt('rung'));
  foyer.dispatch({ type: 'rung' });
  await turn();
  expect(report).toHaveBeenCalledTimes(1);
  expect(left.size).toBe(0);
  jest.restoreAllMocks();
});

test('with toast in the manifest, the user sees a message', async () => {
  const { foyer } = run('toast', () => crashesAt('rung'));
  foyer.dispatch({ type: 'rung' });
  await turn();
  expect(selectToasts(foyer.getState())).toMatchObject([
    { type: 'TOAST_DANGER', content: 'Something has gone wrong.' },
  ]);
});

test('with failArea in the manifest, the area fails and the workflow is not started again', async () => {
  const { foyer, report } = run('failArea', () => crashesAt('rung'));
  foyer.dispatch({ type: 'rung' });
  await turn();
  foyer.dispatch({ type: 'rung' });
  expect(selectAreaFailed(foyer.getState())).toBe(true);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a crash of one workflow does not change the state of another', async () => {
  const heard: string[] = [];
  const { foyer, watch } = run('restart', () => crashesAt('rung'));
  watch('test.other', function* other() {
    yield* take('begun');
    yield* delay(5);
    yield* take('ended');
    heard.push('ended');
  });
  foyer.dispatch({ type: 'begun' });
  foyer.dispatch({ type: 'rung' });
  await turn();
  foyer.dispatch({ type: 'ended' });
  expect(heard).toEqual(['ended']);
});

test('a workflow that crashes repeatedly is restarted with longer delays', () => {
  expect([1, 2, 3, 4, 20].map(restartDelay)).toEqual([0, 1000, 2000, 4000, 30_000]);
});

test('a registered slice is available immediately, and registering twice changes nothing', () => {
  const { foyer } = createFoyerStore({ boot: bootOf() });
  foyer.inject([{ name: 'late', reducer: (state = 1) => state as number }]);
  expect(foyer.getState().late).toBe(1);
  foyer.inject([{ name: 'late', reducer: () => 2 }]);
  expect(foyer.getState().late).toBe(1);
});
