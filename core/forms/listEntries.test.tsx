import { screen, waitFor, within } from '@testing-library/react';
import { showInPage } from '../ui/testing/page';
import { QuestionForm } from './lazyQuestionForm';
import { tenantForm } from './tenantForm';

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

test('a list is filled entry by entry, each with a number, and sent as typed', async () => {
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

test('an entry can be removed without loss of focus', async () => {
  const { user, group } = await showFamily();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.keyboard('Rex');
  await user.click(group('Pets').getByRole('button', { name: 'Remove Pets 1' }));
  expect(group('Pets').queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: /^Pets/ })).toHaveFocus();
});

test('an error of an entry is shown at the entry, and an error of the list at the list', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.click(group('Children').getByRole('button', { name: 'Add one' }));
  await user.type(group('Child 1').getByLabelText(/^Age/), '80');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  const reported = screen.getAllByRole('link').map((link) => link.textContent);
  expect(reported).toEqual(['Name is required.', 'Age must be 15 or less.', 'Pets 1 is required.']);
  await user.click(screen.getByRole('link', { name: 'Name is required.' }));
  await waitFor(() => expect(group('Child 1').getByLabelText(/^Name/)).toHaveFocus());
});

test('a list of choices uses check boxes, with or without uniqueItems', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Days').getByRole('checkbox', { name: 'Tue' }));
  await user.click(group('Children').getByRole('button', { name: 'Add one' }));
  await user.keyboard('Ada');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({ children: [{ name: 'Ada' }], days: ['Tue'] });
});

test('an entry of only spaces is empty', async () => {
  const { user, group, save, onSubmit } = await showFamily();
  await user.click(group('Pets').getByRole('button', { name: 'Add one' }));
  await user.keyboard('   ');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Pets 1 is required.' })).toBeVisible();
});

test('a list of lists is filled and validated entry by entry too', async () => {
  const names = { type: 'array' as const, title: 'Team', items: { type: 'string' as const, title: 'Name' } };
  const onSubmit = jest.fn();
  const { user } = showInPage(
    <QuestionForm
      schema={tenantForm({ type: 'object', properties: { teams: { type: 'array', items: names } } })}
      answers={{ teams: [['Ada', 'Bo'], [null]] }}
      onSubmit={onSubmit}
      submitLabel="Save"
    />,
  );
  const second = within(await screen.findByRole('group', { name: /^Team 2/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('link', { name: 'Name 1 is required.' })).toBeVisible();
  await user.type(second.getByLabelText(/^Name 1/), 'Cy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ teams: [['Ada', 'Bo'], ['Cy']] });
});

test('a new entry starts with the defaults of its questions, and a cleared answer stays empty', async () => {
  const guest = {
    type: 'object' as const,
    title: 'Guest',
    properties: {
      name: { type: 'string' as const, title: 'Name' },
      visits: { type: 'integer' as const, title: 'Visits', default: 2 },
    },
  };
  const schema = {
    type: 'object' as const,
    properties: { guests: { type: 'array' as const, items: guest } },
  };
  const onSubmit = jest.fn();
  const { user } = showInPage(
    <QuestionForm schema={tenantForm(schema)} onSubmit={onSubmit} submitLabel="Save" />,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Add one' }));
  await user.keyboard('Ada');
  await press('Add another');
  const first = within(screen.getByRole('group', { name: 'Guest 1' })).getByLabelText(/^Visits/);
  expect(first).toHaveValue('2');
  await user.clear(first);
  await user.tab();
  await press('Save');
  expect(onSubmit).toHaveBeenCalledWith({ guests: [{ name: 'Ada' }, { visits: 2 }] });
});

test('a server message about one entry is shown at that entry, and about a checked choice at its question', async () => {
  showInPage(
    <QuestionForm
      schema={tenantForm(FAMILY)}
      answers={{ children: [{ name: 'Ada', age: 7 }], days: ['Mon'] }}
      serverErrors={{ 'children.0.age': ['Too young.'], 'days.0': ['Not on Mondays.'], gone: ['Ask us.'] }}
      onSubmit={jest.fn()}
      submitLabel="Save"
    />,
  );
  expect(await screen.findByLabelText(/^Age/)).toHaveAccessibleDescription(/Too young\./);
  expect(screen.getByRole('group', { name: /^Days/ })).toHaveAccessibleDescription(/Not on Mondays\./);
  expect(screen.getByRole('alert')).toHaveTextContent('Ask us.');
});
