import { screen, waitFor, within } from '@testing-library/react';
import { field, form, show } from './testing/questionForm';

// @spec joining 5.1, 8.13a, 8.13b
test('a required question without an answer shows an error, at the field and in a summary that links to it', async () => {
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

test('a required check box that was checked and unchecked is unanswered', async () => {
  const { user, press, onSubmit } = show(
    form([field('ok', { label: 'I agree', type: 'checkbox', isRequired: true })]),
  );
  await user.dblClick(screen.getByLabelText('I agree'));
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('Error: I agree is required.');
});

test('errors wait until a field loses focus, and disappear when it is corrected', async () => {
  const { user } = show();
  const name = screen.getByLabelText('First name');
  await user.type(name, ' ');
  expect(name).toBeValid();
  await user.tab();
  await waitFor(() => expect(name).toBeInvalid());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(name, 'Ada');
  await user.tab();
  await waitFor(() => expect(name).toBeValid());
});

// @spec joining 5.1, 5.3, 8.13a, 8.13b
test.each([
  ['31/02/1990', 'Error: Date of birth: Date must be valid.'],
  ['soon', 'Error: Date of birth: Date must be valid.'],
  ['15/02/2026', 'Error: Date of birth: Date must be valid. It can’t be in the future.'],
])('a birth date of %s is rejected with a message', async (typed, words) => {
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
])('the number %s is rejected with a message', async (typed, words) => {
  const { user } = show();
  await user.type(screen.getByLabelText(/Visits/), typed);
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(/Visits/)).toHaveAccessibleDescription(words));
});

// @spec joining 5.4
test('server messages are at their fields, as lists or texts; others are in the summary', async () => {
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

test('after a failed submit a new error at a left field moves neither focus nor click', async () => {
  const { user, press } = show(
    form([
      field('name', { label: 'First name', isRequired: true }),
      field('phone', { label: 'Phone', isRequired: true }),
      field('post', { label: 'By post', type: 'checkbox' }),
    ]),
  );
  await user.type(screen.getByLabelText('Phone'), '07700 900123');
  await press();
  await user.type(screen.getByLabelText('First name'), 'A');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  const phone = screen.getByLabelText('Phone');
  await user.clear(phone);
  const tick = screen.getByLabelText(/^By post/);
  await user.pointer({ keys: '[MouseLeft>]', target: tick });
  // The layout does not move between press and release.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(phone).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: tick });
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone is required.');
  expect(tick).toBeChecked();
  expect(tick).toHaveFocus();
});

test('a field that loses focus to the submit button is part of the submitted answers', async () => {
  const { user, press, onSubmit } = show(
    form([field('name', { label: 'Name' }), field('dob', { label: 'Born', type: 'date' })]),
  );
  await user.type(screen.getByLabelText(/^Born/), '01/02/1990');
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', dob: '1990-02-01' });
});

test('a field that loses focus to a link outside the form is in the answers when the link acts', async () => {
  const { user, onChange } = show(form([field('name', { label: 'Name' })]));
  const link = document.createElement('a');
  link.href = '#elsewhere';
  link.textContent = 'Go on elsewhere';
  const seen: unknown[] = [];
  link.addEventListener('click', () => seen.push(onChange.mock.lastCall?.[0]));
  document.body.append(link);
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await user.click(link);
  link.remove();
  expect(seen).toEqual([{ name: 'Ada' }]);
});

test('the same rejection after a second submit is shown again', async () => {
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

test('a server message about a control beside the questions links to it', () => {
  const { again, element } = show(form([field('name', { label: 'Name' })]));
  const extra = {
    extra: <input aria-label="Repeat password" id="repeat" />,
    extraIds: { repetition: 'repeat' },
  };
  again(element({ ...extra, serverErrors: { repetition: ['The passwords differ.'], other: ['No.'] } }));
  expect(screen.getByRole('link', { name: 'The passwords differ.' })).toHaveAttribute('href', '#repeat');
  expect(screen.queryByRole('link', { name: 'No.' })).toBeNull();
  expect(screen.getByText('No.')).toBeVisible();
});

test('errors outside the questions block submitting and are in the same summary', async () => {
  const { user, press, onSubmit } = show(form([field('name', { label: 'Name' })]), {
    extra: <input aria-label="Password" id="pw" />,
    extraErrors: [{ id: 'pw', message: 'Password is required.' }],
  });
  await user.type(screen.getByLabelText(/Name/), 'Ada');
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Password is required.' })).toBeVisible();
});
