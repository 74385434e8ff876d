import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const START = resolve(__dirname, '../start.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm start` with an invalid environment. It must end before it installs or builds anything. */
function started(env: Record<string, string>): { readonly code: number | null; readonly message: string } {
  const { PATH } = process.env;
  const done = spawnSync(process.execPath, [START], {
    env: { PATH, PORT: '49170', DATA_DIR: join(folder, 'data'), ...env },
    encoding: 'utf8',
    timeout: 10_000,
  });
  return { code: done.status, message: done.stderr.trim() };
}

async function withTakenPort<T>(act: (port: number) => T): Promise<T> {
  const server = createServer();
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
  try {
    return act(port);
  } finally {
    server.close();
  }
}

const oneSentence = (received: string): boolean =>
  !received.includes('\n') && !/at .*:\d+:\d+/.test(received);

test.each(['PORT', 'PLATFORM_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'DOCUMENTS_PORT'])(
  'a port in use is named, with the variable that changes it: %s',
  async (variable) => {
    const {
      code,
      message: received,
      port,
    } = await withTakenPort((taken) => ({
      ...started({ [variable]: String(taken) }),
      port: taken,
    }));
    expect(code).toBe(1);
    expect(received).toBe(
      `Port ${port} is in use by another process. Stop that process, or set ${variable} to a free port.`,
    );
  },
);

test.each(['HOST', 'SANDBOX_HOST', 'DOCUMENTS_HOST'])(
  'an address that this computer does not have is named, with %s',
  (variable) => {
    const { code, message: received } = started({ [variable]: '192.0.2.1' });
    expect(code).toBe(1);
    expect(received).toBe(
      `${variable} is "192.0.2.1", which is not an address of this machine. Unset ${variable} to listen on the loopback, or set it to 0.0.0.0.`,
    );
  },
);

test('a data folder that cannot be written is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, message: received } = started({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(received).toContain('cannot be written');
  expect(received).toContain('DATA_DIR');
  expect(oneSentence(received)).toBe(true);
});

test('an unreachable database is named, without its password', async () => {
  const closed = await withTakenPort((port) => port);
  const { code, message: received } = started({
    DATABASE_URL: `postgres://foyer:secret@127.0.0.1:${closed}/foyer`,
  });
  expect(code).toBe(1);
  expect(received).toContain(`DATABASE_URL does not answer (ECONNREFUSED at 127.0.0.1:${closed})`);
  expect(received).not.toContain('secret');
  expect(oneSentence(received)).toBe(true);
});

test('an invalid port is a sentence, not a stack', () => {
  const { code, message: received } = started({ PORT: '80x' });
  expect(code).toBe(1);
  expect(received).toBe(
    'PORT is "80x". Set it to a whole number from 1 to 65535, or unset it: 8080 is the default.',
  );
});

test('a port without four more above it is a sentence, not a stack', () => {
  const { code, message: received } = started({ PORT: '65534' });
  expect(code).toBe(1);
  expect(received).toBe(
    'PORT is "65534", and the platform, the sandbox, the documents and the mail server of the sandbox take the next four ports. Set PORT to 65531 or less, or set PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT and SANDBOX_SMTP_PORT too.',
  );
});

test('one port for two servers is named as a mistake', () => {
  const { code, message: received } = started({ PLATFORM_PORT: '49170' });
  expect(code).toBe(1);
  expect(received).toBe(
    'PORT, PLATFORM_PORT, SANDBOX_PORT, DOCUMENTS_PORT and SANDBOX_SMTP_PORT are 49170, 49170, 49172, 49173 and 49174: give each a different port.',
  );
});

test('a data folder in an impossible place is named, without a wait', () => {
  const { code, message: received } = started({ DATA_DIR: '/proc/foyer/data' });
  expect(code).toBe(1);
  expect(received).toContain('The data folder /proc/foyer/data cannot be written (ENOENT).');
});

test('processes that npm started end with npm, also if the signal is not passed on', async () => {
  const launched = `
    import { onStopRequest } from ${JSON.stringify(resolve(__dirname, 'processes.mjs'))};
    setInterval(() => undefined, 1000);
    onStopRequest(() => (console.log('ended'), process.exit()));
    console.log('running');`;
  const launcher = `
    const { spawn } = require('node:child_process');
    const command = ['--input-type=module', '-e', ${JSON.stringify(launched)}];
    spawn(process.execPath, command, { stdio: 'inherit' });`;
  const { PATH } = process.env;
  const npm = spawn(process.execPath, ['-e', launcher], {
    env: { PATH, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const received: string[] = [];
  for await (const words of npm.stdout.setEncoding('utf8')) {
    received.push(String(words).trim());
    if (received.length === 1) npm.kill('SIGKILL');
  }
  expect(received).toEqual(['running', 'ended']);
}, 20_000);
