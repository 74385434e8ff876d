import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../tenants/problem';
import type { Change } from '../edit';
import { StoreRefusal, type Draft, type Version } from '../store';
import { DraftEditor } from './draftEditor';
import type { SaveResult } from './draftSteps';
import { MemoryStepLog } from './testing/memoryStepLog';
import { author, memoryDrafts, type MemoryDrafts } from './testing/memoryDrafts';

const DOCUMENT = readFileSync(join(resolve(__dirname, '../../..'), 'tenants/riverside/tenant.json'), 'utf8');
const SECTIONS = '/areas/online-joining/sections';
const ann = author('1', 'Ann');
const ben = author('2', 'Ben');

let drafts: MemoryDrafts;
let log: MemoryStepLog;
let editor: DraftEditor;
let made = 0;

beforeEach(() => {
  drafts = memoryDrafts({ 'tenant.json': DOCUMENT, 'copy/cy.json': '{ "a": "b" }\n' });
  log = new MemoryStepLog();
  editor = openEditor();
});

const check = ({ files }: Draft): Promise<readonly Problem[]> =>
  Promise.resolve(
    files['tenant.json']?.includes('"broken"') === true
      ? [
          {
            code: 'unknown-key',
            severity: 'error',
            tenant: 'riverside',
            file: 'tenants/riverside/tenant.json',
            line: 2,
            column: 3,
            pointer: '/broken',
            owner: 'core',
            message: 'There is no key "broken".',
          },
        ]
      : [],
  );

const openEditor = (): DraftEditor => new DraftEditor({ store: drafts, log, check, now: () => new Date(0) });

const change = (action: Change['action'], pointer: string, rest: object = {}): Change =>
  ({ action, file: 'tenant.json', pointer, ...rest }) as Change;
const set = (pointer: string, value: unknown): Change => change('set', pointer, { value });

function save(
  by: typeof ann,
  revision: number,
  changes: readonly Change[],
  changeId = `change-${(made += 1)}`,
): Promise<SaveResult> {
  return editor.save({ draft: 'draft', revision, changeId, changes, by });
}

const text = (): string => drafts.current().files['tenant.json'] ?? '';
const document = (): Record<string, unknown> => JSON.parse(text()) as Record<string, unknown>;

test('a step is saved, and its Problems are reported with their pointers', async () => {
  expect(await save(ann, 1, [set('/name', 'Trent')])).toMatchObject({
    kind: 'saved',
    draft: { revision: 2, savedBy: ann },
    files: { 'tenant.json': DOCUMENT.replace('"Riverside Leisure"', '"Trent"') },
    isMerged: false,
    problems: [],
    canUndo: true,
    canRedo: false,
  });
  expect(await save(ann, 2, [set('/broken', 1)])).toMatchObject({
    kind: 'saved',
    problems: [{ code: 'unknown-key', pointer: '/broken' }],
  });
});

test('a step that is not possible changes nothing', async () => {
  const result = await save(ann, 1, [set('/name', 'Trent'), set('/nothing/here', 1)]);
  expect(result).toMatchObject({ kind: 'fault', fault: { code: 'no-such-place', pointer: '/nothing/here' } });
  expect(drafts.current()).toMatchObject({ revision: 1, files: { 'tenant.json': DOCUMENT } });
});

test('a step without a change is not saved, and cannot be undone', async () => {
  expect(await save(ann, 1, [set('/name', 'Riverside Leisure')])).toMatchObject({
    draft: { revision: 1 },
    canUndo: false,
  });
});

