import { fireEvent, screen, within } from '@testing-library/react';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { accessibilityFaults, showInPage, hydrateInPage } from '../ui/testing/page';
import { QuestionForm, type QuestionFormProps } from './QuestionForm';
import { tenantForm, type TenantAnswers } from './tenantForm';

const YES_OR_NO = [
  { const: 'yes', title: 'Yes' },
  { const: 'no', title: 'No' },
];

/** Conditions in the form of the resolved tenant document. */
const HEALTH: RJSFSchema = {
  type: 'object',
  required: ['condition'],
  properties: {
    condition: { type: 'string', title: 'Do you have a medical condition?', oneOf: YES_OR_NO },
    shoe: { type: 'number', title: 'Shoe size' },
  },
  allOf: [
    {
      if: { properties: { condition: { const: 'yes' } }, required: ['condition'] },
      then: {
        properties: {
          which: { type: 'string', title: 'Which condition?', description: 'In a few words.' },
          doctor: { type: 'boolean', title: 'A doctor has agreed' },
        },
        required: ['which', 'doctor'],
      },
      else: { properties: { goal: { type: 'string', title: 'Your goal' } } },
    },
    {
      if: { properties: { which: { minLength: 3 } }, required: ['which'] },
      then: { properties: { since: { type: 'string', format: 'date', title: 'Since when?' } } },
    },
  ],
};
const HEALTH_UI: UiSchema = {
  condition: { 'ui:widget': 'radio' },
  which: { 'ui:widget': 'textarea', 'ui:placeholder': 'Asthma' },
  'ui:order': ['condition', 'which', 'since', 'doctor', 'goal', 'shoe'],
};

function show(
  schema: RJSFSchema = HEALTH,
  uiSchema: UiSchema = HEALTH_UI,
  more: Partial<QuestionFormProps<TenantAnswers>> = {},
) {
  const onSubmit = jest.fn<void, [TenantAnswers]>();
  const onChange = jest.fn<void, [TenantAnswers]>();
  const form = (props = {}) => (
    <QuestionForm
      schema={tenantForm(schema, uiSchema)}
      onSubmit={onSubmit}
      onChange={onChange}
      submitLabel="Save"
      {...more}
      {...props}
    />
  );
  const shown = showInPage(form());
  const { user } = shown;
  return {
    ...shown,
    onSubmit,
    onChange,
    form,
    press: () => user.click(screen.getByRole('button', { name: 'Save' })),
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
  };
}

const which = () => screen.getByRole('textbox', { name: /^Which condition/ });
const isAsked = (name: RegExp) => screen.queryByRole('textbox', { name }) !== null;

test('a choice made before hydration shows its question, and is sent', async () => {
  const onChange = jest.fn<void, [TenantAnswers]>();
  const form = tenantForm(HEALTH, HEALTH_UI);
  await hydrateInPage(
    <QuestionForm schema={form} onChange={onChange} onSubmit={() => undefined} submitLabel="Save" />,
    (root) => {
      const yes = root.querySelector<HTMLInputElement>('input[value=yes]');
      if (yes) yes.checked = true;
    },
  );
  expect(which()).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(onChange).toHaveBeenLastCalledWith({ condition: 'yes' });
});

test('a conditional question appears and disappears with the answer that it depends on', async () => {
  const { choose } = show();
  expect(isAsked(/^Which condition/)).toBe(false);
  await choose('Yes');
  expect(which()).toHaveAccessibleDescription('In a few words.');
  expect(which().tagName).toBe('TEXTAREA');
  expect(which()).toHaveAttribute('placeholder', 'Asthma');
  await choose('No');
  expect(isAsked(/^Which condition/)).toBe(false);
  expect(isAsked(/^Your goal/)).toBe(true);
});

test('a typed answer returns with its question, and is not sent while the question is hidden', async () => {
  const { user, choose, press, onSubmit, onChange } = show();
  await choose('Yes');
  await user.type(which(), 'Asthma');
  await user.click(screen.getByRole('checkbox', { name: /doctor/ }));
  await choose('No');
  expect(onChange).toHaveBeenLastCalledWith({ condition: 'no' });
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ condition: 'no' });
  await choose('Yes');
  expect(which()).toHaveValue('Asthma');
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ condition: 'yes', which: 'Asthma', doctor: true });
});

