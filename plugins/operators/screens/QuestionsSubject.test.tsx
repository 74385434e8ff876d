/** The tenant's own questions in a draft: the builder and the text beside it. */
import { EditorView } from '@codemirror/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { problem, draft, tenantDetail, tenantSummary } from '../testing/builders';
import { catalogue, section } from '../testing/catalogue';
import { CATALOGUE, DRAFT, expectAccessible, getHandler, openConsole, TENANT } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/questions?draft=d-1';
const SCHEMA = {
  type: 'object',
  properties: {
    time: {
      type: 'string',
      title: 'When?',
      oneOf: [
        { const: 'am', title: 'Mornings' },
        { const: 'pm', title: 'Evenings' },
      ],
    },
    often: { type: 'integer', title: 'How often?', minimum: 1 },
    address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
  },
};
const DOCUMENT = {
  areas: {
    'online-joining': {
      sections: [
        { use: 'joining.centre' },
        { use: 'joining.own', title: 'Your training', settings: { key: 'own', schema: SCHEMA } },
      ],
    },
  },
};
const SCHEMA_POINTER = '/areas/online-joining/sections/1/settings/schema';

const questionsSection = section({
  id: 'joining.own',
  settings: {
    type: 'object',
    properties: { schema: { holds: 'form-schema' }, uiSchema: { holds: 'form-ui-schema' } },
  },
});
const words = getHandler(CATALOGUE, catalogue({ sections: [section(), questionsSection] }));

const opened = async (document: object = DOCUMENT) => {
  const { steps, handlers } = savedChanges({ 'tenant.json': document });
  const { user } = await openConsole([words, ...handlers], { path });
  await screen.findByRole('button', { name: 'Move “When?”' });
  return { steps, user };
};
const schemaEditor = () => screen.getByRole('textbox', { name: 'Text of the questions: Your training' });
const viewOf = () => {
  const view = EditorView.findFromDOM(schemaEditor());
  if (view === null) throw new Error('There is no editor.');
  return view;
};
const schemaText = () => viewOf().state.doc.toString();
const typeSchema = (text: string) =>
  act(async () => {
    const view = viewOf();
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    fireEvent.blur(schemaEditor());
  });

test('a question moves with the arrow keys, is announced, and keeps the focus; the text follows', async () => {
  const { steps, user } = await opened();
  screen.getByRole('button', { name: 'Move “When?”' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('When?, 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move “When?”' })).toHaveFocus();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    { action: 'move', file: 'tenant.json', pointer: `${SCHEMA_POINTER}/properties/time`, to: 1 },
  ]);
  await waitFor(() => expect(schemaText().indexOf('"often"')).toBeLessThan(schemaText().indexOf('"time"')));
});

test('a question is added with its type, and is in the text', async () => {
  const { steps, user } = await opened();
  await expectAccessible();
  const form = within(screen.getByRole('form', { name: 'Add question' }));
  await user.click(form.getByRole('button', { name: 'Add question' }));
  expect(form.getByText('Write the question.')).toBeVisible();
  fireEvent.change(form.getByRole('textbox'), { target: { value: 'Any injuries?' } });
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Yes or no');
  await user.click(form.getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    expect.objectContaining({
      action: 'set',
      pointer: `${SCHEMA_POINTER}/properties/anyInjuries`,
      value: { title: 'Any injuries?', type: 'boolean', enum: [true, false] },
    }),
  ]);
  await waitFor(() => expect(schemaText()).toContain('anyInjuries'));
});

test('a question is changed: required, and asked only for an answer', async () => {
  const { steps, user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Change “How often?”' }));
  expect(screen.getByRole('textbox', { name: 'Minimum' })).toHaveValue('1');
  await expectAccessible();
  await user.click(screen.getByRole('checkbox', { name: 'Customers must answer this' }));
  expect(screen.getByText('Whole number, required')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ask only when' }), 'When?: Evenings');
  expect(screen.getByText('Only when “When?” is “Evenings”')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.changes[0]).toMatchObject({
    pointer: `${SCHEMA_POINTER}/allOf`,
    value: [
      { if: { required: ['time'], properties: { time: { const: 'pm' } } }, then: { required: ['often'] } },
    ],
  });
});

test('an option is retitled, and the answer that is sent stays', async () => {
  const { steps, user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Change “When?”' }));
  const option = screen.getByRole('textbox', { name: 'Option 2' });
  fireEvent.change(option, { target: { value: 'After work' } });
  fireEvent.blur(option);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    pointer: `${SCHEMA_POINTER}/properties/time/oneOf/1/title`,
    value: 'After work',
  });
});

test('removing a question names those that are asked only for its answers', async () => {
  const condition = {
    if: { required: ['time'], properties: { time: { const: 'pm' } } },
    then: { properties: { bus: { type: 'string', title: 'Which bus?' } } },
  };
  const own = {
    use: 'joining.own',
    title: 'Your training',
    settings: { schema: { ...SCHEMA, ...condition } },
  };
  const { steps, user } = await opened({ areas: { 'online-joining': { sections: [own] } } });
  await user.click(screen.getByRole('button', { name: 'More for “When?”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “When?”?' }));
  expect(dialog.getByText('Which bus?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Which bus?')).toBeNull());
});

