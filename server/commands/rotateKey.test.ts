/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecrets } from '../secrets/encryption';
import { openKeyRing, readKeyFile, writeKeyFile } from '../secrets/keyRing';
import { installation, type Installation } from './testing/installation';

let foyer: Installation;
let file: string;
beforeEach(() => {
  foyer = installation();
  file = join(foyer.dataDir, 'platform.key');
});
afterEach(() => foyer.remove());

const rotate = (...args: readonly string[]) => foyer.run(['rotate-key', 'platform', ...args]);

test('a rotation encrypts the stored data again, and then the old key can be removed', async () => {
  await foyer.migrated();
  const sealed = makeSecrets(openKeyRing(foyer.dataDir, undefined, 'platform')).encrypt('mail', 't/outbox/m');
  const old = readFileSync(file, 'utf8').trim();
  await foyer.firstRow(`insert into outbox (tenant, id, kind, payload, created_at, send_after)
    values ('t', 'm', 'mail', '${JSON.stringify({ sealed })}', now(), now())`);

  const rotated = await rotate();
  expect(rotated).toMatchObject({ code: 0, warned: '' });
  expect(rotated.printed).toMatch(/now encrypts.*\nplatform: encrypted one value again\.$/);
  const [current, ...others] = readKeyFile(file).keys;
  expect(others.map((key) => key.toString('hex'))).toEqual([old]);
  const row = (await foyer.firstRow(`select payload->>'sealed' as sealed from outbox`)) as { sealed: string };
  expect(makeSecrets(current ?? Buffer.alloc(32)).decrypt(row.sealed, 't/outbox/m')).toBe('mail');

  expect((await rotate('--remove-old')).printed).toMatch(/removed the old keys/);
  expect(readKeyFile(file).keys).toEqual([current]);
  expect((await rotate('--remove-old')).printed).toBe('platform: there are no old keys.');
}, 180_000);

test('a rotation that was stopped after it added the key continues with the same key', async () => {
  await foyer.migrated();
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  writeKeyFile(file, { keys: [one], next: two });
  expect((await rotate()).code).toBe(0);
  expect(readKeyFile(file)).toEqual({ keys: [two, one], next: undefined });
}, 120_000);

test('old keys that stored data still needs are not removed', async () => {
  await foyer.migrated();
  writeKeyFile(file, { keys: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)], next: undefined });
  await foyer.firstRow(`insert into outbox (tenant, id, kind, payload, created_at, send_after)
    values ('t', 'm', 'mail', '{"sealed":"of another key"}', now(), now())`);
  expect(await rotate('--remove-old')).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/an old key decrypts one value\. Keep the old keys/) as string,
  });
  expect(readKeyFile(file).keys).toHaveLength(2);
}, 120_000);

test('with the key in a variable, the steps are printed and no file changes', async () => {
  const { printed } = await foyer.run(['rotate-key', 'platform'], { PLATFORM_KEY: '01'.repeat(32) });
  expect(printed).toMatch(/1\. Append a new key to PLATFORM_KEY, after a comma: [0-9a-f]{64}\n/);
  expect((await rotate()).printed).toMatch(/nothing to rotate/);
});
