/** A cluster with an empty database for a bench. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '../../cluster/cluster';
import type { TemporaryPostgres } from '../../setup/postgresServer.mjs';
import { cpuTimeOf, cpuTimeOfTree } from './cpuTime';

const PORT = Number(process.env['BENCH_PORT'] ?? 8680);

/** As in production. All customers have the same address, so the limits for one address do not apply. */
const ENV = {
  NODE_ENV: 'production',
  CONSOLE_HOST: 'console.foyer.localhost',
  PLACES_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
};

export interface Running {
  readonly cluster: Cluster;
  readonly postgres: TemporaryPostgres;
  readonly databaseUrl: string;
}

/** `each`: the number of web hosts, and of platforms. */
export async function withCluster<Result>(
  postgres: TemporaryPostgres,
  each: number,
  act: (running: Running) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-cluster-'));
  const databaseUrl = await newDatabase(postgres, `foyer_${each}`);
  const cluster = await startCluster({
    port: PORT,
    webHosts: each,
    platforms: each,
    databaseUrl,
    folder,
    env: ENV,
  });
  try {
    return await act({ cluster, postgres, databaseUrl });
  } finally {
    await cluster.stop();
    if (process.env['BENCH_KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function newDatabase({ url }: TemporaryPostgres, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export type CpuTimes = Readonly<Record<'web' | 'platform' | 'documents' | 'postgres', number>>;

/** Milliseconds of CPU time so far, by kind of process. */
export function cpuTimes({ cluster: { names, pidOf }, postgres }: Running): CpuTimes {
  const of = (kind: string) =>
    names.filter((name) => name.startsWith(kind)).reduce((sum, name) => sum + cpuTimeOf(pidOf(name)), 0);
  const [web, platform, documents] = [of('web'), of('platform'), of('documents')];
  return { web, platform, documents, postgres: cpuTimeOfTree(postgres.pid) };
}
