/**
 * Starts the product with two web hosts and two platforms behind load balancers, for journeys. The addresses are those
 * of `npm start`. PostgreSQL is that of DATABASE_URL, or a temporary one. Stop with Ctrl+C.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../setup/postgresServer.mjs';
import { startCluster } from './cluster';

/** What a start as for `npm start` has: sample people, and the limits that the caller sets. */
const INHERITED = ['PASSWORD_COST', 'PLACES_PER_ADDRESS', 'REGISTRATIONS_PER_ADDRESS', 'TENANTS_DIR'];

const inherited = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

function build(): void {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build/main.ts'], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The build failed; see above.');
}

async function main(): Promise<void> {
  build();
  const postgres = process.env['DATABASE_URL'] ? undefined : await startPostgres();
  const folder = path.resolve(process.env['DATA_DIR'] ?? '.data', 'cluster');
  mkdirSync(folder, { recursive: true });
  const cluster = await startCluster({
    port: Number(process.env['PORT'] ?? 8080),
    webHosts: 2,
    platforms: 2,
    databaseUrl: postgres?.url ?? process.env['DATABASE_URL'] ?? '',
    folder,
    env: { FOYER_DEMO: '1', ...inherited() },
  });
  console.log(`Two web hosts and two platforms: http://localhost:${cluster.port}. Logs: ${folder}`);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await cluster.stop();
    postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
