import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults, showInPage } from '../ui/testing/page';
import { QuestionForm, type QuestionFormProps } from './QuestionForm';
import type { Answers } from './questionForm';
import { toDataFieldForm, type DataFieldLike } from './toDataFieldForm';
import { toQuestionForm } from './toQuestionForm';

function field(path: string, more: Partial<DataFieldLike> = {}): DataFieldLike {
  return {
    name: path,
    path,
    label: path,
    type: 'text',
    isRequired: false,
    isAuthorised: true,
    placeholder: null,
    options: [],
    htmlAttributes: {},
    metadata: { description: null },
    answer: null,
    ...more,
  };
}

function form(fields: readonly DataFieldLike[], checksum?: string) {
  return toDataFieldForm([{ sectionName: 'About you', sectionFields: fields }], checksum);
}

const PERSON = [
  field('person.first_name', { label: 'First name', isRequired: true }),
  field('dob', { label: 'Date of birth', type: 'date', isRequired: true }),
  field('terms.ok', { label: 'I am over 16', type: 'checkbox', isRequired: true }),
  field('sport', {
    label: 'Sport',
    type: 'select',
    options: [
      { value: '01', label: 'Swimming' },
      { value: 'x.y', label: 'Yoga' },
    ],
  }),
  field('days', {
    label: 'Days',
    type: 'multi_select',
    options: [
      { value: 'sat', label: 'Saturday' },
      { value: 'sun', label: 'Sunday' },
    ],
  }),
  field('visits', { label: 'Visits', type: 'number', htmlAttributes: { min: '1', max: '7' } }),
];

function show(source = form(PERSON), props: Partial<QuestionFormProps<Answers>> = {}, mode = {}) {
  const onSubmit = jest.fn();
  const onChange = jest.fn();
  const element = (more: object = {}) => (
    <QuestionForm
      schema={source}
      onSubmit={onSubmit}
      onChange={onChange}
      submitLabel="Save and continue"
      {...props}
      {...more}
    />
  );
  const shown = showInPage(element(), mode);
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  return { ...shown, onSubmit, onChange, press, element };
}

test('answers go out keyed by path, with keys and option values exactly as the server sent them', async () => {
  const { user, press, onSubmit } = show();
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Date of birth'), '1/2/1990');
  await user.click(screen.getByLabelText('I am over 16'));
  await user.selectOptions(screen.getByRole('combobox', { name: /Sport/ }), 'Yoga');
  await user.click(screen.getByLabelText('Sunday'));
  await user.click(screen.getByLabelText('Saturday'));
  await user.type(screen.getByLabelText(/Visits/), '3');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({
    'person.first_name': 'Ada',
    dob: '1990-02-01',
    'terms.ok': true,
    sport: 'x.y',
    days: ['sat', 'sun'],
    visits: 3,
  });
});

test('a required question without an answer says so, at the field and in a summary that leads to it', async () => {
  const { user, press, onSubmit } = show();
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  const summary = screen.getByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'First name is required.',
    'Date of birth is required.',
    'I am over 16 is required.',
  ]);
  const input = screen.getByLabelText('First name');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Error: First name is required.');
  await user.click(within(summary).getByRole('link', { name: 'Date of birth is required.' }));
  await waitFor(() => expect(screen.getByLabelText('Date of birth')).toHaveFocus());
});

test('a required tick box that was ticked and unticked is unanswered', async () => {
  const { user, press, onSubmit } = show(
    form([field('ok', { label: 'I agree', type: 'checkbox', isRequired: true })]),
  );
  await user.dblClick(screen.getByLabelText('I agree'));
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('Error: I agree is required.');
});

test('errors wait until a field is left, and go when it is mended', async () => {
  const { user } = show();
  const name = screen.getByLabelText('First name');
  await user.type(name, ' ');
  expect(name).toBeValid();
  await user.tab();
  expect(name).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(name, 'Ada');
  await user.tab();
  expect(name).toBeValid();
});

test.each([
  ['31/02/1990', 'Error: Date must be valid.'],
  ['soon', 'Error: Date must be valid.'],
  ['15/02/2026', 'Error: Date must be valid. It cannot be in the future.'],
])('a birth date of %s is refused in words', async (typed, words) => {
  const { user } = show();
  await user.type(screen.getByLabelText('Date of birth'), typed);
  await user.tab();
  await user.tab();
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.getByLabelText('Date of birth')).toHaveValue(typed);
});

test.each([
  ['9', 'Error: Visits must be 7 or less.'],
  ['two', 'Error: Visits must be a number.'],
])('the number %s is refused in words', async (typed, words) => {
  const { user } = show();
  await user.type(screen.getByLabelText(/Visits/), typed);
  await user.tab();
  expect(screen.getByLabelText(/Visits/)).toHaveAccessibleDescription(words);
});

test('Enter sends what was just typed', async () => {
  const { user, onSubmit } = show(form([field('name', { label: 'Name', isRequired: true })]));
  await user.type(screen.getByLabelText('Name'), 'Grace{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Grace' });
});

