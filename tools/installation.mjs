/**
 * Checks that `dist` is complete: makes an installation in an empty folder, without sources and development packages,
 * starts its processes on the embedded database, asks for a page and receives its trace. Needs a build.
 *
 *   node tools/installation.mjs              copies the packages from node_modules
 *   node tools/installation.mjs --install    installs them as the Dockerfile does; root becomes the user nobody
 *   node tools/installation.mjs --node=PATH  runs the product with another Node
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: { install: { type: 'boolean' }, node: { type: 'string', default: process.execPath } },
});

/** Below the ports that the system gives to connections of other programs. */
const PORT = Number(process.env.PORT || 27_080);
const READY_MS = 120_000;
const TRACES_PORT = PORT + 20;
/** Root would hide a missing permission. */
const NOBODY = 65_534;
const user = options.install && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The same as in the Dockerfile. */
const INSTALL = ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];

function copyPackages(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const [place, { dev, devOptional, optional }] of Object.entries(packages)) {
    const isNested = place.indexOf('node_modules/') !== place.lastIndexOf('node_modules/');
    // A nested package is copied with the one that contains it.
    if (place === '' || isNested || dev || devOptional || optional) continue;
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true });
  }
}

function makeInstallation(folder) {
  for (const name of ['package.json', 'package-lock.json', 'dist', 'tenants'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, 'dist/development'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'data'), { mode: 0o700 });
  if (user.uid !== undefined)
    for (const one of [folder, path.join(folder, 'data')]) chownSync(one, user.uid, user.gid);
  if (!options.install) return copyPackages(folder);
  const env = { PATH: process.env.PATH, HOME: folder };
  const done = spawnSync('npm', INSTALL, { cwd: folder, env, stdio: 'inherit', ...user });
  if (done.status !== 0) throw new Error('npm ci failed; see above.');
  return undefined;
}

/** Nothing of the environment of this script, except the PATH. */
const environmentOf = (folder, probePort) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  SANDBOX: '1',
  DATA_DIR: path.join(folder, 'data'),
  PORT: String(PORT),
  DOCUMENTS_URL: `http://127.0.0.1:${PORT + 3}`,
  PROBE_PORT: String(probePort),
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${TRACES_PORT}`,
});

const PROCESSES = ['sandbox', 'platformAndDocuments', 'web'];
const probePortOf = (name) => PORT + 10 + PROCESSES.indexOf(name);

function startProcess(name, folder) {
  const child = spawn(options.node, [`dist/server/${name}.js`], {
    cwd: folder,
    env: environmentOf(folder, probePortOf(name)),
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  child.once('error', (error) => console.error(error.message));
  return { name, child, ended };
}

function get(port, address, host = 'localhost') {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: address, headers: { host } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    asked.once('error', () => resolve({ status: 0, body: '' }));
    asked.end();
  });
}

async function waitUntilReady({ name, child }) {
  const deadline = Date.now() + READY_MS;
  while ((await get(probePortOf(name), '/readyz')).status !== 200) {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start; see above.`);
    if (Date.now() > deadline)
      throw new Error(`${name} is not ready: ${(await get(probePortOf(name), '/readyz')).body}`);
    await sleep(200);
  }
}

/** What a visitor needs for the first screen of joining. */
async function visit() {
  const host = `online-joining.riverside.localhost:${PORT}`;
  const page = await get(PORT, '/', host);
  const { entries } = JSON.parse(readFileSync(path.join(root, 'dist/web/manifest.json'), 'utf8'));
  const script = `/_foyer/${entries.main[0]}`;
  const answers = [
    ['the page', page, script],
    ['its script', await get(PORT, script, host), 'function'],
    ['the centres', await get(PORT, '/api/venues/online-joining', host), '"slug"'],
  ];
  for (const [what, { status, body }, part] of answers)
    if (status !== 200 || !body.includes(part))
      throw new Error(`${what}: status ${status}, ${body.slice(0, 300)}`);
}

function checkCommands(folder) {
  const done = spawnSync(options.node, ['dist/foyer.js', '--help'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  });
  if (done.status !== 0) throw new Error(`foyer --help: ${done.stderr}`);
}

/** Keeps what the processes send. */
async function receiveTraces() {
  const received = [];
  const server = createServer(async (incoming, answer) => {
    const parts = [];
    for await (const part of incoming) parts.push(part);
    received.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise((listening) => server.listen(TRACES_PORT, '127.0.0.1', listening));
  return { received, close: () => server.close() };
}

/** The last spans are sent when the processes stop. */
function checkTraces(received) {
  const platformTraces = tracesOf(received, 'foyer-platform-and-documents');
  const shared = tracesOf(received, 'foyer-web').filter((trace) => platformTraces.includes(trace));
  if (shared.length === 0) throw new Error('No trace contains spans of the web host and of the platform.');
}

const tracesOf = (received, service) =>
  received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .filter(({ resource }) => resource.attributes.some(({ value }) => value.stringValue === service))
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ traceId }) => traceId)));

async function stop(running) {
  for (const { name, child, ended } of running.reverse()) {
    child.kill('SIGTERM');
    const code = await Promise.race([ended, sleep(15_000, 'no end in 15 s', { ref: false })]);
    if (code === 'no end in 15 s') child.kill('SIGKILL');
    if (code !== 0) throw new Error(`${name} did not stop as asked: ${code}`);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-installation-'));
const running = [];
const traces = await receiveTraces();
try {
  makeInstallation(folder);
  checkCommands(folder);
  for (const name of PROCESSES) running.push(startProcess(name, folder));
  for (const one of running) await waitUntilReady(one);
  await visit();
  await stop(running);
  checkTraces(traces.received);
  const { stdout } = spawnSync(options.node, ['--version'], { encoding: 'utf8' });
  console.log(`The installation served a visit with Node ${stdout.trim()}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  traces.close();
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
