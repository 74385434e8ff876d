/** Whatever changes in a document has a sentence, and the sentence names its place. */
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { applyStep, type Change, type JsonValue } from '../edit';
import { differenceOf } from '.';

const root = resolve(__dirname, '../../..');
const catalogue = loadCatalogue(root);
const texts = readdirSync(join(root, 'tenants')).map((id) => [
  id,
  readFileSync(join(root, 'tenants', id, 'tenant.json'), 'utf8'),
]);

const placesIn = (value: unknown, above = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
        const pointer = `${above}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return [pointer, ...placesIn(each, pointer)];
      });

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const values = fc.constantFrom<JsonValue>('Text', '', 7, true, null, [], {}, { use: 'a.b' }, [
  'x',
  { y: [1] },
]);

const changes = (places: readonly string[]): fc.Arbitrary<Change> =>
  fc
    .tuple(fc.constantFrom(...places), fc.constantFrom('set', 'add', 'remove', 'rename', 'move'), values)
    .map(([pointer, action, value]): Change => {
      const at = { file: 'tenant.json', pointer };
      if (action === 'add') return { ...at, pointer: `${parentOf(pointer)}/added`, action: 'set', value };
      if (action === 'rename') return { ...at, action, key: 'renamed' };
      if (action === 'move') return { ...at, action, to: 0 };
      return action === 'set' ? { ...at, action, value } : { ...at, action: 'remove' };
    });

const contentOf = (text: string) => ({ files: { 'tenant.json': text }, assets: {} });

/** Words of sentences that say that something changed, but not what. */
const VAGUE = /^The text of/;

test.each(texts)('%s', (_, text = '') => {
  const places = placesIn(JSON.parse(text));
  fc.assert(
    fc.property(fc.array(changes(places), { minLength: 1, maxLength: 3 }), (made) => {
      // A step in which one change removed the place of another is not possible.
      const result = applyStep({ 'tenant.json': text }, made);
      if ('fault' in result) return;
      const next = result.files['tenant.json'] ?? '';
      for (const [before, after] of [
        [text, next],
        [next, text],
      ] as const) {
        const { sentences } = differenceOf(contentOf(before), contentOf(after), catalogue);
        const isSame = JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after));
        if (before !== after) expect(sentences).not.toEqual([]);
        if (!isSame) expect(sentences.filter((each) => VAGUE.test(each.text))).toEqual([]);
        expect(sentences.filter((each) => /undefined|\{\w+\}/.test(each.text))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test.each(texts)(
  '%s: every entry that is removed is named by a sentence at or above its place',
  (_, text = '') => {
    // Every third place: a third of the time, and still every kind of place.
    for (const pointer of placesIn(JSON.parse(text)).filter((_place, at) => at % 3 === 0)) {
      const result = applyStep({ 'tenant.json': text }, [{ action: 'remove', file: 'tenant.json', pointer }]);
      if ('fault' in result) throw result.fault;
      const { sentences } = differenceOf(
        contentOf(text),
        contentOf(result.files['tenant.json'] ?? ''),
        catalogue,
      );
      const places = sentences.map((each) => each.pointer);
      // A removed part is named by its entries, by itself or by the list that contained it.
      const isNear = places.some(
        (place) => place.startsWith(pointer) || `${pointer}/`.startsWith(`${place}/`),
      );
      expect([pointer, isNear]).toEqual([pointer, true]);
      expect([pointer, sentences.some(({ text: words }) => VAGUE.test(words))]).toEqual([pointer, false]);
    }
  },
);

test('any two JSON documents that differ have a sentence', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.json({ maxDepth: 3 }), (before, after) => {
      const { sentences } = differenceOf(contentOf(before), contentOf(after), catalogue);
      expect(sentences.length > 0).toBe(before !== after);
    }),
    { numRuns: 100 },
  );
});
