import fc from 'fast-check';
import { parseJson } from './readResponse';

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

const unsafe = /^(?:_*proto_*|constructor|prototype)$/i;

test.each([
  ['unchanged', '{"a":{"__proto__":{"bad":1},"ok":2}}'],
  ['in other letter case, with a space before the colon', '{"a":{"Constructor" \n:1,"ok":2}}'],
  ['written with escapes', String.raw`{"a":{"\u005f_proto__":1,"prot\u006ftype":1,"ok":2}}`],
])('a key that reaches a prototype is dropped, %s', (_, text) => {
  expect(parseJson(text)).toEqual({ a: { ok: 2 } });
});

test('for any text, no unsafe key is read, and all else is as it was sent', () => {
  const key = fc.oneof(
    fc.constantFrom('__proto__', 'proto', '_PROTO', 'constructor', 'prototype', 'protocol', 'a"proto', 'b'),
    fc.string(),
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), tie('object')),
    object: fc.array(fc.tuple(key, tie('value'))).map((entries) => Object.fromEntries(entries) as object),
  })).object;
  fc.assert(
    fc.property(json, fc.boolean(), (value, escaped) => {
      const plain = JSON.stringify(value);
      const text = escaped ? plain.replace(/o/g, String.raw`\u006f`) : plain;
      const parsed = parseJson(text);
      expect(keysOf(parsed).filter((each) => unsafe.test(each))).toEqual([]);
      expect(keysOf(parsed)).toEqual(
        keysOf(JSON.parse(plain, (each: string, inner: unknown) => (unsafe.test(each) ? undefined : inner))),
      );
    }),
  );
});

test('the order of options with numeric keys is kept', () => {
  expect(parseJson('{"options":{"10":"Ten","2":"Two"}}')).toEqual({
    options: { '10': 'Ten', '2': 'Two' },
    option_order: ['10', '2'],
  });
});

test('invalid JSON is undefined', () => {
  expect(parseJson('<html>')).toBeUndefined();
});
