/**
 * A temporary PostgreSQL for the tests.
 *
 *   node tools/setup/postgres.mjs CMD ARGS...    runs CMD with DATABASE_URL set, then stops the server
 */
import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgresServer.mjs';

const [command, ...args] = process.argv.slice(2);
const server = await startPostgres();
const done = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: server.url },
});
server.stop();
process.exitCode = done.status ?? 1;