test('text is given on when its field is left, not at every key', async () => {
  const { user, onChange } = show();
  await user.type(screen.getByLabelText('First name'), 'Ada');
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith({ 'person.first_name': 'Ada' });
});

test.each(['pagehide', 'popstate'])(
  'text in a field that is not left yet is given on when the page may go (%s)',
  async (event) => {
    const { user, onChange } = show();
    await user.type(screen.getByLabelText('First name'), 'Ada');
    expect(onChange).not.toHaveBeenCalled();
    act(() => {
      window.dispatchEvent(new Event(event));
      // Nothing is waited for: the page is gone when the event is over.
      expect(onChange).toHaveBeenCalledWith({ 'person.first_name': 'Ada' });
    });
    await user.type(screen.getByLabelText('First name'), 'm');
    expect(screen.getByLabelText('First name')).toHaveValue('Adam');
  },
);

test('messages of the server stand at their fields, as lists or texts; what belongs nowhere is in the summary', async () => {
  const { user, again, element } = show();
  again(
    element({
      serverErrors: {
        'person.first_name': ['Too rude.', 'Too short.'],
        dob: 'Too young.',
        mystery: ['Odd.'],
      },
    }),
  );
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: Too rude. Too short.');
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    expect.stringContaining('Too young.'),
  );
  expect(within(screen.getByRole('alert')).getByText('Odd.')).toBeVisible();
  await user.type(screen.getByLabelText('First name'), 'A');
  expect(screen.queryByText('Too rude. Too short.')).not.toBeInTheDocument();
  expect(screen.getAllByText(/Too young./)).not.toHaveLength(0);
});

test('the same refusal after a second sending is shown again', async () => {
  const refusal = { 'person.first_name': ['Too rude.'] };
  const { user, again, element } = show();
  again(element({ serverErrors: refusal }));
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.tab();
  expect(screen.getByLabelText('First name')).toBeValid();
  again(element({ serverErrors: refusal, busy: true }));
  again(element({ serverErrors: { ...refusal }, busy: false }));
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Error: Too rude.');
});

test('what is known is filled in; what may not be edited is shown, not judged, and sent back as it was', async () => {
  const fields = [
    field('email', { label: 'Email', isAuthorised: false, isRequired: true, answer: 'ada@example.org' }),
    field('member', { label: 'Member number', isAuthorised: false, isRequired: true }),
    field('dob', { label: 'Date of birth', type: 'date', answer: '1990-02-01' }),
  ];
  const { press, onSubmit } = show(form(fields));
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/Date of birth/)).toHaveValue('01/02/1990');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.org', dob: '1990-02-01' });
});

test('the checksum goes along as a hidden field', () => {
  const { container } = show(form(PERSON, 'abc123'));
  expect(container.querySelector('input[type=hidden][name=checksum]')).toHaveValue('abc123');
});

test('personal fields carry autocomplete tokens, and in kiosk none', () => {
  const fields = [
    field('user.firstName', { label: 'First name' }),
    field('emergency_contact_phone', { label: 'Their phone' }),
  ];
  const { unmount } = show(form(fields));
  expect(screen.getByLabelText(/First name/)).toHaveAttribute('autocomplete', 'given-name');
  expect(screen.getByLabelText(/Their phone/)).toHaveAttribute('autocomplete', 'off');
  unmount();
  show(form(fields), {}, { kiosk: true });
  expect(screen.getByLabelText(/First name/)).toHaveAttribute('autocomplete', 'off');
});

test('answers that arrive later are taken up; those typed are not overwritten by their own echo', async () => {
  const { user, again, element } = show();
  again(element({ answers: { 'person.first_name': 'Restored' } }));
  expect(screen.getByLabelText('First name')).toHaveValue('Restored');
  await user.clear(screen.getByLabelText('First name'));
  await user.tab();
  again(element({ answers: {} }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('errors outside of the questions hold sending back, and stand in the same summary', async () => {
  const { user, press, onSubmit } = show(form([field('name', { label: 'Name' })]), {
    extra: <input aria-label="Password" id="pw" />,
    extraErrors: [{ id: 'pw', message: 'Password is required.' }],
  });
  await user.type(screen.getByLabelText(/Name/), 'Ada');
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Password is required.' })).toBeVisible();
});

test('while busy, pressing again sends nothing', async () => {
  const { press, onSubmit } = show(form([field('name', { label: 'Name' })]), { busy: true });
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('additional questions start from their defaults and are keyed by id', async () => {
  const source = toQuestionForm([
    {
      title: 'Goals',
      questions: [
        {
          id: 'q-1',
          reference: 'goal',
          label: 'Goal',
          type: 'select',
          options: { a: 'Swim', b: 'Run' },
          default: 'b',
          isRequired: true,
        },
        {
          id: 'q-2',
          reference: 'induction',
          label: 'Induction',
          type: 'checkbox',
          options: {},
          default: true,
          isRequired: false,
        },
      ],
    },
  ]);
  const { press, onSubmit } = show(source);
  expect(screen.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ 'q-1': 'b', 'q-2': true });
});

test('the form, with its errors, has no fault that axe can find', async () => {
  const { press } = show();
  await press();
  expect(await accessibilityFaults()).toEqual([]);
});
