import { catalogue, section } from '../testing/catalogue';
import { copyEntries, foundEntries, ownCopyOf, placeOf, resetChanges, textChange } from './copyEntries';

const words = {
  ...catalogue({ sections: [section()] }),
};
const text = (key: string, texts: Readonly<Record<string, string>>, owner = key.split('.')[0] ?? '') => ({
  key,
  owner,
  texts,
  uses: [],
  isLegal: key.endsWith('guarantee'),
});
const TEXTS = [
  text('core.nav.back', { 'en-GB': 'Back', 'cy-GB': 'Yn ôl' }),
  text('joining.page.heading', { 'en-GB': 'Join' }),
  text('joining.debit.guarantee', { 'en-GB': 'The guarantee' }),
  text('bookings.page.heading', { 'en-GB': 'Book' }),
];
const CATALOGUE = { ...words, texts: TEXTS } as unknown as Parameters<typeof copyEntries>[0];
const DOCUMENT = {
  areas: { 'online-joining': { plugins: ['joining'] } },
  copy: { 'en-GB': { 'joining.page.heading': 'Join us', 'riverside.hello': 'Hello' } },
};
const copyOf = (locale: string, files: Readonly<Record<string, unknown>> = {}) =>
  ownCopyOf(DOCUMENT, (file) => files[file], Object.keys(files), locale);

test('the keys of the tenant’s plugins and of core are listed, with the own text', () => {
  const entries = copyEntries(CATALOGUE, DOCUMENT, copyOf('en-GB'));
  expect(entries.map(({ key, owner, own }) => [key, owner, own])).toEqual([
    ['joining.page.heading', 'joining', 'Join us'],
    ['joining.debit.guarantee', 'joining', undefined],
    ['core.nav.back', 'core', undefined],
    ['riverside.hello', 'tenant', 'Hello'],
  ]);
});

test('the use of a text names the page by its title, with the own text', () => {
  const [heading = text('', {}), guarantee = heading, ...others] = TEXTS.slice(1);
  const titled = { ...heading, uses: [{ kind: 'pageTitle', name: 'joining.page' }] };
  const linked = { ...guarantee, uses: [{ kind: 'navigationLink', name: 'joining.page' }] };
  const entries = copyEntries(
    { ...words, texts: [titled, linked, ...others] } as unknown as Parameters<typeof copyEntries>[0],
    DOCUMENT,
    copyOf('en-GB'),
  );
  expect(entries[1]?.uses).toEqual([{ kind: 'navigationLink', name: 'Join us' }]);
});

test('a search finds words of the default and of the own text; filters leave the others out', () => {
  const entries = copyEntries(CATALOGUE, DOCUMENT, copyOf('cy-GB'));
  const keys = (typed: string, filter: Parameters<typeof foundEntries>[2]) =>
    foundEntries(entries, typed, filter).map(({ key }) => key);
  expect(keys('guarantee', 'all')).toEqual(['joining.debit.guarantee']);
  expect(keys('', 'untranslated')).toEqual(['joining.page.heading', 'joining.debit.guarantee']);
  expect(keys('', 'legal')).toEqual(['joining.debit.guarantee']);
  expect(keys('', 'changed')).toEqual([]);
});

test('a text is changed where it stands, and a new one goes to the file of its language if there is one', () => {
  const file = { 'copy/en-GB.json': { 'core.nav.back': 'Return' } };
  const own = copyOf('en-GB', file);
  expect(placeOf(own, 'core.nav.back')).toEqual({ file: 'copy/en-GB.json', pointer: '/core.nav.back' });
  expect(placeOf(own, 'joining.page.heading').file).toBe('tenant.json');
  expect(placeOf(own, 'joining.debit.guarantee').file).toBe('copy/en-GB.json');
  expect(textChange(copyOf('en-GB'), 'core.nav.back', 'Return')).toEqual({
    action: 'set',
    file: 'tenant.json',
    pointer: '/copy/en-GB/core.nav.back',
    value: 'Return',
    createParents: true,
  });
});

test('a reset removes the text in the file and in the document', () => {
  const own = copyOf('en-GB', { 'copy/en-GB.json': { 'joining.page.heading': 'Come in' } });
  expect(resetChanges(own, 'joining.page.heading').map(({ file }) => file)).toEqual([
    'copy/en-GB.json',
    'tenant.json',
  ]);
});
