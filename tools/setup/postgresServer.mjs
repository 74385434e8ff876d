/**
 * A temporary PostgreSQL for tests and benches. It is installed from Debian's packages if missing, initialised in a
 * temporary folder, and run as an unprivileged user on a free port.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.getuid?.() === 0;
const USER = 'postgres';

function binaries() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(base, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
}

function ensureBinaries() {
  if (!binaries() && root) {
    console.log('No PostgreSQL found: installing it with apt-get (once).');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const bin = binaries();
  if (!bin) throw new Error("PostgreSQL is missing: install Debian's package 'postgresql', or run as root.");
  return bin;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Runs a program of PostgreSQL, for root as the unprivileged user, because PostgreSQL refuses root. */
function run(program, args) {
  const [file, rest] = root
    ? ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', program, ...args]]
    : [program, args];
  const done = spawnSync(file, rest, {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (done.status !== 0)
    throw new Error(`${path.basename(program)} failed: ${done.stderr || done.error?.message}`);
}

/** `durable`: the server waits for the disk, as in production. For benches. */
export async function startPostgres({ durable = false } = {}) {
  const bin = ensureBinaries();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-postgres-'));
  if (root) {
    spawnSync('chown', [USER, folder]);
    chmodSync(folder, 0o700);
  }
  const data = path.join(folder, 'data');
  const port = await freePort();
  const cluster = '--username=foyer --auth=trust --encoding=UTF8 --locale=C --no-sync'.split(' ');
  run(path.join(bin, 'initdb'), ['-D', data, ...cluster]);
  // The data is not needed after the run, so the server does not wait for the disk.
  const quick = durable ? '' : '-c fsync=off -c full_page_writes=off';
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${quick}`;
  run(path.join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop() {
      run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
