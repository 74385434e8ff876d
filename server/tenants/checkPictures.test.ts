/** The pictures of a document: each mistake is one Problem with its line, its cause and what to write instead. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadCatalogue } from './manifests/loadCatalogue';
import { loadTenants } from '../documents/loadTenants';
import { isError } from './problem';
import { pngOf } from './testing/pngOf';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
const written = JSON.parse(readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;
const SLUG = 'loughborough-baths';
let dir: string;
let assets: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-pictures-')), 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(dir, 'riverside'), { recursive: true });
  assets = join(dir, 'riverside/assets');
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(assets, name)), { recursive: true });
  writeFileSync(join(assets, name), content);
};

function load(pictures: unknown, more: object = {}) {
  const document = { ...written, pictures, ...more };
  writeFileSync(join(dir, 'riverside/tenant.json'), JSON.stringify(document, null, 1));
  return loadTenants(dir, { projectRoot: root, catalogue });
}
const problemsOf = (pictures: unknown, more?: object) => load(pictures, more).problems;
const venue = (picture: object, slug = SLUG) => ({ venues: { [slug]: { alt: 'A pool', ...picture } } });
const withFiles = (...files: readonly string[]) => venue({ files });

const TOO_LARGE = Buffer.concat([pngOf(480, 270), Buffer.alloc(100_000)]);

test.each<[string, () => unknown, string, string]>([
  [
    'a missing file',
    () => withFiles('assets/none.webp'),
    'missing-asset',
    'There is no file tenants/riverside/assets/none.webp.',
  ],
  [
    'a file with another case',
    () => (put('Pool.png', pngOf(480, 270)), withFiles('assets/pool.png')),
    'missing-asset',
    'There is tenants/riverside/assets/Pool.png: capital letters matter.',
  ],
  [
    'a folder',
    () => (put('deep.png/x.png', pngOf(480, 270)), withFiles('assets/deep.png')),
    'missing-asset',
    'There is no file',
  ],
  [
    'a path out of the folder',
    () => withFiles('assets/../seed/venues.png'),
    'missing-asset',
    'leaves the tenant',
  ],
  [
    'a path outside of assets',
    () => withFiles('seed/pool.webp'),
    'picture-path',
    'is not in the folder assets',
  ],
  [
    'an address of another site',
    () => withFiles('https://pool.example/a.webp'),
    'picture-path',
    'save it in the folder assets',
  ],
  [
    'a name in capitals',
    () => (put('Pool.png', pngOf(480, 270)), withFiles('assets/Pool.png')),
    'picture-path',
    'Rename the file with small letters',
  ],
  [
    'a name with a blank',
    () => (put('a pool.png', pngOf(480, 270)), withFiles('assets/a pool.png')),
    'picture-path',
    'Rename the file',
  ],
  [
    'a hidden file',
    () => (put('.pool.png', pngOf(480, 270)), withFiles('assets/.pool.png')),
    'picture-path',
    'Rename the file',
  ],
  ['an SVG', () => withFiles('assets/logo.svg'), 'picture-format', 'Export the drawing as WebP or PNG.'],
  [
    'a text with the name of a picture',
    () => (put('a.webp', '<svg/>'), withFiles('assets/a.webp')),
    'picture-format',
    'is not a picture',
  ],
  [
    'a PNG with the name of a WebP',
    () => (put('a.webp', pngOf(480, 270)), withFiles('assets/a.webp')),
    'picture-format',
    'Rename the file to a.png',
  ],
  [
    'a file that is cut off',
    () => (put('a.png', pngOf(480, 270).subarray(0, 20)), withFiles('assets/a.png')),
    'picture-format',
    'is damaged',
  ],
  [
    'a file of more than 100 kB',
    () => (put('a.png', TOO_LARGE), withFiles('assets/a.png')),
    'picture-bytes',
    'at most 100 kB',
  ],
  [
    'a picture that would be blurred',
    () => (put('a.png', pngOf(300, 170)), withFiles('assets/a.png')),
    'picture-pixels',
    'use a larger picture',
  ],
  [
    'a picture with too many pixels',
    () => (put('a.png', pngOf(2400, 1350)), withFiles('assets/a.png')),
    'picture-pixels',
    'Save it smaller',
  ],
  [
    'a banner',
    () => (put('a.png', pngOf(1600, 200)), withFiles('assets/a.png')),
    'picture-proportions',
    'Crop it to about 16:9',
  ],
  [
    'a portrait',
    () => (put('a.png', pngOf(400, 700)), withFiles('assets/a.png')),
    'picture-proportions',
    'Crop it to about 16:9',
  ],
  [
    'two files of other proportions',
    () => (
      put('a.png', pngOf(480, 270)),
      put('b.png', pngOf(960, 720)),
      withFiles('assets/a.png', 'assets/b.png')
    ),
    'picture-proportions',
    'have the same proportions',
  ],
  [
    'two files of one width',
    () => (
      put('a.png', pngOf(480, 270)),
      put('b.png', pngOf(480, 270)),
      withFiles('assets/a.png', 'assets/b.png')
    ),
    'picture-pixels',
    'both 480 pixels wide',
  ],
  [
    'a blank alternative text',
    () => venue({ files: ['assets/pictures/baths-480.webp'], alt: ' ' }),
    'empty-text',
    'write "" if it only decorates',
  ],
  [
    'an unknown copy key',
    () => venue({ files: ['assets/pictures/baths-480.webp'], alt: 'riverside.none' }),
    'unknown-copy-key',
    'Add "riverside.…" to "copy"',
  ],
  [
    'an alternative text with a placeholder',
    () => venue({ files: ['assets/pictures/baths-480.webp'], alt: 'The pool of {name}' }),
    'copy-placeholders',
    '{name}',
  ],
  [
    'a missing alternative text',
    () => ({ venues: { [SLUG]: { files: ['assets/pictures/baths-480.webp'] } } }),
    'missing-key',
    '"alt" is missing here.',
  ],
  ['no file', () => withFiles(), 'out-of-range', 'at least 1 entry'],
  [
    'a slug with a blank',
    () => venue({ files: ['assets/pictures/baths-480.webp'] }, 'Loughborough baths'),
    'picture-slug',
    'is not a slug',
  ],
])('%s is one error, at its line, with what to write', (_, pictures, code, message) => {
  const problems = problemsOf(pictures());
  expect(problems).toEqual([
    expect.objectContaining({ code, severity: 'error', message: expect.stringContaining(message) as string }),
  ]);
  const line = readFileSync(join(dir, 'riverside/tenant.json'), 'utf8')
    .split('\n')
    .findIndex((each) => each.includes('"pictures"'));
  expect(problems[0]?.line).toBeGreaterThan(line + 1);
});

test.each(['pool.png', 'logo.svg'])(
  '%s as a symbolic link out of the folder is not accepted, because it is not served',
  (name) => {
    writeFileSync(join(dir, 'riverside/secret'), pngOf(480, 270));
    rmSync(join(assets, name), { force: true });
    symlinkSync(join(dir, 'riverside/secret'), join(assets, name));
    const problems = problemsOf(name === 'pool.png' ? withFiles(`assets/${name}`) : {});
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'missing-asset',
        message: expect.stringContaining('is a symbolic link') as string,
      }),
    ]);
  },
);

test('a slug that the seed does not have is a warning, with the slug that was meant', () => {
  const [problem, ...others] = problemsOf(
    venue({ files: ['assets/pictures/baths-480.webp'] }, 'loughborough-bath'),
  );
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'picture-slug',
    severity: 'warning',
    suggestion: SLUG,
    pointer: '/pictures/venues/loughborough-bath',
  });
});

test('without a seed every slug may be right, because only the platform knows them', () => {
  rmSync(join(dir, 'riverside/seed'), { recursive: true });
  expect(problemsOf(venue({ files: ['assets/pictures/baths-480.webp'] }, 'any-pool'))).toEqual([]);
});

const documentOf = (pictures: unknown, more?: object) => {
  const { tenants, problems } = load(pictures, more);
  expect(problems.filter(isError)).toEqual([]);
  return (area: 'online-joining' | 'bookings' | 'my-account') =>
    tenants[0]?.document(area, 'riverside.localhost');
};

test('a page has the pictures that its plugins show, with their sizes, the narrowest first', () => {
  const both = ['assets/pictures/baths-960.webp', 'assets/pictures/baths-480.webp'];
  const activities = { lanes: { files: ['assets/pictures/lanes-480.webp'], alt: '' } };
  const of = documentOf({ ...withFiles(...both), activities });
  const address = (name: string) =>
    expect.stringMatching(new RegExp(`^/assets/pictures/${name}\\?v=[\\w-]{8}$`)) as string;
  const venues = {
    [SLUG]: {
      alt: 'A pool',
      files: [
        { address: address('baths-480.webp'), width: 480, height: 270 },
        { address: address('baths-960.webp'), width: 960, height: 540 },
      ],
    },
  };
  expect(of('online-joining')?.pictures).toEqual({ venues });
  expect(of('bookings')?.pictures).toEqual({
    venues,
    activities: {
      lanes: { alt: '', files: [{ address: address('lanes-480.webp'), width: 480, height: 270 }] },
    },
  });
  expect(of('my-account')).not.toHaveProperty('pictures');
});

test('the alternative text has the language of the page', () => {
  const pictures = venue({ files: ['assets/pictures/baths-480.webp'], alt: 'riverside.pool' });
  const copy = { 'en-GB': { 'riverside.pool': 'A pool' }, 'en-US': { 'riverside.pool': 'A swimming pool' } };
  const altOf = (locale: readonly string[]) =>
    documentOf(pictures, { locale, copy })('bookings')?.pictures?.venues?.[SLUG]?.alt;
  expect(altOf(['en-GB', 'en-US'])).toBe('A pool');
  expect(altOf(['en-US', 'en-GB'])).toBe('A swimming pool');
});

test('a picture that is replaced has a new address, and the pages are new', () => {
  put('a.png', pngOf(480, 270));
  const pictures = withFiles('assets/a.png');
  const before = documentOf(pictures)('bookings');
  put('a.png', pngOf(640, 360));
  const after = documentOf(pictures)('bookings');
  expect(after?.pictures?.venues?.[SLUG]?.files[0]?.address).not.toBe(
    before?.pictures?.venues?.[SLUG]?.files[0]?.address,
  );
  expect(after?.hash).not.toBe(before?.hash);
});
