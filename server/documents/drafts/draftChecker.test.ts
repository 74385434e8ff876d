import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTenantFolder } from '../tenantFolders';
import { DraftChecker } from './draftChecker';

const tenants = resolve(__dirname, '../../../tenants');
const document = readFileSync(join(tenants, 'riverside/tenant.json'), 'utf8');

/** The assets of a demo tenant, as the store has them. */
function storedAssets() {
  const stored = new Map<string, Uint8Array>();
  const assets = [...readTenantFolder(tenants, 'riverside').assets].map(([path, asset]) => {
    const bytes = asset.read() ?? new Uint8Array();
    const hash = createHash('sha256').update(bytes).digest('hex');
    stored.set(hash, bytes);
    return [path, { hash, size: asset.size }] as const;
  });
  return {
    assets: Object.fromEntries(assets),
    store: { asset: (hash: string) => Promise.resolve(stored.get(hash)) },
  };
}

test('a draft is checked like a folder, with its assets', async () => {
  const { assets, store } = storedAssets();
  const checker = new DraftChecker({ store, limitMs: 30_000 });
  checker.warmUp();
  const check = (text: string, kept = assets) =>
    checker.check({ tenant: 'riverside', files: { 'tenant.json': text }, assets: kept });
  expect(await check(document)).toEqual([]);
  const [broken, withoutLogo] = await Promise.all([
    check(document.replace('"joining.centre"', '"joining.center"')),
    check(
      document,
      Object.fromEntries(Object.entries(assets).filter(([path]) => path !== 'assets/logo.svg')),
    ),
  ]);
  expect(broken).toMatchObject([
    {
      code: 'unknown-section',
      file: 'tenants/riverside/tenant.json',
      line: 16,
      pointer: '/areas/online-joining/sections/0/use',
      suggestion: 'joining.centre',
    },
  ]);
  expect(withoutLogo.map(({ pointer }) => pointer)).toContain('/theme/themeAppLogo');
  await checker.close();
}, 60_000);

test('a check that does not end, or ends its thread, is a Problem, and the next draft is checked', async () => {
  const store = { asset: () => Promise.resolve(undefined) };
  const workerFile = join(__dirname, 'testing/slowWorker.cjs');
  const checker = new DraftChecker({ store, workerFile, limitMs: 200 });
  const check = (tenant: string) => checker.check({ tenant, files: {}, assets: {} });
  const results = await Promise.all(['slow', 'fast', 'broken', 'fast'].map(check));
  expect(results.map((problems) => problems.map(({ code, tenant }) => `${code} ${tenant ?? ''}`))).toEqual([
    ['check-incomplete slow'],
    [],
    ['check-incomplete broken'],
    [],
  ]);
  await checker.close();
}, 60_000);