test('an update without the hidden answer does not remove it from the form', async () => {
  const { user, choose, again, form, onChange } = show();
  await choose('Yes');
  await user.type(which(), 'Asthma');
  await choose('No');
  again(form({ answers: onChange.mock.lastCall?.[0] }));
  await choose('Yes');
  expect(which()).toHaveValue('Asthma');
});

test('a shown required question needs an answer, and the summary links to it', async () => {
  const { user, choose, press, onSubmit } = show();
  await choose('Yes');
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Which condition? is required.',
    'A doctor has agreed is required.',
  ]);
  if (links[0]) await user.click(links[0]);
  await screen.findByRole('textbox', { name: /^Which condition/ });
  await new Promise(requestAnimationFrame);
  expect(which()).toHaveFocus();
});

test('an error of a hidden question does not block the form', async () => {
  const { choose, press, onSubmit } = show();
  await choose('Yes');
  await press();
  await choose('No');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ condition: 'no' });
});

test('a question that appears after a submit shows no error before it can be answered', async () => {
  const { choose, press, user } = show();
  await press();
  expect(screen.getByRole('link')).toHaveTextContent('Do you have a medical condition? is required.');
  await choose('Yes');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(which());
  await user.tab();
  expect(which()).toBeInvalid();
});

test('Tab reaches a new question in its place, and the focus does not move', async () => {
  const { user, choose } = show();
  await choose('Yes');
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await user.tab();
  expect(which()).toHaveFocus();
  // A question that depends on a text appears before Tab moves the focus.
  await user.keyboard('Asthma');
  expect(isAsked(/^Since when/)).toBe(false);
  await user.tab();
  expect(screen.getByRole('textbox', { name: /^Since when/ })).toHaveFocus();
});

test('a question that depends on a conditional question disappears with it', async () => {
  const { user, choose, press, onSubmit } = show();
  await choose('Yes');
  await user.type(which(), 'Asthma');
  await user.tab();
  await user.type(screen.getByRole('textbox', { name: /^Since when/ }), '1/2/2020');
  await choose('No');
  expect(isAsked(/^Since when/)).toBe(false);
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ condition: 'no' });
});

test('the order is that of ui:order, whichever questions are shown', async () => {
  const { choose, container } = show();
  const names = () =>
    [...container.querySelectorAll('textarea, input:not([type=radio])')].map((control) =>
      control.id.split('_').at(-1),
    );
  await choose('No');
  expect(names()).toEqual(['goal', 'shoe']);
  await choose('Yes');
  expect(names()).toEqual(['which', 'doctor', 'shoe']);
});

test('restored answers show their questions', () => {
  show(HEALTH, HEALTH_UI, { answers: { condition: 'yes', which: 'Gout', goal: 'Old' } });
  expect(which()).toHaveValue('Gout');
  expect(isAsked(/^Your goal/)).toBe(false);
});

const CHILDREN: RJSFSchema = {
  type: 'object',
  properties: {
    children: {
      type: 'array',
      title: 'Children',
      items: {
        type: 'object',
        title: 'Child',
        properties: {
          name: { type: 'string', title: 'Name' },
          swims: { type: 'boolean', title: 'Can swim' },
        },
        allOf: [
          {
            if: { properties: { swims: { const: true } }, required: ['swims'] },
            then: {
              properties: { badge: { type: 'string', title: 'Badge', default: 'Bronze' } },
              required: ['badge'],
            },
          },
        ],
      },
    },
  },
};

test('each list entry shows the questions of its own answers', async () => {
  const { user, press, onSubmit } = show(CHILDREN, {});
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  await user.click(screen.getByRole('button', { name: 'Add another' }));
  const [first, second] = [1, 2].map((place) => screen.getByRole('group', { name: `Child ${place}` }));
  if (!first || !second) throw new Error('Two children were added.');
  await user.click(within(second).getByRole('checkbox', { name: /Can swim/ }));
  expect(within(first).queryByLabelText(/^Badge/)).not.toBeInTheDocument();
  const badge = within(second).getByLabelText(/^Badge/);
  expect(badge).toHaveValue('Bronze');
  await user.clear(badge);
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link')).toHaveTextContent('Badge is required.');
  expect(screen.getByRole('link')).toHaveAttribute('href', `#${badge.id}`);
  await user.type(badge, 'Silver');
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ children: [{}, { swims: true, badge: 'Silver' }] });
  await user.click(within(second).getByRole('checkbox', { name: /Can swim/ }));
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ children: [{}, { swims: false }] });
});

