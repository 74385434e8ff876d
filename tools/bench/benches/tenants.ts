/**
 * One web host with a thousand tenants: start, memory, the time until a change is served, the delay of other
 * requests while tenants are saved, and `npm run check`. The platform of the demo tenants answers for all.
 *
 * On Linux, the times do not contain waits for a CPU, because the machine may be busy.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../acts';
import type { Bench, Verdict } from '../bench';
import { demoOf, writeTenants } from '../manyTenants';
import { withProduct } from '../product';

const root = path.resolve(__dirname, '../../..');
const COUNT = Number(process.env['BENCH_TENANTS'] ?? 1000);
/** Ports above those of the product: web host, and the platform that maps tenants. */
const WEB = 10;
const PLATFORM = 11;
/** Tenants whose pages are requested. Other tenants are saved. */
const VISITED = 10;
const CHANGES = 20;
const SAVE_EVERY_MS = 300;
const REQUEST_EVERY_MS = 20;
const ROUND_MS = 10_000;
const ROUNDS = 3;

interface Host {
  readonly pid: number | undefined;
  readonly folder: string;
  readonly ids: readonly string[];
  readonly port: number;
}

/** Milliseconds that the main thread of a process has waited for a CPU. Zero where the system does not count. */
function waitedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Milliseconds since the call, without the time in which the web host or this process waited for a CPU. Both may
 * have waited at once, so only the longer time is subtracted.
 */
function stopwatch(pid: number | undefined): () => number {
  const pids = [pid, process.pid];
  const began = performance.now();
  const before = pids.map(waitedMs);
  return () => {
    const waits = pids.map((each, at) => waitedMs(each) - (before[at] ?? 0));
    return Math.max(0, performance.now() - began - Math.max(...waits));
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function get(port: number, host: string, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, path: url, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const page = ({ port }: Host, id: string): Promise<Answer> =>
  get(port, `online-joining.${id}.localhost:${port}`, '/');

/**
 * Passes a call of a generated tenant to the demo tenant from which it was made. It answers for the health of
 * the platform and of the sandbox, so that the start of the web host waits for no other process.
 */
function mapTenants(platformPort: number): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.url === '/health') return void outgoing.end('{}');
    const url = (incoming.url ?? '').replace(/^\/(club\d+)/, (_, id: string) => `/${demoOf(id)}`);
    const { method, headers } = incoming;
    const passed = send({ host: '127.0.0.1', port: platformPort, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
}

const isReady = (port: number): Promise<boolean> =>
  get(port, `127.0.0.1:${port}`, '/health').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Megabytes of memory that the process has, and seconds of CPU time that it used. */
function usageOf(child: ChildProcess): { readonly memory: number; readonly cpu: number } {
  const { stdout } = spawnSync('ps', ['-o', 'rss=,cputimes=', '-p', String(child.pid)], { encoding: 'utf8' });
  const [rss = NaN, cpu = NaN] = stdout.trim().split(/\s+/).map(Number);
  return { memory: Math.round(rss / 1024), cpu };
}

async function start(folder: string, port: number): Promise<{ child: ChildProcess; seconds: number }> {
  const child = spawn(process.execPath, ['dist/server/web.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port + WEB),
      PLATFORM_PORT: String(port + PLATFORM),
      SANDBOX_PORT: String(port + PLATFORM),
      DATA_DIR: path.join(folder, 'data'),
      TENANTS_DIR: path.join(folder, 'tenants'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const elapsed = stopwatch(child.pid);
  while (!(await isReady(port + WEB))) {
    if (child.exitCode !== null) throw new Error('The web host did not start.');
    await pause(20);
  }
  return { child, seconds: elapsed() / 1000 };
}

/** Gives the tenant another name. As editors do, a new file takes the place of the old one. */
async function save({ folder }: Host, id: string, name: string): Promise<void> {
  const file = path.join(folder, id, 'tenant.json');
  const text = await readFile(file, 'utf8');
  await writeFile(`${file}.new`, text.replace(/"name": "Club [^"]*"/, `"name": "${name}"`));
  await rename(`${file}.new`, file);
}

/** Seconds until the page of the tenant has its new name. */
async function servedAfter(host: Host, id: string, name: string): Promise<number> {
  await page(host, id);
  const elapsed = stopwatch(host.pid);
  await save(host, id, name);
  while (!(await page(host, id)).text.includes(name)) {
    if (elapsed() > 60_000) throw new Error(`The change of ${id} is not served.`);
    await pause(20);
  }
  return elapsed() / 1000;
}

/** Milliseconds of each request to the pages of visited tenants. They are sent at fixed times, answered or not. */
async function visit(host: Host): Promise<readonly number[]> {
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at * REQUEST_EVERY_MS < ROUND_MS; at += 1) {
    const due = began + at * REQUEST_EVERY_MS;
    await pause(Math.max(0, due - performance.now()));
    const id = host.ids[at % VISITED] ?? '';
    const elapsed = stopwatch(host.pid);
    sent.push(page(host, id).then(() => void times.push(elapsed())));
  }
  await Promise.all(sent);
  return times;
}

async function visitWhileSaving(host: Host, round: number): Promise<readonly number[]> {
  let saves = 0;
  const timer = setInterval(() => {
    saves += 1;
    const id = host.ids[VISITED + ((saves + round * 100) % (COUNT - VISITED))] ?? '';
    void save(host, id, `Club saved ${round}-${saves}`);
  }, SAVE_EVERY_MS);
  try {
    return await visit(host);
  } finally {
    clearInterval(timer);
  }
}

async function visits(host: Host) {
  for (const id of host.ids.slice(0, VISITED)) await page(host, id);
  const quiet: number[] = [];
  const saving: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await visit(host)));
    saving.push(...(await visitWhileSaving(host, round)));
    // The last changes are taken before the next round.
    await pause(1000);
  }
  const of = (times: readonly number[]) => ({
    requests: times.length,
    median: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    most: Math.round(quantile(times, 1)),
  });
  return { quiet: of(quiet), saving: of(saving) };
}

/** Elapsed seconds of `npm run check`, the second time. */
function check(folder: string): { readonly first: number; readonly again: number } {
  const once = (): number => {
    const began = performance.now();
    const env = { ...process.env, TENANTS_DIR: folder };
    const command = ['--import', 'tsx', 'tools/check/main.ts'];
    const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'ignore' });
    if (status !== 0) throw new Error('npm run check reports errors for the generated tenants.');
    return (performance.now() - began) / 1000;
  };
  return { first: once(), again: once() };
}

async function measure(port: number, folder: string, ids: readonly string[]) {
  const { child, seconds } = await start(folder, port);
  const host: Host = { pid: child.pid, folder: path.join(folder, 'tenants'), ids, port: port + WEB };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const started = { seconds, ...usageOf(child) };
    const changes: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      changes.push(await servedAfter(host, ids[at * 7] ?? '', `Club changed ${at}`));
      await pause(200);
    }
    const served = { median: quantile(changes, 0.5), most: quantile(changes, 1) };
    const others = await visits(host);
    return { started, served, others, memory: Math.max(started.memory, usageOf(child).memory) };
  } finally {
    if (child.kill('SIGTERM')) await ended;
  }
}

