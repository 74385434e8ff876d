import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { Resolver } from '../../tenants/loadedTenant';
import { readTenant } from '../../tenants/readTenant';
import { draftFiles } from '../drafts/draftFiles';
import { readTenantFolder } from '../tenantFolders';
import { applyStep, type Change, type FileTexts } from '../edit';
import { removalOf, renamingOf, usesOf, type Named } from '.';

const root = resolve(__dirname, '../../..');
const catalogue = loadCatalogue(root);
const resolver = new Resolver();
const read = (path: string): string => readFileSync(join(root, 'tenants/northgate', path), 'utf8');
const assets = Object.fromEntries(
  [...readTenantFolder(join(root, 'tenants'), 'northgate').assets].map(([path, file]) => [path, file.read()]),
);
const files: FileTexts = {
  'tenant.json': read('tenant.json'),
  'copy/en-GB.json': read('copy/en-GB.json'),
};
const SECTIONS = '/areas/online-joining/sections';

function after(changes: readonly Change[], before = files): FileTexts {
  const result = applyStep(before, changes);
  if ('fault' in result) throw result.fault;
  return result.files;
}

const problemsOf = (texts: FileTexts): readonly string[] =>
  readTenant(draftFiles('northgate', texts, assets), catalogue, resolver).problems.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
const documentOf = (texts: FileTexts) =>
  JSON.parse(texts['tenant.json'] ?? '') as {
    facts: object;
    pictures: { activities: { row: { alt: string } } };
    areas: { 'online-joining': { sections: { use: string; when?: unknown; key?: string }[] } };
  };
const sectionsOf = (texts: FileTexts) => documentOf(texts).areas['online-joining'].sections;

const mandate: Named = { kind: 'fact', name: 'mandate.needed' };
const MANDATE = { all: [{ fact: 'selection.paymentType', is: 'recurring' }, { not: 'user.hasInstruction' }] };

describe('a fact', () => {
  test('is listed with the sections and facts that use it', () => {
    const used = after([
      {
        action: 'set',
        file: 'tenant.json',
        pointer: '/facts/mandate.member',
        value: { any: [{ fact: 'mandate.needed', is: false }, 'user.loggedIn'] },
      },
    ]);
    expect(usesOf(used, mandate, catalogue).map(({ place }) => place)).toEqual([
      '“Monthly payment” › Shown',
      '“Confirm your details” › Shown',
      'The condition “Mandate member”',
    ]);
    const without = after(removalOf(used, mandate, catalogue), used);
    expect(documentOf(without).facts).toEqual({
      'mandate.member': { any: [{ not: MANDATE }, 'user.loggedIn'] },
    });
  });

  test('is renamed with its uses in one step', () => {
    const renamed = after(renamingOf(files, mandate, 'mandate.required'));
    expect(sectionsOf(renamed)[6]?.when).toBe('mandate.required');
    expect(documentOf(renamed).facts).toEqual({ 'mandate.required': MANDATE });
    expect(problemsOf(renamed)).toEqual(problemsOf(files));
  });

  test('that is removed leaves its condition to the sections', () => {
    const removed = after(removalOf(files, mandate, catalogue));
    expect(sectionsOf(removed)[6]?.when).toEqual(MANDATE);
    expect(documentOf(removed).facts).toEqual({});
    expect(problemsOf(removed)).toEqual(problemsOf(files));
  });

  test('that the tenant does not compose cannot be removed', () => {
    expect(removalOf(files, { kind: 'fact', name: 'user.loggedIn' }, catalogue)).toEqual([]);
  });
});

describe('a text', () => {
  const row: Named = { kind: 'text', key: 'northgate.pictures.row' };

  test('is listed with the places that name its key', () => {
    expect(usesOf(files, row, catalogue)).toEqual([
      {
        file: 'tenant.json',
        pointer: '/pictures/activities/row/alt',
        place: 'Pictures › Activities › “row” › Description for users who cannot see it',
      },
    ]);
  });

  test('is renamed in all languages, with the places that name its key', () => {
    const welsh = { ...files, 'copy/cy.json': '{ "northgate.pictures.row": "Rhwyfo" }' };
    const renamed = after(renamingOf(welsh, row, 'northgate.pictures.boat'), welsh);
    expect(renamed['copy/cy.json']).toBe('{ "northgate.pictures.boat": "Rhwyfo" }');
    expect(documentOf(renamed).pictures.activities.row.alt).toBe('northgate.pictures.boat');
    const { 'copy/cy.json': _welsh, ...english } = renamed;
    expect(problemsOf(english)).toEqual(problemsOf(files));
  });

  test('that is removed stays in the places that named its key', () => {
    const text = (JSON.parse(files['copy/en-GB.json'] ?? '') as Record<string, string>)[
      'northgate.pictures.row'
    ];
    const removed = after(removalOf(files, row, catalogue));
    expect(documentOf(removed).pictures.activities.row.alt).toBe(text);
    expect(removed['copy/en-GB.json']).not.toContain('northgate.pictures.row');
    expect(problemsOf(removed)).toEqual(problemsOf(files));
  });

  test('of a plugin gets the text of the plugin back', () => {
    const heading: Named = { kind: 'text', key: 'joining.page.heading' };
    expect(removalOf(files, heading, catalogue)).toEqual([
      { action: 'remove', file: 'copy/en-GB.json', pointer: '/joining.page.heading' },
    ]);
  });
});

describe('a section', () => {
  test('without dependents is removed alone', () => {
    const questions: Named = { kind: 'section', pointer: `${SECTIONS}/4` };
    expect(usesOf(files, questions, catalogue)).toEqual([]);
    const removed = after(removalOf(files, questions, catalogue));
    expect(sectionsOf(removed).map(({ use }) => use)).not.toContain('joining.tenantQuestions');
    expect(problemsOf(removed)).toEqual(problemsOf(files));
  });

  test('is listed with the sections and conditions that depend on it, which are removed too', () => {
    const own = after([
      {
        action: 'set',
        file: 'tenant.json',
        pointer: `${SECTIONS}/4/when`,
        value: { fact: 'selection.paymentType', is: 'fixed' },
      },
    ]);
    const membership: Named = { kind: 'section', pointer: `${SECTIONS}/1` };
    expect(usesOf(own, membership, catalogue).map(({ place }) => place)).toEqual([
      '“About your training”',
      '“Your first session” › Shown',
      '“Review & select dates”',
      '“Monthly payment”',
      '“Confirm your details”',
      '“Checkout”',
    ]);
    const removed = after(removalOf(own, membership, catalogue), own);
    expect(sectionsOf(removed).map(({ use, when }) => [use, when])).toEqual([
      ['joining.centre', undefined],
      ['joining.details', undefined],
      ['joining.tenantQuestions', undefined],
    ]);
  });

  test('that is used several times gets another key', () => {
    const questions: Named = { kind: 'section', pointer: `${SECTIONS}/4` };
    const renamed = after(renamingOf(files, questions, 'start'));
    expect(sectionsOf(renamed)[4]).toMatchObject({ key: 'start', settings: { key: 'start' } });
    expect(problemsOf(renamed)).toEqual(problemsOf(files));
  });
});

test('a document that is not valid JSON has no uses', () => {
  const broken = { 'tenant.json': '{' };
  expect([
    usesOf(broken, mandate, catalogue),
    removalOf(broken, mandate, catalogue),
    renamingOf(broken, mandate, 'a.b'),
  ]).toEqual([[], [], []]);
});
