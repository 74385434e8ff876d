import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readServedFolder, readTenantFolder, tenantIds } from './tenantFolders';

let dir: string;
let assets: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-tenant-folder-')), 'tenants');
  assets = join(dir, 'park/assets');
  mkdirSync(join(assets, 'fonts'), { recursive: true });
  writeFileSync(join(assets, 'logo.svg'), '<svg/>');
  writeFileSync(join(assets, 'fonts/bold.woff2'), 'font');
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

const listed = () => [...readTenantFolder(dir, 'park').assets].map(([path, { size }]) => `${path} ${size}`);

test('assets are listed with their sub-folders and sizes, and read when they are needed', () => {
  expect(listed()).toEqual(['assets/fonts/bold.woff2 4', 'assets/logo.svg 6']);
  const logo = readTenantFolder(dir, 'park').assets.get('assets/logo.svg');
  expect(Buffer.from(logo?.read() ?? []).toString()).toBe('<svg/>');
  rmSync(join(assets, 'logo.svg'));
  expect(logo?.read()).toBeUndefined();
});

test('a link to a folder above ends the list, and a link to a folder elsewhere is not followed', () => {
  mkdirSync(join(dir, 'elsewhere'));
  writeFileSync(join(dir, 'elsewhere/secret.svg'), '<svg/>');
  symlinkSync(assets, join(assets, 'loop'));
  symlinkSync(join(dir, 'elsewhere'), join(assets, 'other'));
  symlinkSync(join(assets, 'fonts'), join(assets, 'typefaces'));
  symlinkSync(join(dir, 'nowhere'), join(assets, 'lost.svg'));
  symlinkSync('self.svg', join(assets, 'self.svg'));
  expect(listed()).toEqual([
    'assets/fonts/bold.woff2 4',
    'assets/logo.svg 6',
    'assets/typefaces/bold.woff2 4',
  ]);
});

test('a file as the folder of the tenants is refused in a sentence', () => {
  expect(() => tenantIds(join(assets, 'logo.svg'))).toThrow(
    /logo\.svg cannot be read \(ENOTDIR.*Set TENANTS_DIR/,
  );
  expect(() => tenantIds(join(dir, 'nowhere'))).toThrow(/There is no folder .*nowhere/);
});

test('a tenant without files has no document, no copy and no assets', () => {
  mkdirSync(join(dir, 'empty'));
  expect(readTenantFolder(dir, 'empty')).toMatchObject({
    folder: 'tenants/empty',
    document: undefined,
    copy: new Map(),
    assets: new Map(),
  });
});

test('a link to a file elsewhere is reported as outside the folder of assets, and a link inside it is not', () => {
  mkdirSync(join(dir, 'elsewhere'));
  writeFileSync(join(dir, 'elsewhere/secret.svg'), '<svg/>');
  symlinkSync(join(dir, 'elsewhere/secret.svg'), join(assets, 'stolen.svg'));
  symlinkSync('logo.svg', join(assets, 'copy.svg'));
  const files = readTenantFolder(dir, 'park').assets;
  const outside = [...files].filter(([, file]) => file.isOutside).map(([path]) => path);
  expect(files.has('assets/copy.svg')).toBe(true);
  expect(outside).toEqual(['assets/stolen.svg']);
});

test('a server does not read the seed of the reference platform, and a check does', () => {
  mkdirSync(join(dir, 'park/seed'));
  writeFileSync(join(dir, 'park/seed/client.json'), '{}');
  writeFileSync(join(dir, 'park/seed/venues.json'), '[]');
  const seedsOf = ({ seedClient, seedOf }: ReturnType<typeof readTenantFolder>) =>
    [seedClient, seedOf('venues'), seedOf('activities')].map((bytes) => bytes && String(bytes));
  expect(seedsOf(readTenantFolder(dir, 'park'))).toEqual(['{}', '[]', undefined]);
  expect(seedsOf(readServedFolder(dir, 'park'))).toEqual([undefined, undefined, undefined]);
});
