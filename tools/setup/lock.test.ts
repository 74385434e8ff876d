import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCK = pathToFileURL(resolve(__dirname, 'lock.mjs')).href;

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'foyer-lock-')), 'busy');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

/** A command that writes down when it begins and ends its work, and works for a while. */
const command = (name: string, ms: number) => `
  import { appendFileSync } from 'node:fs';
  import { holding } from ${JSON.stringify(LOCK)};
  const note = (word) => appendFileSync(${JSON.stringify(`${file}.log`)}, word + ' ${name}\\n');
  holding(${JSON.stringify(file)}, () => {
    note('begins');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
    note('ends');
  });`;

function run(name: string, ms: number): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', command(name, ms)]);
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((done) => child.once('close', () => done(said)));
}

test('of several commands at once one works at a time, and those who wait say so', async () => {
  const said = await Promise.all(['a', 'b', 'c'].map((name) => run(name, 400)));
  const notes = readFileSync(`${file}.log`, 'utf8').trim().split('\n');
  for (const [at, note] of notes.entries()) {
    if (at % 2 === 1) expect(note).toBe(notes[at - 1]?.replace('begins', 'ends'));
  }
  expect(notes).toHaveLength(6);
  expect(said.filter((words) => /process \d+\) is installing or building here/.test(words))).toHaveLength(2);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that is gone is taken over without a word', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  expect(await run('a', 10)).toBe('');
  expect(readFileSync(`${file}.log`, 'utf8')).toBe('begins a\nends a\n');
});

test('a command that fails gives the lock back', () => {
  const fails = `import { holding } from ${JSON.stringify(LOCK)};
    holding(${JSON.stringify(file)}, () => { throw new Error('no'); });`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', fails]).status).toBe(1);
  expect(existsSync(file)).toBe(false);
});
