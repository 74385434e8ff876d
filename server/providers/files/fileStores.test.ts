/** @jest-environment node */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { callSandbox } from '../../sandbox/testing/callSandbox';
import { checkFileStore, FileStores } from './fileStores';
import { folderStore } from './local/adapter';
import { s3Store, type S3Account } from './s3/adapter';
import { testFileStore } from './testing/fileStoreSuite';

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  const merchant = { integrationKey: 'sandbox-key', integrationPassword: 'sandbox-password' };
  sandbox = await startSandbox({ dataDir: folder, port: 0, host: '127.0.0.1', merchant });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const account = (changed: Partial<S3Account> = {}): S3Account => ({
  bucket: 'pier-documents',
  region: 'eu-west-2',
  accessKeyId: 'sandbox-key',
  secretAccessKey: 'sandbox-secret',
  sandbox: { origin: `http://127.0.0.1:${sandbox.port}` },
  ...changed,
});

describe('the local store', () => {
  testFileStore(() => folderStore(join(folder, 'files')));

  test('only the user of the platform can read its files, and no half file stays', async () => {
    const place = join(folder, 'private');
    const store = folderStore(place);
    await store.put('pier/one', Buffer.from('x'));
    expect(statSync(join(place, 'pier')).mode & 0o777).toBe(0o700);
    expect(statSync(join(place, 'pier/one')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(place, 'pier'))).toEqual(['one']);
  });

  test('a folder that cannot be written fails the check with the cause', async () => {
    const place = join(folder, 'a-file');
    writeFileSync(place, '');
    chmodSync(place, 0o400);
    expect(await checkFileStore(folderStore(place))).toMatch(/ENOTDIR|EEXIST/);
  });
});

describe('the store in S3', () => {
  testFileStore(() => s3Store(account()));
});

describe('the store in a folder of a bucket', () => {
  testFileStore(() => s3Store(account({ prefix: 'foyer/documents' })));
});

test.each([
  ['secretAccessKey', 'SignatureDoesNotMatch'],
  ['accessKeyId', 'InvalidAccessKeyId'],
])('a wrong %s fails the check of a store in S3 with the cause', async (name, cause) => {
  const store = s3Store(account({ [name]: 'wrong' }));
  expect(await checkFileStore(store)).toBe(cause);
  store.close();
});

test('a store in S3 without its access key is refused in a sentence', async () => {
  const store = s3Store(account({ secretAccessKey: undefined }));
  await expect(store.get('pier/one')).rejects.toThrow('S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not set.');
});

test('a write whose answer is lost is repeated', async () => {
  const store = s3Store(account());
  await callSandbox(sandbox.port, 's3', 'POST', '/faults', { kind: 'lose-answer' });
  await store.put('pier/lost', Buffer.from('once'));
  expect((await store.get('pier/lost'))?.toString()).toBe('once');
  store.close();
});

test('tenants with the same store and keys share one connection, and others do not', () => {
  const stores = new FileStores({
    env: { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    sandbox: undefined,
    dataDir: folder,
  });
  const choice = (bucket: string) => ({ provider: 's3', settings: { bucket, region: 'eu-west-2' } });
  expect(stores.open(choice('one'), 'pier')).toBe(stores.open(choice('one'), 'harbour'));
  expect(stores.open(choice('one'), 'pier')).not.toBe(stores.open(choice('two'), 'pier'));
  expect(() => stores.open({ provider: 'ftp', settings: {} }, 'pier')).toThrow(
    'There is no file store "ftp". There are local, s3.',
  );
  stores.close();
});
