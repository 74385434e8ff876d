import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTenants } from '../../documents/loadTenants';
import { loadCatalogue } from '../manifests/loadCatalogue';

const root = resolve(__dirname, '../../..');
const dir = mkdtempSync(join(tmpdir(), 'foyer-order-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The tenant with this form. The form is passed as text, because an object would lose its order. */
function loaded(form: string) {
  cpSync(join(root, 'tenants/riverside/assets'), join(dir, 'riverside/assets'), { recursive: true });
  const section = '{ "use": "joining.review" }';
  const questions = `{ "use": "joining.tenantQuestions", "key": "more", "settings": { "title": "More", "schema": ${form} } }`;
  const document = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');
  writeFileSync(join(dir, 'riverside/tenant.json'), document.replace(section, `${questions}, ${section}`));
  const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
  const { tenants, problems } = loadTenants(dir, {
    projectRoot: root,
    catalogue,
    originOf: (host) => `https://${host}`,
  });
  expect(problems).toEqual([]);
  return tenants[0];
}

/** The `uiSchema` of the form in the page. */
function shown(form: string): unknown {
  const page = loaded(form)?.document('online-joining', 'riverside.localhost');
  return page?.sections.find(({ use }) => use === 'joining.tenantQuestions')?.settings.uiSchema;
}

test('questions have the order of the document, also with numeric keys', () => {
  const text = '{ "type": "string", "title": "T" }';
  const inside = `{ "type": "object", "properties": { "b": ${text}, "2": ${text}, "1": ${text} } }`;
  const asked = `{ "name": ${text}, "10": ${text}, "1": ${inside} }`;
  const then = `{ "properties": { "30": ${text}, "20": ${text} } }`;
  const allOf = `[{ "if": { "required": ["10"] }, "then": ${then} }]`;
  expect(shown(`{ "type": "object", "properties": ${asked}, "allOf": ${allOf} }`)).toEqual({
    'ui:order': ['name', '10', '30', '20', '1'],
    '1': { 'ui:order': ['b', '2', '1'] },
  });
});

test('a different order of questions is a different version of the document', () => {
  const text = '{ "type": "string", "title": "T" }';
  const hashOf = (asked: string) => loaded(`{ "type": "object", "properties": { ${asked} } }`)?.hash;
  const [ten, one] = [`"10": ${text}`, `"1": ${text}`];
  const hash = hashOf(`${ten}, ${one}`);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(hashOf(`${ten}, ${one}`)).toBe(hash);
  expect(hashOf(`${one}, ${ten}`)).not.toBe(hash);
});