test('a whole group can be conditional and contain conditions', async () => {
  const pet: RJSFSchema = {
    type: 'object',
    title: 'The pet',
    required: ['kind'],
    properties: { kind: { type: 'string', title: 'Kind', enum: ['dog', 'cat'] } },
    allOf: [
      {
        if: { properties: { kind: { const: 'dog' } }, required: ['kind'] },
        then: { properties: { lead: { type: 'boolean', title: 'On a lead' } }, required: ['lead'] },
      },
    ],
  };
  const { user, press, onSubmit } = show(
    {
      type: 'object',
      properties: { comes: { type: 'boolean', title: 'A pet comes along' } },
      allOf: [
        {
          if: { properties: { comes: { const: true } }, required: ['comes'] },
          then: { properties: { pet }, required: ['pet'] },
        },
      ],
    },
    {},
  );
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({});
  await user.click(screen.getByRole('checkbox', { name: /pet/ }));
  expect(screen.getByRole('group', { name: 'The pet' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press();
  expect(screen.getByRole('link')).toHaveTextContent('Kind is required.');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'dog');
  await user.click(screen.getByRole('checkbox', { name: /lead/ }));
  await press();
  expect(onSubmit).toHaveBeenLastCalledWith({ comes: true, pet: { kind: 'dog', lead: true } });
});

test('a question and its error use the texts of the branch that shows it', async () => {
  const asked = (title: string) => ({
    properties: { where: { type: 'string', title } },
    required: ['where'],
  });
  const { press, choose } = show(
    {
      type: 'object',
      properties: { student: { type: 'string', title: 'A student?', oneOf: YES_OR_NO } },
      allOf: [
        {
          if: { properties: { student: { const: 'yes' } }, required: ['student'] },
          then: asked('Your school'),
          else: asked('Your employer'),
        },
      ],
    } as RJSFSchema,
    { student: { 'ui:widget': 'radio' } },
  );
  await press();
  expect(screen.getByRole('link')).toHaveTextContent('Your employer is required.');
  await choose('Yes');
  expect(screen.getByRole('textbox', { name: /^Your school/ })).toBeVisible();
  expect(screen.getByRole('link')).toHaveTextContent('Your school is required.');
});

test('a server error links to its conditional question and disappears with it', async () => {
  const serverErrors = { which: ['Say it in English.'] };
  const { choose } = show(HEALTH, HEALTH_UI, {
    answers: { condition: 'yes', which: 'Asthma', doctor: true },
    serverErrors,
  });
  expect(screen.getByRole('link')).toHaveAttribute('href', `#${which().id}`);
  await choose('No');
  expect(screen.queryByText('Say it in English.')).not.toBeInTheDocument();
});

test('the layout does not change during a press: a new question waits until the press ends', async () => {
  const { choose, user } = show();
  await choose('Yes');
  await user.type(which(), 'Asthma');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: save });
  expect(isAsked(/^Since when/)).toBe(false);
  await user.pointer({ keys: '[/MouseLeft]', target: save });
  expect(await screen.findByRole('textbox', { name: /^Since when/ })).toBeVisible();
});

test('a form with conditional questions passes axe', async () => {
  const { choose, press } = show();
  await choose('Yes');
  await press();
  expect(await accessibilityFaults()).toEqual([]);
});

test('one of five hundred questions appears after the answer to another', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index}` }]),
  );
  const condition = {
    if: { properties: { q0: { const: 'more' } }, required: ['q0'] },
    then: { properties: { more: { type: 'string', title: 'More' } } },
  };
  const { container, onChange } = show({ type: 'object', properties, allOf: [condition] } as RJSFSchema, {});
  const [first] = container.querySelectorAll('input');
  if (!first) throw new Error('There are five hundred.');
  fireEvent.change(first, { target: { value: 'more' } });
  expect(container.querySelectorAll('input')).toHaveLength(501);
  expect(onChange).toHaveBeenLastCalledWith({ q0: 'more' });
});
