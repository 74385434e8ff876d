import { applyStep, type Change, type FileTexts } from '.';

const DOCUMENT = `{
  "name": "Park",
  "areas": {
    "online-joining": {
      "plugins": ["identity", "joining"],
      "sections": [
        { "use": "joining.centre", "settings": { "map": true } },
        { "use": "joining.membership" },
        {
          "use": "joining.details",
          "title": "Your details"
        }
      ]
    }
  },
  "flags": {},
  "settings": { "kiosk": { "warnAfterSeconds": 70 } }
}
`;
const SECTIONS = '/areas/online-joining/sections';

const files: FileTexts = { 'tenant.json': DOCUMENT };

function after(changes: readonly Change[], before: FileTexts = files): FileTexts {
  const result = applyStep(before, changes);
  if ('fault' in result) throw result.fault;
  return result.files;
}

const document = (...changes: readonly Change[]): string | undefined => after(changes)['tenant.json'];

/** Lines that a change adds and removes. */
function changedLines(...changes: readonly Change[]): readonly string[] {
  const [old, next] = [DOCUMENT.split('\n'), (document(...changes) ?? '').split('\n')];
  return [
    ...old.filter((line) => !next.includes(line)).map((line) => `-${line.trim()}`),
    ...next.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
}

const change = (action: Change['action'], pointer: string, rest: object = {}): Change =>
  ({ action, file: 'tenant.json', pointer, ...rest }) as Change;

function faultOf(changes: readonly Change[], before: FileTexts = files): readonly string[] {
  const result = applyStep(before, changes);
  if (!('fault' in result)) throw new Error('The step is possible.');
  return [result.fault.code, result.fault.pointer];
}

describe('a change touches only its own lines', () => {
  test('a value is replaced', () => {
    expect(changedLines(change('set', '/name', { value: 'Lake' }))).toEqual([
      '-"name": "Park",',
      '+"name": "Lake",',
    ]);
  });

  test('an entry of a short object stays on its line', () => {
    expect(changedLines(change('set', `${SECTIONS}/1/title`, { value: 'Choose' }))).toEqual([
      '-{ "use": "joining.membership" },',
      '+{ "use": "joining.membership", "title": "Choose" },',
    ]);
  });

  test('an entry of an object on several lines gets a line', () => {
    expect(changedLines(change('set', `${SECTIONS}/2/hidden`, { value: true }))).toEqual([
      '-"title": "Your details"',
      '+"title": "Your details",',
      '+"hidden": true',
    ]);
  });

  test('a new entry can have a position', () => {
    const text = document(change('set', '/theme', { value: {}, at: 1 }));
    expect(text).toContain('  "name": "Park",\n  "theme": {},\n  "areas": {\n');
  });

  test('a line that becomes too wide is broken', () => {
    const title = 'A title that is much longer than the titles of the other sections of this journey are';
    const text = document(change('set', `${SECTIONS}/0/title`, { value: title }));
    expect(text).toContain(
      `        {\n          "use": "joining.centre",\n          "settings": { "map": true },\n          "title": "${title}"\n        },\n`,
    );
  });

  test('an item is added to a list, at a position and at the end', () => {
    expect(changedLines(change('insert', `${SECTIONS}/1`, { value: { use: 'joining.review' } }))).toEqual([
      '+{ "use": "joining.review" },',
    ]);
    expect(changedLines(change('insert', '/areas/online-joining/plugins/-', { value: 'checkout' }))).toEqual([
      '-"plugins": ["identity", "joining"],',
      '+"plugins": ["identity", "joining", "checkout"],',
    ]);
  });

  test('an item moves with its text', () => {
    const text = document(change('move', `${SECTIONS}/2`, { to: 0 }));
    expect(text).toContain(
      '        {\n          "use": "joining.details",\n          "title": "Your details"\n        },\n        { "use": "joining.centre"',
    );
    expect(text).toContain('        { "use": "joining.membership" }\n      ]');
  });

  test('an entry is removed, and a key renamed', () => {
    expect(changedLines(change('remove', `${SECTIONS}/2/title`))).toEqual([
      '-"use": "joining.details",',
      '-"title": "Your details"',
      '+"use": "joining.details"',
    ]);
    expect(document(change('remove', '/settings/kiosk/warnAfterSeconds'))).toContain(
      '"settings": { "kiosk": {} }',
    );
    expect(changedLines(change('rename', '/settings/kiosk', { key: 'bookings' }))).toEqual([
      '-"settings": { "kiosk": { "warnAfterSeconds": 70 } }',
      '+"settings": { "bookings": { "warnAfterSeconds": 70 } }',
    ]);
  });

  test('the first entry of an empty object, and its missing parents, are added', () => {
    const text = document(
      change('set', '/flags/savedCards', { value: true }),
      change('set', '/copy/en-GB/core.title', { value: 'Hello', createParents: true }),
    );
    expect(text).toContain('"flags": { "savedCards": true },');
    expect(text).toContain('"copy": { "en-GB": { "core.title": "Hello" } }\n}\n');
  });

  test('a list that is set keeps the text of the items that stay', () => {
    const value = [
      { use: 'joining.membership', hidden: true },
      { use: 'joining.review' },
      { use: 'joining.details', title: 'Your details' },
    ];
    expect(changedLines(change('set', SECTIONS, { value }))).toEqual([
      '-{ "use": "joining.centre", "settings": { "map": true } },',
      '-{ "use": "joining.membership" },',
      '+{ "use": "joining.membership", "hidden": true },',
      '+{ "use": "joining.review" },',
    ]);
  });

  test('an object that is set gets the order of its keys', () => {
    const value = { title: 'Your details', use: 'joining.details' };
    expect(document(change('set', `${SECTIONS}/2`, { value }))).toContain(
      '          "title": "Your details",\n          "use": "joining.details"\n',
    );
  });

  test('a copy text with an emoji changes only itself', () => {
    const copy: FileTexts = { 'copy/en-GB.json': '{\r\n\t"park.title": "Join \u{1F600}"\r\n}' };
    const set: Change = {
      action: 'set',
      file: 'copy/en-GB.json',
      pointer: '/park.title',
      value: 'Join \u{1F601}',
    };
    expect(after([set], copy)).toEqual({ 'copy/en-GB.json': '{\r\n\t"park.title": "Join \u{1F601}"\r\n}' });
    const result = applyStep(copy, [set]);
    expect('edits' in result && result.edits).toEqual([
      { file: 'copy/en-GB.json', offset: 24, removed: '\u{1F600}', inserted: '\u{1F601}' },
    ]);
  });
});

test('a file with another name can be removed, and none is added', () => {
  const odd = { ...files, 'copy/English (UK).json': '{}' };
  expect(after([{ action: 'removeFile', file: 'copy/English (UK).json' }], odd)).toEqual(files);
  const added: Change = { action: 'replaceText', file: 'copy/English (UK).json', text: '{}' };
  expect(faultOf([added])).toEqual(['not-a-tenant-file', '']);
});

test('keys that look like numbers keep the order of the file', () => {
  const text = '{ "b": 1, "10": 2 }';
  const set = (value: object) =>
    after([change('set', '', { value })], { 'tenant.json': text })['tenant.json'];
  expect(set({ '10': 2, b: 1 })).toBe(text);
  expect(set({ '10': 3, b: 1, c: 4 })).toBe('{ "b": 1, "10": 3, "c": 4 }');
});

describe('a step that is not possible has a fault with its pointer, and changes nothing', () => {
  const cases: readonly (readonly [title: string, code: string, change: Change])[] = [
    ['a pointer into nothing', 'no-such-place', change('set', '/theme/colour', { value: 1 })],
    ['an item after the end of a list', 'no-such-place', change('insert', `${SECTIONS}/4`, { value: 1 })],
    ['an item that does not exist', 'no-such-place', change('remove', `${SECTIONS}/3`)],
    ['an index with a zero in front', 'no-such-place', change('remove', `${SECTIONS}/01`)],
    ['an entry of a text', 'no-such-place', change('set', '/name/first', { value: 1 })],
    ['no pointer', 'bad-pointer', change('set', 'name', { value: 1 })],
    ['an unknown escape', 'bad-pointer', change('set', '/a~2b', { value: 1 })],
    ['an item of an object', 'wrong-container', change('insert', '/flags/a', { value: 1 })],
    ['another name of an item', 'wrong-container', change('rename', `${SECTIONS}/0`, { key: 'a' })],
    ['the removal of everything', 'wrong-container', change('remove', '')],
    ['a key that exists', 'key-exists', change('rename', '/flags', { key: 'settings' })],
    ['a pointer to a prototype', 'forbidden-key', change('set', '/flags/__proto__', { value: 1 })],
    ['a key of a prototype', 'forbidden-key', change('rename', '/flags', { key: 'constructor' })],
    [
      'a prototype in a value',
      'forbidden-key',
      change('set', '/flags', { value: JSON.parse('{"a":[{"__proto__":1}]}') as unknown }),
    ],
    ['an infinite number', 'bad-value', change('set', '/name', { value: JSON.parse('1e999') as unknown })],
    ['half a character', 'bad-text', { action: 'replaceText', file: 'tenant.json', text: '\uD83D' }],
    [
      'a value that is nested too deep',
      'too-deep',
      change('set', '/name', { value: JSON.parse('['.repeat(101) + ']'.repeat(101)) as unknown }),
    ],
    ['a file above the folder', 'not-a-tenant-file', { action: 'removeFile', file: '../park/tenant.json' }],
    ['a file that is missing', 'no-such-file', { action: 'removeFile', file: 'copy/fr-FR.json' }],
    ['the document itself', 'no-such-file', { action: 'removeFile', file: 'tenant.json' }],
  ];
  test.each(cases)('%s: %s', (_, code, impossible) => {
    const [found] = faultOf([change('set', '/name', { value: 'Lake' }), impossible]);
    expect(found).toBe(code);
  });

  test('the fault has the pointer', () => {
    expect(faultOf([change('remove', '/theme/colour')])).toEqual(['no-such-place', '/theme/colour']);
    expect(faultOf([change('move', `${SECTIONS}/0`, { to: 3 })])).toEqual(['no-such-place', `${SECTIONS}/3`]);
  });

  test('a key that is there twice is ambiguous', () => {
    const twice: FileTexts = { 'tenant.json': '{ "a": 1, "a": 2 }' };
    expect(faultOf([change('set', '/a', { value: 3 })], twice)).toEqual(['duplicate-key', '/a']);
  });

  test.each(['{ "name": ', '{ "name": 1, }', '// a\n{}', '', `{"a":"\n${'['.repeat(200_000)}`])(
    'a text that is not JSON can only be replaced: %.20s',
    (text) => {
      const broken: FileTexts = { 'tenant.json': text };
      expect(faultOf([change('set', '/name', { value: 'Lake' })], broken)).toEqual(['not-json', '']);
      const replaced: Change = { action: 'replaceText', file: 'tenant.json', text: '{}' };
      expect(after([replaced], broken)).toEqual({ 'tenant.json': '{}' });
    },
  );

  test('more than 5 MB or 500 changes are refused', () => {
    const text = 'ä'.repeat(2_621_440);
    expect(faultOf([change('set', '/name', { value: text })])).toEqual(['too-large', '']);
    expect(faultOf([{ action: 'replaceText', file: 'copy/fr-FR.json', text }])).toEqual(['too-large', '']);
    const many = Array.from({ length: 501 }, () => change('remove', '/name'));
    expect(faultOf(many)).toEqual(['too-many-changes', '']);
  });
});