const verdict = (what: string, result: number, unit: string, most: number): Verdict => ({
  what,
  result: `${unit === 's' ? result.toFixed(1) : Math.round(result)} ${unit}`,
  target: `at most ${most} ${unit}`,
  met: result <= most,
});

const bench: Bench = {
  about: `${COUNT} tenants on one web host: start, memory, changes, and npm run check`,
  run: () =>
    withProduct(async ({ port }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-tenants-'));
      const platform = mapTenants(port + 1).listen(port + PLATFORM, '127.0.0.1');
      try {
        const ids = writeTenants(path.join(folder, 'tenants'), COUNT);
        const { started, served, others, memory } = await measure(port, folder, ids);
        const checked = check(path.join(folder, 'tenants'));
        const { quiet, saving } = others;
        console.log(`\n${COUNT} tenants, ms of a request to a page`);
        console.table(others);
        return {
          figures: { started, served, others, memory, checked },
          verdicts: [
            verdict(`start with ${COUNT} tenants`, started.seconds, 's', 5),
            verdict('memory', memory, 'MB', 400),
            verdict('a change is served, the longest of 20', served.most, 's', 2),
            {
              ...verdict('p99 of other requests while tenants are saved', saving.p99, 'ms', quiet.p99 + 50),
              reference: `${quiet.p99} ms`,
              target: 'at most 50 ms more',
            },
            verdict('npm run check with a warm cache', checked.again, 's', 15),
          ],
        };
      } finally {
        platform.close();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
};

export default bench;
