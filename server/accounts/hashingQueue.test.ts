/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import { runAsCaller } from '../api/caller';
import { HashingQueue } from './hashingQueue';

/** Work that ends when `end` is called. */
function held(): {
  readonly begun: () => boolean;
  readonly end: () => void;
  readonly work: () => Promise<string>;
} {
  let begun = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const work = async () => {
    begun = true;
    await ended;
    return 'hashed';
  };
  return { begun: () => begun, end: () => end(), work };
}

const waiting = { isDisconnected: () => false };

test('only a few passwords are hashed at the same time; a caller with a long wait gets a time to retry', async () => {
  // The first estimate is 250 ms each: two requests wait; a third would wait longer than 600 ms.
  const queue = new HashingQueue({ atOnce: 1, waitMs: 600 });
  const jobs = [held(), held(), held(), held()];
  const asked = jobs.map(({ work }) => runAsCaller(waiting, () => queue.run(work)));
  await expect(asked[3]).rejects.toMatchObject({ status: 503, details: { retry_after_seconds: 1 } });
  expect(jobs.map(({ begun }) => begun())).toEqual([true, false, false, false]);
  jobs.forEach(({ end }) => end());
  expect(await Promise.all(asked.slice(0, 3))).toEqual(['hashed', 'hashed', 'hashed']);
  expect(await runAsCaller(waiting, () => queue.run(async () => 'later'))).toBe('later');
});

test('nothing is hashed for a caller that disconnects while waiting', async () => {
  const queue = new HashingQueue({ atOnce: 1, waitMs: 60_000 });
  const [first, second, third] = [held(), held(), held()];
  let isThere = true;
  const one = runAsCaller(waiting, () => queue.run(first.work));
  const gone = runAsCaller({ isDisconnected: () => !isThere }, () => queue.run(second.work));
  const last = runAsCaller(waiting, () => queue.run(third.work));
  isThere = false;
  [first, third].forEach(({ end }) => end());
  await expect(gone).rejects.toMatchObject({ status: 503 });
  expect([await one, await last]).toEqual(['hashed', 'hashed']);
  await setImmediate();
  expect(second.begun()).toBe(false);
});

test('a loaded seed hashes all its passwords, however many there are', async () => {
  const queue = new HashingQueue({ atOnce: 2, waitMs: 0 });
  const all = Array.from({ length: 20 }, () => queue.run(async () => 'hashed'));
  expect(await Promise.all(all)).toHaveLength(20);
});
