import { screen } from '@testing-library/react';
import { showInPage } from '../ui/testing/page';
import { QuestionForm } from './lazyQuestionForm';
import { tenantForm } from './tenantForm';

const SCHEMA = Object.freeze({
  type: 'object' as const,
  required: ['time'],
  properties: {
    time: {
      type: 'string' as const,
      title: 'When do you train?',
      oneOf: [
        { const: 'am', title: 'Mornings' },
        { const: 'pm', title: 'Evenings' },
      ],
    },
    goals: {
      type: 'array' as const,
      title: 'Goals',
      uniqueItems: true,
      items: { type: 'string' as const, enum: ['Fitness', 'Fun'] },
    },
    sessions: { type: 'integer' as const, title: 'Sessions a week', minimum: 1, default: 2 },
    waiver: { type: 'boolean' as const, title: 'I am fit to train' },
    about: {
      type: 'object' as const,
      title: 'About you',
      description: 'For the shoes that we lend.',
      properties: { shoe: { type: 'number' as const, title: 'Shoe size' } },
    },
    notes: { type: 'string' as const, title: 'Notes', description: 'What <b>we</b> should know.' },
  },
});

const UI = {
  notes: { 'ui:widget': 'textarea' },
  time: { 'ui:widget': 'radio' },
  goals: { 'ui:widget': 'checkboxes' },
};

async function show() {
  const onSubmit = jest.fn();
  const shown = showInPage(
    <QuestionForm schema={tenantForm(SCHEMA, UI)} onSubmit={onSubmit} submitLabel="Save and continue" />,
  );
  await screen.findByRole('button', { name: 'Save and continue' });
  return { ...shown, onSubmit };
}

test('a tenant’s questions use its widgets, and answers match its schema', async () => {
  const { user, onSubmit } = await show();
  await user.click(screen.getByRole('radio', { name: 'Evenings' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fun' }));
  await user.type(screen.getByLabelText(/Shoe size/), '7.5');
  await user.type(screen.getByLabelText(/Notes/), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(onSubmit).toHaveBeenCalledWith({
    time: 'pm',
    goals: ['Fun'],
    sessions: 2,
    about: { shoe: 7.5 },
    notes: 'Hello',
  });
});

test('a missing required answer is reported in our copy', async () => {
  const { user, onSubmit } = await show();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'When do you train? is required.' })).toBeVisible();
});

test('every text can be pasted with spaces around it', async () => {
  const onSubmit = jest.fn();
  const schema = Object.freeze({
    type: 'object' as const,
    properties: {
      mail: { type: 'string' as const, format: 'email', title: 'E-mail' },
      code: { type: 'string' as const, pattern: '^[A-Z]{2}-\\d{4}$', title: 'Code' },
      name: { type: 'string' as const, title: 'Name' },
    },
  });
  const { user } = showInPage(
    <QuestionForm schema={tenantForm(schema)} onSubmit={onSubmit} submitLabel="Save and continue" />,
  );
  for (const [label, text] of [
    [/E-mail/, ' ada@example.org '],
    [/Code/, 'AB-1234\t'],
    [/Name/, ' Ada'],
  ] as const) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(onSubmit).toHaveBeenCalledWith({ mail: 'ada@example.org', code: 'AB-1234', name: 'Ada' });
  expect(screen.getByLabelText(/Code/)).toHaveValue('AB-1234');
});

test('an incomplete web or email address is rejected with a message that says what it must be', async () => {
  const schema = {
    type: 'object' as const,
    properties: {
      mail: { type: 'string' as const, format: 'email', title: 'E-mail' },
      site: { type: 'string' as const, format: 'uri', title: 'Your club’s website' },
    },
  };
  const { user } = showInPage(
    <QuestionForm schema={tenantForm(schema)} onSubmit={jest.fn()} submitLabel="Save and continue" />,
  );
  await user.type(await screen.findByLabelText(/E-mail/), 'ada@');
  await user.type(screen.getByLabelText(/website/), 'www.example.com');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const messages = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(messages).toEqual([
    'Please enter a valid email address.',
    'Your club’s website must be a full web address, such as https://example.com.',
  ]);
});

test('an error of the whole form is above its questions', async () => {
  showInPage(
    <QuestionForm
      schema={tenantForm({ ...SCHEMA, description: 'We ask this once.' })}
      onSubmit={() => undefined}
      submitLabel="Save"
    />,
  );
  expect(await screen.findByText('We ask this once.')).toBeVisible();
});

test('a description in a tenant’s schema is text, not markup', async () => {
  await show();
  expect(screen.getByText('What <b>we</b> should know.')).toBeVisible();
});

test('the description of a group is under its heading and read with its name', async () => {
  await show();
  expect(screen.getByRole('group', { name: 'About you' })).toHaveAccessibleDescription(
    'For the shoes that we lend.',
  );
});

test('a list has the title and description of its uiSchema', async () => {
  const pets = { type: 'array' as const, title: 'Pets', items: { type: 'string' as const } };
  const uiSchema = { pets: { 'ui:title': 'Who comes along', 'ui:help': 'Dogs wait outside.' } };
  showInPage(
    <QuestionForm
      schema={tenantForm({ type: 'object', properties: { pets } }, uiSchema)}
      onSubmit={jest.fn()}
      submitLabel="Save"
    />,
  );
  const list = await screen.findByRole('group', { name: /^Who comes along/ });
  expect(list).toHaveAccessibleDescription('Dogs wait outside.');
});

test('the description and the help of a question are both under it', async () => {
  const size = { type: 'string' as const, title: 'Size', description: 'Of your shoes.' };
  const uiSchema = { size: { 'ui:help': 'As in the shop.' } };
  showInPage(
    <QuestionForm
      schema={tenantForm({ type: 'object', properties: { size } }, uiSchema)}
      onSubmit={jest.fn()}
      submitLabel="Save"
    />,
  );
  expect(await screen.findByLabelText(/^Size/)).toHaveAccessibleDescription('Of your shoes. As in the shop.');
});

test('the same settings give the same model', () => {
  expect(tenantForm(SCHEMA).model).toBe(tenantForm(SCHEMA).model);
});

test('a schema that is not an object, or contains a prototype key, still gives a form', () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(tenantForm({ type: 'string' }).model.fields).toEqual([]);
  const hostile = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"name":{"type":"string"}}}',
  );
  expect(tenantForm(hostile).model.fields.map(({ key }) => key)).toEqual(['name']);
  expect(warnings).toHaveBeenCalledTimes(2);
  warnings.mockRestore();
});