test('valid text is shown by the list, and what the list cannot show stays', async () => {
  const { steps } = await opened();
  const next = {
    ...SCHEMA,
    properties: { ...SCHEMA.properties, size: { type: 'string', title: 'Shirt size' } },
  };
  await typeSchema(JSON.stringify(next));
  expect(await screen.findByText('Shirt size')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([expect.objectContaining({ pointer: SCHEMA_POINTER, value: next })]);
  expect(screen.getByText('Edited in the schema')).toBeVisible();
  expect(schemaText()).toBe(JSON.stringify(next));
});

test('text that is no JSON stays in the editor and is not saved, and the list waits for it', async () => {
  const { steps, user } = await opened();
  await typeSchema('{ "type": ');
  expect(await screen.findByText('This text isn’t saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move “When?”' })).toBeNull();
  expect(schemaText()).toBe('{ "type": ');
  expect(steps).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Drop my text' }));
  expect(await screen.findByRole('button', { name: 'Move “When?”' })).toBeVisible();
  expect(JSON.parse(schemaText())).toEqual(SCHEMA);
});

test('a text gets a greatest length and a form, and a wrong length is not saved', async () => {
  const name = { type: 'string', title: 'Your club?' };
  const { steps, user } = await opened({
    areas: {
      'online-joining': {
        sections: [
          { use: 'joining.centre' },
          {
            use: 'joining.own',
            settings: { schema: { ...SCHEMA, properties: { ...SCHEMA.properties, name } } },
          },
        ],
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Change “Your club?”' }));
  const most = screen.getByRole('textbox', { name: 'Maximum number of characters' });
  fireEvent.change(most, { target: { value: 'ten' } });
  fireEvent.blur(most);
  expect(screen.getByText('Write a number, or leave this empty.')).toBeVisible();
  expect(steps).toEqual([]);
  fireEvent.change(most, { target: { value: '40' } });
  fireEvent.blur(most);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What can be written' }), 'Digits only');
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps.map(({ changes }) => changes[0])).toMatchObject([
    { pointer: `${SCHEMA_POINTER}/properties/name/maxLength`, value: 40 },
    { pointer: `${SCHEMA_POINTER}/properties/name/pattern`, value: '^[0-9]+$' },
  ]);
  await expectAccessible();
});

test('a step of questions that was just added asks for questions, and is no error yet', async () => {
  const document = {
    areas: {
      'online-joining': {
        sections: [{ use: 'joining.own', settings: { schema: { type: 'object', properties: {} } } }],
      },
    },
  };
  const empty = problem({
    pointer: '/areas/online-joining/sections/0/settings/schema',
    message: 'This group has no questions.',
  });
  const files = { 'tenant.json': JSON.stringify(document) };
  const { user } = await openConsole([words, getHandler(DRAFT, draft({ files, problems: [empty] }))], {
    path: path.replace('questions', 'flow'),
  });
  expect(await screen.findByText(/Nothing is asked in this step yet\./)).toBeVisible();
  expect(screen.queryByText(/This group has no questions/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Add questions' }));
  expect(await screen.findByText(/Add at least one question before you publish\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Problems/ }));
  expect(await screen.findByText(/This group has no questions/)).toBeVisible();
});

test('a venue without questions leads to the flow, where they are added', async () => {
  const { handlers } = savedChanges({ 'tenant.json': { areas: {} } });
  await openConsole([words, ...handlers], { path });
  expect(await screen.findByRole('link', { name: 'Open the flow' })).toHaveAttribute(
    'href',
    '/tenants/riverside/flow?draft=d-1',
  );
});

test('a Problem is shown at its question', async () => {
  const found = problem({
    pointer: `${SCHEMA_POINTER}/properties/often/minimum`,
    message: 'No number fits.',
  });
  const files = { 'tenant.json': JSON.stringify(DOCUMENT) };
  await openConsole([words, getHandler(DRAFT, draft({ files, problems: [found] }))], { path });
  const item = (await screen.findByText('How often?')).closest('li') ?? document.body;
  expect(within(item).getByText(/No number fits/)).toBeVisible();
});

test('an operator who can only look changes nothing', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  const { handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole([words, getHandler(TENANT, detail), ...handlers], { path });
  await user.click(await screen.findByRole('button', { name: 'Change “When?”' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(schemaEditor()).toHaveAttribute('aria-readonly', 'true');
});
