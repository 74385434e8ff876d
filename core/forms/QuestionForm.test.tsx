import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../ui/testing/page';
import { field, form, PERSON, show } from './testing/questionForm';
import { toQuestionForm } from './toQuestionForm';

// @spec joining 3.9, 5.3, 9.18
test('answers are sent by path, with keys and option values exactly as the server sent them', async () => {
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

test('Enter submits the text that was just typed', async () => {
  const { user, onSubmit } = show(form([field('name', { label: 'Name', isRequired: true })]));
  await user.type(screen.getByLabelText('Name'), 'Grace{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Grace' });
});

describe('a typed date whose field is still focused', () => {
  const birth = (answer?: string) =>
    form([field('dob', { label: 'Date of birth', type: 'date', isRequired: true, answer: answer ?? null })]);

  test.each([
    ['in an empty field', undefined, '1/2/1990', '1990-02-01'],
    ['after a different value', '1990-02-01', '5/3/1991', '1991-03-05'],
  ])('is submitted by Enter: %s', async (_, before, typed, sent) => {
    const { user, onSubmit } = show(birth(before));
    const date = screen.getByLabelText('Date of birth');
    await user.clear(date);
    await user.type(date, `${typed}{Enter}`);
    expect(onSubmit).toHaveBeenCalledWith({ dob: sent });
  });

  test('does not submit the earlier date if the new one is invalid', async () => {
    const { user, onSubmit } = show(birth('1990-02-01'));
    await user.type(screen.getByLabelText('Date of birth'), '{Backspace}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Date of birth')).toHaveValue('01/02/199');
    expect(screen.getAllByText('Date of birth: Date must be valid.')).not.toHaveLength(0);
  });

  test('is not lost when the page closes', async () => {
    const { user, onChange } = show(birth());
    await user.type(screen.getByLabelText('Date of birth'), '1/2/1990');
    expect(onChange).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(onChange).toHaveBeenLastCalledWith({ dob: '1990-02-01' });
  });
});

test('text is reported when its field loses focus, not at every key', async () => {
  const { user, onChange } = show();
  await user.type(screen.getByLabelText('First name'), 'Ada');
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith({ 'person.first_name': 'Ada' });
});

/** Faster than any user: nothing is painted between the keys. */
const leaveByTab = (control: HTMLElement) => {
  fireEvent.keyDown(control, { key: 'Tab' });
  fireEvent.blur(control);
};

describe('Tab moves the focus before the answer is processed', () => {
  const two = () =>
    form([field('name', { label: 'Name', isRequired: true }), field('town', { label: 'Town' })]);

  test('and an immediate submit contains the typed text', async () => {
    const { user, onChange, onSubmit } = show(two());
    const name = screen.getByLabelText('Name');
    await user.type(name, 'Ada');
    leaveByTab(name);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada' });
  });

  test('and the text is not lost if the next field loses focus before that', async () => {
    const { user, onChange } = show(two());
    const name = screen.getByLabelText('Name');
    const town = screen.getByLabelText(/Town/);
    await user.type(name, 'Ada');
    leaveByTab(name);
    act(() => town.focus());
    fireEvent.blur(town);
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ada' });
  });

  test('and the next field accepts text immediately', async () => {
    const { user, onChange } = show(two());
    const name = screen.getByLabelText('Name');
    await user.type(name, 'Ada');
    leaveByTab(name);
    await user.type(screen.getByLabelText(/Town/), 'York');
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ada' });
    expect(screen.getByLabelText(/Town/)).toHaveValue('York');
    await user.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ada', town: 'York' });
  });
});

test.each(['pagehide', 'popstate'])(
  'text in a focused field is reported when the page may close (%s)',
  async (event) => {
    const { user, onChange } = show();
    await user.type(screen.getByLabelText('First name'), 'Ada');
    expect(onChange).not.toHaveBeenCalled();
    act(() => {
      window.dispatchEvent(new Event(event));
      // No wait: the page is unloaded after the event.
      expect(onChange).toHaveBeenCalledWith({ 'person.first_name': 'Ada' });
    });
    await user.type(screen.getByLabelText('First name'), 'm');
    expect(screen.getByLabelText('First name')).toHaveValue('Adam');
  },
);

// @spec joining 3.9, 5.3
test('known answers are filled in; locked answers are shown, not validated and sent back unchanged', async () => {
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

// @spec joining 3.11
test('the checksum is sent as a hidden field', () => {
  const { container } = show(form(PERSON, 'abc123'));
  expect(container.querySelector('input[type=hidden][name=checksum]')).toHaveValue('abc123');
});

test('personal fields have autocomplete tokens, except in a kiosk', () => {
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

test('answers that load later are filled in; typed answers are not overwritten by their own update', async () => {
  const { user, again, element } = show();
  again(element({ answers: { 'person.first_name': 'Restored' } }));
  expect(screen.getByLabelText('First name')).toHaveValue('Restored');
  await user.clear(screen.getByLabelText('First name'));
  await user.tab();
  again(element({ answers: {} }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('a second press while busy sends nothing', async () => {
  const { press, onSubmit } = show(form([field('name', { label: 'Name' })]), { busy: true });
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});

// @spec joining 2.22, 3.12, 3.13
test('additional questions start with their defaults and are keyed by id', async () => {
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
          placeholder: null,
          default: 'b',
          isRequired: true,
        },
        {
          id: 'q-2',
          reference: 'induction',
          label: 'Induction',
          type: 'checkbox',
          options: {},
          placeholder: null,
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

test('the form with its errors passes axe', async () => {
  const { press } = show();
  await press();
  expect(await accessibilityFaults()).toEqual([]);
});