describe('two editors', () => {
  test('changes of different fields merge', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    expect(await save(ben, 1, [set('/flags/savedCards', false)])).toMatchObject({
      kind: 'saved',
      isMerged: true,
      draft: { revision: 3 },
      files: { 'tenant.json': text() },
    });
    expect(document()).toMatchObject({ name: 'Trent', flags: { savedCards: false } });
  });

  test('a change follows a section that the other editor moved', async () => {
    await save(ann, 1, [change('move', `${SECTIONS}/2`, { to: 0 })]);
    await save(ben, 1, [set(`${SECTIONS}/2/title`, 'About you'), change('remove', `${SECTIONS}/0`)]);
    expect(text()).toContain('{ "use": "joining.details", "title": "About you" }');
    expect(text()).not.toContain('"joining.centre"');
  });

  test('two changes of one field are a conflict with both values and authors, and the second is not saved', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    expect(await save(ben, 1, [set('/name', 'Avon'), set('/flags/savedCards', false)])).toEqual({
      kind: 'conflict',
      draft: drafts.current(),
      conflicts: [
        {
          file: 'tenant.json',
          pointer: '/name',
          mine: { action: 'set', value: 'Avon', by: ben },
          theirs: { action: 'set', value: 'Trent', by: ann },
        },
      ],
    });
    expect(document()).toMatchObject({ name: 'Trent', flags: { savedCards: true } });
    // The second editor has seen the first value, and decides.
    await save(ben, 2, [set('/name', 'Avon')]);
    expect(document()).toMatchObject({ name: 'Avon' });
  });

  test('a field that the other editor removed is a conflict', async () => {
    await save(ann, 1, [change('remove', '/pictures')]);
    expect(await save(ben, 1, [set('/pictures/activities/climb/alt', 'A climber')])).toMatchObject({
      kind: 'conflict',
      conflicts: [{ mine: { value: 'A climber' }, theirs: { action: 'remove', by: ann } }],
    });
  });

  test('the same value, set by both, is no conflict', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    expect(await save(ben, 1, [set('/name', 'Trent')])).toMatchObject({
      kind: 'saved',
      draft: { revision: 2 },
    });
  });

  test('a whole text and a field merge, whichever is saved first', async () => {
    const replaced: Change = {
      action: 'replaceText',
      file: 'tenant.json',
      text: DOCUMENT.replace('"GBP"', '"EUR"'),
    };
    await save(ann, 1, [set('/name', 'Trent')]);
    await save(ben, 1, [replaced]);
    await save(ann, 2, [set('/timeZone', 'Europe/Dublin')]);
    expect(document()).toMatchObject({ name: 'Trent', currency: 'EUR', timeZone: 'Europe/Dublin' });
    expect(await save(ann, 1, [set('/currency', 'USD')])).toMatchObject({
      kind: 'conflict',
      conflicts: [{ pointer: '/currency', theirs: { value: 'EUR', by: ben } }],
    });
    expect(
      await save(ben, 1, [{ ...replaced, text: DOCUMENT.replace('Riverside Leisure', 'Avon') }]),
    ).toMatchObject({ kind: 'conflict', conflicts: [{ pointer: '', mine: { by: ben } }] });
  });

  test('steps at the same time are saved one after the other', async () => {
    const sections = Array.from({ length: 8 }, (_, at) => set(`${SECTIONS}/${at}/title`, `Step ${at + 1}`));
    const results = await Promise.all(sections.map((each, at) => save(at % 2 === 0 ? ann : ben, 1, [each])));
    expect(results.map(({ kind }) => kind)).toEqual(sections.map(() => 'saved'));
    expect(text().match(/"title": "Step \d"/g)).toHaveLength(8);
    expect(drafts.current().revision).toBe(9);
  });

  test('a step that another process saved meanwhile is merged', async () => {
    const other = openEditor();
    const [one, two] = await Promise.all([
      save(ann, 1, [set('/name', 'Trent')]),
      other.save({
        draft: 'draft',
        revision: 1,
        changeId: 'elsewhere',
        changes: [set('/currency', 'EUR')],
        by: ben,
      }),
    ]);
    expect([one.kind, two.kind]).toEqual(['saved', 'saved']);
    expect(document()).toMatchObject({ name: 'Trent', currency: 'EUR' });
  });
});

