/**
 * A separate product for one test: the three processes on spare ports, with their own data and tenants. The
 * test may kill and restart each process. They run from `dist`, which `npm start` of the journeys has built.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { port as productPort } from './addresses';
import { hostRequest } from './hostRequest';
import { timeFactor } from './timeLimits';

const PROCESSES = ['sandbox', 'platform', 'web'] as const;
export type ProcessName = (typeof PROCESSES)[number];

export interface Stack {
  readonly port: number;
  /** A copy of the project's tenants, which the test may change. */
  readonly tenantsDir: string;
  readonly origin: (tenant: string) => string;
  /** Undefined without `documents`. */
  readonly consoleOrigin: string | undefined;
  readonly sandboxOrigin: (company: 'cards' | 'stripe' | 'bank' | 'gocardless' | 'mail' | 'maps') => string;
  /** `kill -9`: nothing is closed, nothing is flushed. */
  readonly kill: (name: ProcessName) => Promise<void>;
  readonly start: (name: ProcessName) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface StackOptions {
  /** Default: all. Only these are seeded; seeding is most of a start. */
  readonly tenants?: readonly string[];
  /** Default: all three. */
  readonly processes?: readonly ProcessName[];
  /** Starts the documents and the console with the platform, as `npm start` does, with this store. */
  readonly documents?: 'files' | 'database';
  /** Changes the tenants before a process reads them. */
  readonly prepare?: (tenantsDir: string) => void;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all output of the processes. */
  readonly onOutput?: (text: string) => void;
}

/** A platform fills its database first. That takes seconds on a free core, and longer beside other journeys. */
const START_MS = 150_000 * timeFactor;
/** Timeout of the hook that starts a stack. */
export const STACK_MS = 240_000 * timeFactor;

const root = path.resolve(__dirname, '../..');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A separate database on the server of DATABASE_URL, so that the reconciliation of another stack does not see it. */
async function ownDatabase(
  name: string,
): Promise<{ readonly url: string | undefined; readonly drop: () => Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (!server) return { url: undefined, drop: async () => undefined };
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function answers(port: number): Promise<boolean> {
  try {
    await hostRequest({ origin: `http://127.0.0.1:${port}`, path: '/health' });
    return true;
  } catch {
    return false;
  }
}

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/**
 * The database lives for seconds. Compiling its WebAssembly a second time for speed costs more than it saves,
 * as for the unit tests in `tools/verify.mjs`.
 */
const NODE_FLAGS: Readonly<Record<ProcessName, readonly string[]>> = {
  sandbox: [],
  platform: ['--liftoff-only'],
  web: [],
};

function copyTenants(
  folder: string,
  names: readonly string[] = readdirSync(path.join(root, 'tenants')),
): string {
  const tenantsDir = path.join(folder, 'tenants');
  for (const name of names)
    cpSync(path.join(root, 'tenants', name), path.join(tenantsDir, name), { recursive: true });
  return tenantsDir;
}

const PORTS_APART = 1000;

/** The tests that start their own product. The position in the list decides its ports, so no two share a port. */
const STACKS = [
  'settlement',
  'tenant-document',
  'base-path',
  'areas',
  'kiosk-recovery',
  'logs',
  'console-files',
  'console-database',
  'pinned-visits',
  'direct-debit',
  'stripe',
  'traces',
  'drop-in',
] as const;
export type StackName = (typeof STACKS)[number];

const portOf = (name: StackName): number => productPort + (STACKS.indexOf(name) + 1) * PORTS_APART;

/** The address of the console of a stack, which is known before the stack starts. */
export const consoleOf = (name: StackName): string => `http://console.foyer.localhost:${portOf(name)}`;

export async function startStack(name: StackName, options: StackOptions = {}): Promise<Stack> {
  const port = portOf(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-stack-'));
  const tenantsDir = copyTenants(folder, options.tenants);
  options.prepare?.(tenantsDir);
  const database = await ownDatabase(`foyer_stack_${port}_${Date.now().toString(36)}`);
  const ports: Readonly<Record<ProcessName, number>> = { web: port, platform: port + 1, sandbox: port + 2 };
  const documentsPort = port + 3;
  const running = new Map<ProcessName, ChildProcess>();
  const env = {
    ...process.env,
    PORT: String(port),
    PLATFORM_PORT: String(ports.platform),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(port + 4),
    DATA_DIR: path.join(folder, 'data'),
    TENANTS_DIR: tenantsDir,
    DATABASE_URL: database.url ?? '',
    FOYER_DEMO: '1',
    PASSWORD_COST: '8',
    PLACES_PER_ADDRESS: '100000',
    REGISTRATIONS_PER_ADDRESS: '100000',
    ...(options.documents && {
      DOCUMENTS: options.documents,
      DOCUMENTS_PORT: String(documentsPort),
      DOCUMENTS_URL: `http://127.0.0.1:${documentsPort}`,
    }),
    ...options.env,
  };
  const fileOf = (name: ProcessName) =>
    `dist/server/${name === 'platform' && options.documents ? 'platformAndDocuments' : name}.js`;

  const start = async (name: ProcessName) => {
    const command = [...NODE_FLAGS[name], fileOf(name)];
    const child = spawn(process.execPath, command, {
      cwd: root,
      env,
      stdio: options.onOutput ? 'pipe' : ['ignore', 'ignore', 'inherit'],
    });
    running.set(name, child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => options.onOutput?.(part.toString()));
    const deadline = Date.now() + START_MS;
    while (!(await answers(ports[name]))) {
      if (child.exitCode !== null) throw new Error(`${name} ended at its start with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error(`${name} did not answer within ${START_MS} ms`);
      await pause(100);
    }
  };
  const end = async (name: ProcessName, signal: NodeJS.Signals) => {
    const child = running.get(name);
    child?.kill(signal);
    if (child) await exited(child);
  };

  const stop = async () => {
    await Promise.all([...running.keys()].map((name) => end(name, 'SIGTERM')));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await Promise.all((options.processes ?? PROCESSES).map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    tenantsDir,
    consoleOrigin: options.documents && consoleOf(name),
    origin: (tenant) => `http://online-joining.${tenant}.localhost:${port}`,
    sandboxOrigin: (company) => `http://${company}.sandbox.localhost:${ports.sandbox}`,
    start,
    kill: (name) => end(name, 'SIGKILL'),
    stop,
  };
}
