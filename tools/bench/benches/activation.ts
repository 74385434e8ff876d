/**
 * Two web hosts on one documents process, or on one PostgreSQL with DATABASE_URL: the time from the end of a publish
 * until both serve the version, 50 times.
 */
import { fakePlatform } from '../../../server/web/testing/fakePlatform';
import {
  closePublishing,
  startPublishing,
  until,
  Visitor,
  type Publishing,
} from '../../../server/web/pinning/testing/publishing';
import { quantile } from '../acts';
import type { Bench } from '../bench';

const TIMES = 50;
const TARGET_MS = 2_000;
/** After this time the version counts as not served. */
const LIMIT_MS = 10_000;

async function servedAfterMs({ hosts, publish }: Publishing, title: string): Promise<number> {
  await publish((text) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  const began = performance.now();
  await Promise.all(
    hosts.map((web) => until(async () => (await new Visitor(web).open()).includes(title), LIMIT_MS)),
  );
  return performance.now() - began;
}

async function run() {
  const platform = await fakePlatform();
  const product = await startPublishing('database', platform.url, ['one', 'other']);
  const times: number[] = [];
  try {
    for (let time = 1; time <= TIMES; time++) times.push(await servedAfterMs(product, `Version ${time}.`));
  } finally {
    await product.stop();
    await platform.stop();
    await closePublishing();
  }
  const [median, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  console.log(`served by both web hosts after ${Math.round(median)} ms, p95 ${Math.round(p95)} ms`);
  return {
    figures: { times },
    verdicts: [
      {
        what: `a published version is served by two web hosts, the longest of ${TIMES}`,
        result: `${(longest / 1000).toFixed(1)} s`,
        target: `at most ${TARGET_MS / 1000} s`,
        met: longest <= TARGET_MS,
      },
    ],
  };
}

const bench: Bench = { about: 'two web hosts: the time until a published version is served', run };
export default bench;
