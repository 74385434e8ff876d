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
