import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const LOCK = pathToFileURL(resolve(__dirname, 'lock.mjs')).href;

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'foyer-lock-')), 'busy');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

/** A command that records the start and end of its work. It works until the file `until` exists, if given. */
const command = (name: string, until?: string) => `
  import { appendFileSync, existsSync } from 'node:fs';
  import { holding } from ${JSON.stringify(LOCK)};
  const note = (word) => appendFileSync(${JSON.stringify(`${file}.log`)}, word + ' ${name}\\n');
  const isOver = () => ${until === undefined ? 'true' : `existsSync(${JSON.stringify(until)})`};
  holding(${JSON.stringify(file)}, () => {
    note('begins');
    while (!isOver()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    note('ends');
  });`;

function run(name: string, until?: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', command(name, until)]);
  let received = '';
  child.stdout.on('data', (part: Buffer) => (received += part.toString()));
  return {
    done: new Promise<string>((done) => child.once('close', () => done(received))),
    speaks: once(child.stdout, 'data'),
  };
}

const notes = () => readFileSync(`${file}.log`, 'utf8').trim().split('\n');

test('of several commands one works at a time, and the waiting ones say so', async () => {
  const over = `${file}.over`;
  const first = run('a', over);
  while (!existsSync(`${file}.log`)) await setTimeout(20);
  const others = ['b', 'c'].map((name) => run(name));
  await Promise.all(others.map(({ speaks }) => speaks));
  writeFileSync(over, '');
  const received = await Promise.all([first, ...others].map(({ done }) => done));
  for (const [at, note] of notes().entries()) {
    if (at % 2 === 1) expect(note).toBe(notes()[at - 1]?.replace('begins', 'ends'));
  }
  expect(notes()).toHaveLength(6);
  expect(received.filter((words) => /process \d+\) is installing or building here/.test(words))).toHaveLength(
    2,
  );
  expect(existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken over silently', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  expect(await run('a').done).toBe('');
  expect(notes()).toEqual(['begins a', 'ends a']);
});

test('a command that fails releases the lock', () => {
  const fails = `import { holding } from ${JSON.stringify(LOCK)};
    holding(${JSON.stringify(file)}, () => { throw new Error('no'); });`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', fails]).status).toBe(1);
  expect(existsSync(file)).toBe(false);
});