describe('undo and redo', () => {
  test('take each step back and repeat it, byte by byte', async () => {
    const texts = [text()];
    for (const [at, step] of [
      [change('move', `${SECTIONS}/3`, { to: 0 })],
      [set('/name', 'Trent'), change('remove', '/theme')],
      [{ action: 'removeFile', file: 'copy/cy.json' } as const],
    ].entries()) {
      await save(ann, at + 1, step);
      texts.push(text());
    }
    expect(drafts.current().files).not.toHaveProperty('copy/cy.json');
    for (const expected of [texts[2], texts[1], texts[0]]) {
      await editor.undo('draft', drafts.current().revision, ann);
      expect(text()).toBe(expected);
    }
    expect(drafts.current().files['copy/cy.json']).toBe('{ "a": "b" }\n');
    expect(await editor.undo('draft', drafts.current().revision, ann)).toBeUndefined();
    for (const expected of [texts[1], texts[2], texts[2]]) {
      await editor.redo('draft', drafts.current().revision, ann);
      expect(text()).toBe(expected);
    }
    expect(await editor.redo('draft', drafts.current().revision, ann)).toBeUndefined();
    expect(await editor.undo('draft', drafts.current().revision, ann)).toMatchObject({ canRedo: true });
  });

  test('several steps at the same place are taken back and repeated one after the other', async () => {
    const names = ['Trent', 'Avon', 'Severn', 'Thames'];
    const moves = [3, 2, 1].map((at) => change('move', `${SECTIONS}/${at}`, { to: at - 1 }));
    const texts = [text()];
    for (const step of [...names.map((name) => set('/name', name)), ...moves]) {
      await save(ann, drafts.current().revision, [step]);
      texts.push(text());
    }
    for (const expected of texts.toReversed().slice(1)) {
      expect(await editor.undo('draft', drafts.current().revision, ann)).toMatchObject({ kind: 'saved' });
      expect(text()).toBe(expected);
    }
    for (const expected of texts.slice(1)) {
      expect(await editor.redo('draft', drafts.current().revision, ann)).toMatchObject({ kind: 'saved' });
      expect(text()).toBe(expected);
    }
  });

  test('several steps at the same place are taken back while another operator changes other places', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    await save(ann, 2, [change('remove', `${SECTIONS}/1`)]);
    await save(ann, 3, [set('/name', 'Avon')]);
    await save(ben, 4, [set('/currency', 'EUR'), set(`${SECTIONS}/1/title`, 'About you')]);
    for (const name of ['Trent', 'Trent', 'Riverside Leisure'])
      await expect(
        editor.undo('draft', drafts.current().revision, ann).then(() => document()),
      ).resolves.toMatchObject({ name, currency: 'EUR' });
    expect(text()).toContain('{ "use": "joining.membership" },');
    expect(text()).toContain('{ "use": "joining.details", "title": "About you" }');
    for (const name of ['Trent', 'Trent', 'Avon'])
      await expect(
        editor.redo('draft', drafts.current().revision, ann).then(() => document()),
      ).resolves.toMatchObject({ name, currency: 'EUR' });
    expect(text()).not.toContain('{ "use": "joining.membership" }');
  });

  test('what another operator changed and took back is no conflict', async () => {
    await save(ben, 1, [set('/name', 'Avon')]);
    await editor.undo('draft', 2, ben);
    expect(await save(ann, 1, [set('/name', 'Trent')])).toMatchObject({ kind: 'saved' });
    expect(document()).toMatchObject({ name: 'Trent' });
  });

  test('a new step ends the steps to repeat', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    await editor.undo('draft', 2, ann);
    expect(await save(ann, 3, [set('/name', 'Avon')])).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('an operator undoes their own step, also below a newer step of another operator', async () => {
    await save(ann, 1, [change('remove', `${SECTIONS}/1`)]);
    await save(ben, 2, [set('/name', 'Avon'), change('insert', `${SECTIONS}/0`, { value: { use: 'a.b' } })]);
    expect(await editor.undo('draft', 2, ann)).toMatchObject({
      kind: 'saved',
      isMerged: true,
      canRedo: true,
    });
    expect(document()).toMatchObject({ name: 'Avon' });
    expect(text()).toContain(
      '{ "use": "a.b" },\n        { "use": "joining.centre" },\n        { "use": "joining.membership" },',
    );
    expect(await editor.state('draft', ben)).toEqual({ canUndo: true, canRedo: false });
  });

  test('a field that another operator has changed since is a conflict', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    await save(ben, 2, [set('/name', 'Avon')]);
    expect(await editor.undo('draft', 3, ann)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ mine: { value: 'Riverside Leisure', by: ann }, theirs: { value: 'Avon', by: ben } }],
    });
    expect(document()).toMatchObject({ name: 'Avon' });
  });
});

describe('what is no text', () => {
  test('a title or an asset that is saved meanwhile is no conflict, and cannot be undone', async () => {
    const logo = { hash: 'a'.repeat(64), size: 1 };
    await editor.saveFacts('draft', { title: 'Summer' }, ben);
    await editor.saveFacts('draft', { assets: (all) => ({ ...all, 'assets/logo.svg': logo }) }, ben);
    expect(await save(ann, 1, [set('/name', 'Trent')])).toMatchObject({
      kind: 'saved',
      draft: { revision: 4 },
    });
    expect(drafts.current()).toMatchObject({ title: 'Summer', assets: { 'assets/logo.svg': logo } });
    expect(await editor.state('draft', ben)).toEqual({ canUndo: false, canRedo: false });
  });
});

