import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import contract from '../../../schemas/contract.json';
import { loadCatalogue } from './loadCatalogue';
import { problemLine } from '../problem';

const root = resolve(__dirname, '../../..');
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-catalogue-'));
  symlinkSync(join(root, 'schemas'), join(project, 'schemas'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

interface Files {
  readonly [path: string]: unknown;
}

const manifest = {
  name: 'lockers',
  contract: '^3.0.0',
  description: 'Lockers.',
  routes: [{ id: 'lockers.home', area: 'bookings', path: '/lockers', title: 'lockers.title' }],
  copy: ['en-GB'],
};
const whole: Files = {
  'entry.ts': '',
  'plugin.json': manifest,
  'copy/en-GB.json': { 'lockers.title': 'Lockers' },
};

/** The manifest with this link to its page. */
const linked = (link: object, route: object = {}): Files => ({
  'plugin.json': {
    ...manifest,
    routes: [{ ...manifest.routes[0], navigationLink: { label: 'lockers.title', ...link }, ...route }],
  },
});

/** The problems of a plugin with these files. */
function problemsOf(files: Files): string[] {
  for (const [path, content] of Object.entries(files)) {
    const file = join(project, 'plugins/lockers', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return loadCatalogue(project).problems.map(problemLine);
}

test('a valid plugin has no problem, and its defaults are filled in', () => {
  expect(problemsOf(whole)).toEqual([]);
  const { plugins } = loadCatalogue(project);
  expect(plugins.get('lockers')?.manifest).toMatchObject({
    load: 'demand',
    routes: [{ guard: 'none', chrome: 'full' }],
  });
});

test.each<[string, Files, string]>([
  ['a misspelt key', { 'plugin.json': { ...manifest, laod: 'first' } }, 'did you mean "load"?'],
  ['no entry', { 'entry.ts': undefined }, 'has no entry.ts'],
  ['a name different from its folder', { 'plugin.json': { ...manifest, name: 'locker' } }, 'plugin-folder'],
  [
    'a contract of the future',
    { 'plugin.json': { ...manifest, contract: '^4.0.0' } },
    `needs the contract ^4.0.0, and this Foyer has ${contract.version}`,
  ],
  [
    'a contract that is not a version range',
    { 'plugin.json': { ...manifest, contract: 'newest' } },
    '"newest" is not a range of versions',
  ],
  [
    'a title without copy',
    { 'copy/en-GB.json': { 'lockers.tilte': 'Lockers' } },
    'did you mean "lockers.tilte"?',
  ],
  [
    'copy under the key of another plugin',
    { 'copy/en-GB.json': { 'lockers.title': 'A', 'joining.x': 'B' } },
    'foreign-key',
  ],
  [
    'an invalid message in the copy',
    { 'copy/en-GB.json': { 'lockers.title': '{count, plural, one {#}}' } },
    'has no case "other"',
  ],
  [
    'a fact of the shell',
    { 'plugin.json': { ...manifest, facts: [{ name: 'mode.kiosk', type: 'boolean', description: 'x' }] } },
    'belongs to core',
  ],
  [
    'a sample answer that its question type does not accept',
    {
      'plugin.json': {
        ...manifest,
        questionTypes: [{ type: 'lockers.size', answer: { type: 'integer', maximum: 5 }, sample: 6 }],
      },
    },
    '6 must be <= 5',
  ],
  [
    'a slot that no plugin provides',
    { 'plugin.json': { ...manifest, slots: { fills: [{ slot: 'header.action/v1', id: 'lockers.item' }] } } },
    'did you mean "header.actions/v1"?',
  ],
  [
    'a required fact that no section provides',
    {
      'plugin.json': {
        ...manifest,
        sections: [{ id: 'lockers.step', title: 'lockers.title', needs: ['selection.key'] }],
      },
    },
    'unknown-need',
  ],
  [
    'a fact that depends on an unknown fact',
    {
      'plugin.json': {
        ...manifest,
        facts: [{ name: 'lockers.size', type: 'number', knownAfter: 'lockers.key', description: 'x' }],
      },
    },
    'unknown-need',
  ],
  [
    'open settings',
    {
      'plugin.json': { ...manifest, settings: 'settings.schema.json' },
      'settings.schema.json': { type: 'object', properties: { a: { type: 'string', description: 'x' } } },
    },
    'This object is open',
  ],
  [
    'a setting without a description',
    {
      'plugin.json': { ...manifest, settings: 'settings.schema.json' },
      'settings.schema.json': {
        type: 'object',
        properties: { a: { type: 'string' } },
        additionalProperties: false,
      },
    },
    '"a" has no description',
  ],
  ['a link without copy', linked({ label: 'lockers.tilte' }), 'did you mean "lockers.title"?'],
  ['a link without a text', linked({ label: undefined }), 'label'],
  ['a link with an unknown flag', linked({ flag: 'guestPass' }), 'did you mean "guestPasses"?'],
  ['a link to an unknown page on phones', linked({ phonePath: '/locker' }), 'did you mean "/lockers"?'],
  [
    'a link to an unknown page of the venue',
    linked({ venuePath: '/at/:venue' }),
    'no page "/at/:venue" in bookings',
  ],
  ['a link to a page with parameters', linked({}, { path: '/lockers/:id' }), 'cannot lead to "/lockers/:id"'],
  ['a link to a page for staff', linked({}, { guard: 'staff' }), 'the guard "staff"'],
  ['a link to a page for visitors', linked({}, { guard: 'visitor' }), 'the guard "visitor"'],
  [
    'an unknown call',
    {
      'plugin.json': {
        ...manifest,
        routes: [{ ...manifest.routes[0], preloads: [{ call: 'getLockers' }] }],
      },
    },
    'no call "getLockers"',
  ],
])('a plugin with %s is reported once', (_, files, received) => {
  const all = Object.fromEntries(
    Object.entries({ ...whole, ...files }).filter(([, content]) => content !== undefined),
  );
  const problems = problemsOf(all);
  expect(problems).toEqual([expect.stringContaining(received)]);
  expect(loadCatalogue(project).broken.has('lockers')).toBe(true);
});

test('a manifest that is not JSON is reported with its position', () => {
  expect(problemsOf({ ...whole, 'plugin.json': '{\n  "name": lockers\n}' })).toEqual([
    expect.stringContaining('plugins/lockers/plugin.json:2:11  syntax'),
  ]);
});
