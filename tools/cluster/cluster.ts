/**
 * Several web hosts and platforms on this machine, from `dist`: one PostgreSQL, one documents process, the sandbox,
 * and a load balancer before the web hosts and before the platforms. As on several machines, each process has its
 * own address, data folder and environment. On Linux, all addresses from 127.0.0.1 to 127.255.255.254 are this machine.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startRoundRobin } from './roundRobin';

const root = path.resolve(__dirname, '../..');
/** The first start fills the database. */
const START_MS = 300_000;
/** Ports of the probes start here, after the ports of the processes. */
const PROBES = 20;

export interface ClusterOptions {
  /** The first port, of the web hosts and their load balancer. The next 30 are used too. */
  readonly port: number;
  readonly webHosts: number;
  readonly platforms: number;
  readonly databaseUrl: string;
  /** For data folders and logs. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  readonly port: number;
  /** The names of the processes of Foyer, without the sandbox. */
  readonly names: readonly string[];
  pidOf(name: string): number;
  /** `kill -9`: nothing is closed, nothing is flushed. */
  kill(name: string): Promise<void>;
  /** Resolves when the process is ready. */
  start(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly file: 'sandbox' | 'documents' | 'platform' | 'web';
  readonly address: string;
  readonly probePort: number;
  readonly env: Readonly<Record<string, string>>;
}

function programsOf(options: ClusterOptions): readonly Program[] {
  const { port, webHosts, platforms } = options;
  const several = (file: 'platform' | 'web', count: number, first: number) =>
    Array.from({ length: count }, (_, at) => {
      const address = `127.0.0.${first + at}`;
      return { name: `${file}${at + 1}`, file, address };
    });
  const programs = [
    { name: 'sandbox', file: 'sandbox', address: '127.0.0.1' },
    { name: 'documents', file: 'documents', address: '127.0.0.1' },
    ...several('platform', platforms, 2),
    ...several('web', webHosts, 2 + platforms),
  ] as const;
  return programs.map((program, at) => {
    const probePort = port + PROBES + at;
    return { ...program, probePort, env: environmentOf(options, { ...program, probePort }) };
  });
}

/** The same keys for all processes, in place of the key files in the data folder of one machine. */
const KEYS = { PLATFORM_KEY: 'a'.repeat(64), DOCUMENTS_KEY: 'b'.repeat(64), WEB_KEY: 'c'.repeat(64) };

function environmentOf(
  { port, databaseUrl, folder, env }: ClusterOptions,
  program: Omit<Program, 'env'>,
): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    PLATFORM_PORT: String(port + 1),
    ...(program.file === 'web' && { HOST: program.address }),
    ...(program.file === 'platform' && { PLATFORM_HOST: program.address }),
    PLATFORM_URL: `http://127.0.0.1:${port + 1}/{tenant}`,
    SANDBOX: '1',
    SANDBOX_PORT: String(port + 2),
    SANDBOX_SMTP_PORT: String(port + 4),
    DOCUMENTS: 'database',
    DOCUMENTS_PORT: String(port + 3),
    DOCUMENTS_URL: `http://127.0.0.1:${port + 3}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, program.file === 'sandbox' ? 'sandbox' : program.name),
    TRUST_PROXY: 'loopback',
    PROBE_PORT: String(program.probePort),
    ...KEYS,
    ...env,
  };
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { port, folder } = options;
  const programs = programsOf(options);
  const running = new Map<string, ChildProcess>();
  const programOf = (name: string): Program => {
    const found = programs.find((program) => program.name === name);
    if (found === undefined) throw new Error(`The cluster has no process named ${name}.`);
    return found;
  };
  const start = async (name: string): Promise<void> => {
    const program = programOf(name);
    const child = startProgram(program, folder);
    running.set(name, child);
    await untilReady(program, child);
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const addressesOf = (file: string) =>
    programs.filter((one) => one.file === file).map(({ address }) => address);
  const balancers = await Promise.all([
    startRoundRobin({ port, targets: addressesOf('web'), isPublic: true }),
    startRoundRobin({ port: port + 1, targets: addressesOf('platform'), isPublic: false }),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all([...running.keys()].map((name) => end(name, 'SIGTERM')));
    await Promise.all(balancers.map((balancer) => balancer.stop()));
  };
  try {
    // All together: the first starts of the platforms and of the documents meet in the empty database.
    await Promise.all(programs.map(({ name }) => start(name)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    names: programs.map(({ name }) => name).filter((name) => name !== 'sandbox'),
    pidOf: (name) => running.get(name)?.pid ?? NaN,
    kill: (name) => end(name, 'SIGKILL'),
    start,
    stop,
  };
}

function startProgram({ name, file, env }: Program, folder: string): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [`dist/server/${file}.js`], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('close', () => log.end());
  return child;
}

async function untilReady({ name, probePort }: Program, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isReady(probePort))) {
    if (child.signalCode !== null) return;
    if (child.exitCode !== null) throw new Error(`${name} ended at its start; see ${name}.log.`);
    if (Date.now() > deadline) throw new Error(`${name} is not ready; see ${name}.log.`);
    await pause(100);
  }
}

function isReady(probePort: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port: probePort, path: '/readyz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