test('errors are listed in the order of the page, with the texts that it shows', async () => {
  const schema = {
    type: 'object' as const,
    required: ['nick', 'shoe'],
    properties: {
      nick: { type: 'string' as const },
      shoe: { type: 'number' as const, title: 'Shoe size' },
      days: {
        type: 'array' as const,
        items: { type: 'string' as const, minLength: 3 },
      },
    },
  };
  const uiSchema = {
    'ui:order': ['days', '*', 'nick'],
    nick: { 'ui:title': 'What friends call you' },
    days: { items: { 'ui:options': { title: 'Day' } } },
  };
  const { user } = showInPage(
    <QuestionForm
      schema={tenantForm(schema, uiSchema)}
      answers={{ days: ['Mon', 'x'] }}
      onSubmit={jest.fn()}
      submitLabel="Save"
    />,
  );
  expect(await screen.findByLabelText(/^Day 2/)).toHaveValue('x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Day 2 must have at least 3 characters.',
    'Shoe size is required.',
    'What friends call you is required.',
  ]);
});

test.each([
  [
    { type: 'array', minItems: 2, items: { enum: ['a', 'b', 'c'] } },
    ['a'],
    'X must have at least 2 answers.',
  ],
  [
    { type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } },
    ['a', 'b'],
    'X must have no more than 1 answer.',
  ],
  [{ type: 'number', exclusiveMinimum: 5 }, 5, 'X must be more than 5.'],
  [{ type: 'number', exclusiveMaximum: 5 }, 5, 'X must be less than 5.'],
  [{ type: 'number', multipleOf: 5 }, 7, 'X must be a multiple of 5.'],
] as const)('for %j the answer %j is rejected with a helpful message', async (question, x, words) => {
  const schema = { type: 'object' as const, properties: { x: { ...question, title: 'X' } } };
  const { user } = showInPage(
    <QuestionForm
      schema={tenantForm(schema as never)}
      answers={{ x }}
      onSubmit={jest.fn()}
      submitLabel="Save"
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('link')).toHaveTextContent(words);
});
