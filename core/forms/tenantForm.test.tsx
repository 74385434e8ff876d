import { screen, waitFor, within } from '@testing-library/react';
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

test('a tenant’s own questions are asked with its widgets, and answered as its schema has them', async () => {
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

test('what the tenant requires is asked for in our words', async () => {
  const { user, onSubmit } = await show();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'When do you train? is required.' })).toBeVisible();
});

test('a description in a tenant’s schema is text, not markup', async () => {
  await show();
  expect(screen.getByText('What <b>we</b> should know.')).toBeVisible();
});

test('the same settings give the same model', () => {
  expect(tenantForm(SCHEMA).model).toBe(tenantForm(SCHEMA).model);
});

test('a schema that is no object, or reaches for a prototype, gives a form that still stands', () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(tenantForm({ type: 'string' }).model.fields).toEqual([]);
  const hostile = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"name":{"type":"string"}}}',
  );
  expect(tenantForm(hostile).model.fields.map(({ key }) => key)).toEqual(['name']);
  expect(warnings).toHaveBeenCalledTimes(2);
  warnings.mockRestore();
});

const FAMILY = Object.freeze({
  type: 'object' as const,
  properties: {
    children: {
      type: 'array' as const,
      title: 'Children',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object' as const,
        title: 'Child',
        required: ['name'],
        properties: {
          name: { type: 'string' as const, title: 'Name' },
          age: { type: 'integer' as const, title: 'Age', maximum: 15 },
        },
      },
    },
    pets: { type: 'array' as const, title: 'Pets', items: { type: 'string' as const } },
    days: { type: 'array' as const, title: 'Days', items: { type: 'string' as const, enum: ['Mon', 'Tue'] } },
  },
});

async function showFamily() {
  const onSubmit = jest.fn();
  const shown = showInPage(
    <QuestionForm schema={tenantForm(FAMILY)} onSubmit={onSubmit} submitLabel="Save" />,
  );
  await screen.findByRole('button', { name: 'Save' });
  const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
  return {
    ...shown,
    onSubmit,
    group,
    save: () => shown.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('a list is written entry by entry, each with a number, and sent as it was written', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Children').getByRole('button', { name: 'Add one' }));
  expect(group('Child 1').getByLabelText(/^Name/)).toHaveFocus();
  await user.keyboard('Ada');
  await user.click(group('Children').getByRole('button', { name: 'Add another' }));
  await user.keyboard('Bo');
  await user.type(group('Child 2').getByLabelText(/^Age/), '7');
  expect(group('Children').queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.keyboard('Rex');
  expect(group('Pets').getByLabelText(/^Pets 1/)).toHaveValue('Rex');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({
    children: [{ name: 'Ada' }, { name: 'Bo', age: 7 }],
    pets: ['Rex'],
  });
});

test('an entry is taken out again, and the focus is not lost with it', async () => {
  const { user, group } = await showFamily();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.keyboard('Rex');
  await user.click(group('Pets').getByRole('button', { name: 'Remove Pets 1' }));
  expect(group('Pets').queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: /^Pets/ })).toHaveFocus();
});

test('what is wrong in an entry is told there, and what is wrong with the list, of the list', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.click(group('Children').getByRole('button', { name: 'Add one' }));
  await user.type(group('Child 1').getByLabelText(/^Age/), '80');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  const told = screen.getAllByRole('link').map((link) => link.textContent);
  expect(told).toEqual(['Name is required.', 'Age must be 15 or less.', 'Pets 1 is required.']);
  await user.click(screen.getByRole('link', { name: 'Name is required.' }));
  await waitFor(() => expect(group('Child 1').getByLabelText(/^Name/)).toHaveFocus());
});

test('a list of choices is ticked, whether or not its schema says that nothing is there twice', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Days').getByRole('checkbox', { name: 'Tue' }));
  await user.click(group('Children').getByRole('button', { name: 'Add one' }));
  await user.keyboard('Ada');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({ children: [{ name: 'Ada' }], days: ['Tue'] });
});
