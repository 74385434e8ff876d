/** @jest-environment node */
/** The words of a document, as the console receives them. */
import type { Wire } from '../../../../schemas/generated/api';
import { startTestConsole, type TestConsole } from '../../testing/consoleServer';

let here: TestConsole;
let catalogue: Wire.Catalogue;

beforeAll(async () => {
  here = await startTestConsole();
  const { token } = await here.operator('Viewer', [{ role: 'view', tenants: ['riverside'] }]);
  const { body } = await here.call('GET', '/catalogue', { token });
  catalogue = (body as { readonly data: Wire.Catalogue }).data;
}, 120_000);
afterAll(() => here.close());

test('every operator receives the title of a section, what it needs, and the schema of its settings', () => {
  const section = catalogue.sections.find(({ id }) => id === 'joining.confirm');
  expect(section).toMatchObject({ plugin: 'joining', needs: ['mandate.details'], is_required: true });
  expect(section?.title).not.toContain('joining.');
  expect(section?.settings).toMatchObject({ type: 'object' });
});

test('only the confirmation of the details has no sample answer in a preview', () => {
  const open = catalogue.sections.filter(({ has_sample_answers: isSampled }) => !isSampled);
  expect(open.map(({ id }) => id)).toEqual(['joining.confirm']);
});

test('a fact has the words for menus and sentences', () => {
  expect(catalogue.facts.find(({ name }) => name === 'selection.paymentType')).toMatchObject({
    owner: 'joining',
    title: 'Payment type',
    values: ['recurring', 'fixed'],
    phrases: { recurring: 'paying monthly' },
  });
});

test('a text has its languages and the places that name it', () => {
  const section = catalogue.sections.find(({ id }) => id === 'joining.centre');
  expect(catalogue.texts.find(({ key }) => key === section?.title_key)).toMatchObject({
    owner: 'joining',
    texts: { 'en-GB': section?.title },
    uses: [{ kind: 'sectionTitle', name: 'joining.centre' }],
  });
});

test('the console, which no tenant can use, is not in the catalogue', () => {
  expect(catalogue.plugins.map(({ name }) => name)).toContain('joining');
  expect(JSON.stringify(catalogue)).not.toContain('operators.');
});
