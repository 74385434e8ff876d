/** The languages of a document: the language of its pages, and how complete the translations are. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadTenants } from '../documents/loadTenants';
import { loadCatalogue } from './manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-languages-')), 'tenants');
  cpSync(join(root, 'tenants/riverside/assets'), join(dir, 'riverside/assets'), { recursive: true });
  cpSync(join(root, 'tenants/riverside/tenant.json'), join(dir, 'riverside/tenant.json'));
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

function speak(locales: string): void {
  const file = join(dir, 'riverside/tenant.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"locale": \[[^\]]*\]/, `"locale": [${locales}]`));
}

/** Translates all copy of the pages. */
function translate(locale: string, share: (place: number) => boolean): void {
  const files = ['core', ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`)]
    .map((folder) => join(root, folder, 'copy/en-GB.json'))
    .filter((file) => existsSync(file));
  const keys = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  mkdirSync(join(dir, 'riverside/copy'), { recursive: true });
  const copyByLocale = Object.fromEntries(keys.filter((_, place) => share(place)));
  writeFileSync(join(dir, `riverside/copy/${locale}.json`), JSON.stringify(copyByLocale));
}

const load = () => loadTenants(dir, { projectRoot: root, catalogue, originOf: (host) => `https://${host}` });

const pageOf = () => load().tenants[0]?.document('online-joining', 'riverside.localhost');

test('dates are written as in every browser, also in a language that some browsers lack', () => {
  speak('"cy-GB", "fr-FR", "en-GB"');
  expect(load().problems.filter(({ code }) => code === 'locale-format')).toEqual([]);
  const page = pageOf();
  expect([page?.language, page?.locale]).toEqual(['en-GB', 'fr-FR']);
});

test('a document whose only language is missing in some browsers gets a warning', () => {
  speak('"cy-GB"');
  const found = load().problems.filter(({ code }) => code === 'locale-format');
  expect(found.map(({ severity, pointer }) => [severity, pointer])).toEqual([['warning', '/locale/0']]);
});

test('a page with a dozen messages of another language declares its language as English', () => {
  speak('"de-DE", "en-GB"');
  translate('de-DE', (place) => place < 12);
  expect([pageOf()?.language, pageOf()?.locale]).toEqual(['en-GB', 'de-DE']);
});

test('a translated page declares its language', () => {
  speak('"de-DE", "en-GB"');
  translate('de-DE', () => true);
  expect([pageOf()?.language ?? 'as written', pageOf()?.locale]).toEqual(['as written', 'de-DE']);
});

test('untranslated messages are counted by language, and no translated one is reported', () => {
  speak('"de-DE", "fr-FR", "en-GB"');
  translate('de-DE', (place) => place >= 12);
  const [german, french] = load().problems;
  expect(german?.message).toMatch(/^12 of \d+ texts are not translated into de-DE:/);
  expect(french?.message).toMatch(/^(\d+) of \1 texts are not translated into fr-FR:/);
  translate('de-DE', () => true);
  expect(load().problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['locale-not-shown', '/locale/1'],
  ]);
});

test('a language after a complete one is never shown, and the operator gets a warning', () => {
  speak('"en-GB", "cy-GB"');
  const { problems } = load();
  expect(problems.map(({ code, severity, pointer }) => [code, severity, pointer])).toEqual([
    ['locale-not-shown', 'warning', '/locale/1'],
  ]);
  expect(problems[0]?.message).toMatch(/^No texts in cy-GB are shown: en-GB is listed before it/);
});

test('right-to-left copy is valid', () => {
  speak('"he-IL", "en-GB"');
  translate('he-IL', () => true);
  const { tenants, problems } = load();
  expect(tenants).toHaveLength(1);
  expect(problems).toEqual([]);
});
