/** Threads for work that would block the process. */
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** `file`: a module that registers the TypeScript loader itself, because threads do not inherit it. */
export const startThread = (file: string, workerData: unknown, resourceLimits?: ResourceLimits): Worker =>
  new Worker(file, { execArgv: [], workerData, ...(resourceLimits && { resourceLimits }) });

/** The next message of the thread. Rejects if the thread ends or the time is over. */
export function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((done, fail) => {
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (message: unknown): void => end(() => done(message));
    const onError = (error: unknown): void => end(() => fail(error as Error));
    const onExit = (): void => end(() => fail(new Error('The thread has ended.')));
    const timer = setTimeout(() => end(() => fail(new Error('The time is over.'))), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