describe('a newer version', () => {
  const versionOf = (number: number, document: string): Version => ({
    tenant: 'riverside',
    number,
    hash: '',
    author: ben,
    time: '2026-11-27T10:00:00.000Z',
    reason: '',
    baseVersion: number - 1,
    proof: null,
    files: { 'tenant.json': document, 'copy/cy.json': '{ "a": "b" }\n' },
    assets: { 'assets/new.svg': { hash: 'b'.repeat(64), size: 1 } },
  });
  const base = { ...versionOf(1, DOCUMENT), assets: {} };
  const active = versionOf(2, DOCUMENT.replace('Riverside Leisure', 'Avon').replace('"GBP"', '"EUR"'));

  test('is merged with the changes of the draft', async () => {
    await save(ann, 1, [set('/timeZone', 'Europe/Dublin')]);
    expect(await editor.moveToVersion('draft', { base, active }, ann)).toMatchObject({
      kind: 'saved',
      draft: { baseVersion: 2, revision: 3, assets: active.assets },
    });
    expect(document()).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Dublin' });
    await editor.undo('draft', 3, ann);
    expect(text()).toBe(active.files['tenant.json']);
  });

  test('that changed the same field is a conflict, until the operator has chosen', async () => {
    await save(ann, 1, [set('/name', 'Trent'), set('/currency', 'USD')]);
    expect(await editor.moveToVersion('draft', { base, active }, ann)).toMatchObject({
      kind: 'conflict',
      conflicts: [
        { pointer: '/name', mine: { value: 'Trent', by: ann }, theirs: { value: 'Avon', by: ben } },
        { pointer: '/currency', mine: { value: 'USD' }, theirs: { value: 'EUR' } },
      ],
    });
    const choices = [
      { file: 'tenant.json', pointer: '/name', keep: 'mine' as const },
      { file: 'tenant.json', pointer: '/currency', keep: 'theirs' as const },
    ];
    await editor.moveToVersion('draft', { base, active, choices }, ann);
    expect(document()).toMatchObject({ name: 'Trent', currency: 'EUR' });
    expect(drafts.current().baseVersion).toBe(2);
  });
});

describe('bad connections', () => {
  test('a step that is sent again because its answer was lost is saved once', async () => {
    const insert = [change('insert', `${SECTIONS}/0`, { value: { use: 'a.b' } })];
    const first = await save(ann, 1, insert, 'change-lost');
    await save(ben, 2, [set('/name', 'Avon')]);
    const again = await save(ann, 1, insert, 'change-lost');
    expect(first).toMatchObject({ draft: { revision: 2 } });
    expect(again).toMatchObject({ kind: 'saved', draft: { revision: 3 }, isMerged: true });
    expect(text().match(/"a\.b"/g)).toHaveLength(1);
  });

  test('a store that is away saves nothing, and the same step is saved later', async () => {
    const { saveDraft } = drafts;
    const away = new StoreRefusal('store-unavailable', 'The database does not answer.');
    drafts = { ...drafts, saveDraft: () => Promise.reject(away) };
    editor = openEditor();
    await expect(save(ann, 1, [set('/name', 'Trent')], 'change-away')).rejects.toBe(away);
    drafts = { ...drafts, saveDraft };
    editor = openEditor();
    expect(await save(ann, 1, [set('/name', 'Trent')], 'change-away')).toMatchObject({
      draft: { revision: 2 },
    });
  });

  test('the same draft in two tabs of one operator merges as that of two operators', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    expect(await save(ann, 1, [set('/currency', 'EUR')])).toMatchObject({ kind: 'saved', isMerged: false });
    expect(await save(ann, 1, [set('/name', 'Avon')])).toMatchObject({
      kind: 'conflict',
      conflicts: [{ mine: { by: ann }, theirs: { value: 'Trent', by: ann } }],
    });
  });

  test('steps whose log was lost are never overwritten unnoticed', async () => {
    await save(ann, 1, [set('/name', 'Trent')]);
    log = new MemoryStepLog();
    editor = openEditor();
    expect(await save(ben, 1, [set('/currency', 'EUR')])).toMatchObject({
      kind: 'conflict',
      conflicts: [{ pointer: '/currency', theirs: { by: ann } }],
    });
    expect(await save(ben, 2, [set('/currency', 'EUR')])).toMatchObject({ kind: 'saved' });
  });

  test('a revision that the draft never had is refused', async () => {
    await expect(save(ann, 7, [set('/name', 'Trent')])).rejects.toMatchObject({ code: 'draft-changed' });
  });
});
