/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from './configurationError';
import { prepareDataFolder } from './dataFolder';
import { readNetConfig } from './environment';
import { openLedger } from '../sandbox/ledger';
import { listen } from './listen';

const answer = (host: string, port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ host, port }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test('a server answers on the loopback and reports in a sentence when its port is in use', async () => {
  const first = await listen((_request, response) => response.end(), { port: 0, portVariable: 'PORT' });
  try {
    expect(await answer('127.0.0.1', first.port)).toBe(200);
    const second = listen(() => undefined, { port: first.port, portVariable: 'PORT' });
    await expect(second).rejects.toThrow(/is in use by another process.*set PORT/);
  } finally {
    await first.close();
  }
});

test.each(['192.0.2.1', 'x'.repeat(300), '256.1.1.1'])(
  'a host of another machine (%p) is reported as such',
  async (host) => {
    const attempt = listen(() => undefined, { port: 0, host, portVariable: 'PORT' });
    await expect(attempt).rejects.toThrow(`HOST is "${host}"`);
  },
);

test('stopping lets a running request finish', async () => {
  let arrive: (response: ServerResponse) => void = () => undefined;
  const arrived = new Promise<ServerResponse>((resolve) => (arrive = resolve));
  const server = await listen((_request, response) => arrive(response), {
    port: 0,
    portVariable: 'PORT',
  });
  const pending = answer('127.0.0.1', server.port);
  const response = await arrived;
  const closed = server.close(2000);
  response.end();
  await closed;
  expect(await pending).toBe(200);
});

test('ports follow from PORT, empty variables count as missing, and invalid values are reported', () => {
  expect(readNetConfig({ PORT: '9000', HOST: '' })).toMatchObject({
    port: 9000,
    platformPort: 9001,
    sandboxPort: 9002,
    sandboxSmtpPort: 9004,
    host: undefined,
  });
  expect(() => readNetConfig({ PORT: '80a' })).toThrow(ConfigurationError);
  expect(() => readNetConfig({ PLATFORM_PORT: '70000' })).toThrow(/PLATFORM_PORT is "70000"/);
});

test('other users cannot read stored files, including files of earlier versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-net-'));
  const data = join(folder, 'data');
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  prepareDataFolder(data);
  expect(modeOf(data)).toBe('700');
  mkdirSync(join(data, 'sandbox'));
  chmodSync(join(data, 'sandbox'), 0o755);
  writeFileSync(join(data, 'sandbox/mail.jsonl'), '{}');
  chmodSync(join(data, 'sandbox/mail.jsonl'), 0o644);
  chmodSync(data, 0o755);
  prepareDataFolder(data);
  expect(['', 'sandbox', 'sandbox/mail.jsonl'].map((name) => modeOf(join(data, name)))).toEqual([
    '700',
    '700',
    '600',
  ]);
  const ledger = openLedger(join(data, 'sandbox/bank/ledger.jsonl'), (_line): _line is object => true);
  ledger.append({});
  expect(modeOf(join(data, 'sandbox/bank'))).toBe('700');
  expect(modeOf(join(data, 'sandbox/bank/ledger.jsonl'))).toBe('600');
  // A home folder that contains the data keeps its permissions.
  writeFileSync(join(data, 'letter.txt'), '');
  chmodSync(join(data, 'letter.txt'), 0o644);
  chmodSync(data, 0o755);
  prepareDataFolder(data);
  expect([modeOf(data), modeOf(join(data, 'letter.txt'))]).toEqual(['755', '644']);
  rmSync(folder, { recursive: true });
});

test('a data folder that cannot be written is reported with its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-net-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(/data folder .*file.data cannot be written/);
  prepareDataFolder(join(folder, 'a', 'b'));
  rmSync(folder, { recursive: true });
});
