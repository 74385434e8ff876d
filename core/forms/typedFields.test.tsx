/** Text fields: their text is cleaned and checked when the user leaves the field, and never shortened. */
import { screen, waitFor } from '@testing-library/react';
import { field, form, show } from './testing/questionForm';

const EMAIL = form([field('email', { label: 'Email address' })]);
const NAME = form([
  field('first_name', {
    label: 'First name',
    htmlAttributes: { autocomplete: 'given-name', maxlength: '60' },
  }),
]);
const POSTCODE = form([field('postcode', { label: 'Postcode', htmlAttributes: { maxlength: '10' } })]);

const MOBILE = form([field('mobile', { label: 'Mobile number', htmlAttributes: { maxlength: '20' } })]);
const EMERGENCY = form([
  field('emergency_contact_phone', {
    label: 'Their phone number',
    htmlAttributes: { autocomplete: 'off', inputmode: 'tel' },
  }),
]);

test.each([
  [
    'an email address without invisible characters',
    EMAIL,
    '\u200bzw@example.test\u200b ',
    { email: 'zw@example.test' },
  ],
  ['a name without outer spaces and direction marks', NAME, '\u202e Zoë\u200b', { first_name: 'Zoë' }],
  [
    'a phone number without dashes, before its length is checked',
    MOBILE,
    '+44 (0) 7723 - 456 - 789',
    { mobile: '+44 (0) 7723 456 789' },
  ],
  ['a postcode in its printed form', POSTCODE, ' S W1    A 1  AA  ', { postcode: 'SW1A 1AA' }],
])('%s is shown when the field loses focus, and sent', async (_what, source, pasted, sent) => {
  const { user, press, onSubmit } = show(source);
  const input = screen.getByRole('textbox');
  await user.click(input);
  await user.paste(pasted);
  await user.tab();
  await waitFor(() => expect(input).toHaveValue(Object.values(sent)[0]));
  await press();
  expect(onSubmit).toHaveBeenCalledWith(sent);
});

test('an invalid email address is reported when the field loses focus', async () => {
  const { user, press, onSubmit } = show(EMAIL);
  await user.type(screen.getByLabelText(/Email address/), 'x..y@example..test');
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['a mobile number', MOBILE, 'abc', /^Error: Mobile number must be a phone number, such as/],
  [
    'the phone of an emergency contact',
    EMERGENCY,
    'abc',
    /^Error: Their phone number must be a phone number/,
  ],
  ['a postcode', POSTCODE, 'XX', 'Error: Please enter a valid postcode'],
  [
    'half a postcode',
    POSTCODE,
    'ng1',
    'Error: Please enter a valid postcode. Enter all of it, such as NG1 1WQ.',
  ],
])('an invalid value (%s) is reported when the field loses focus', async (_what, source, typed, words) => {
  const { user, press, onSubmit } = show(source);
  const input = screen.getByRole('textbox');
  await user.type(input, typed);
  await user.tab();
  await waitFor(() => expect(input).toHaveAccessibleDescription(words));
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a name needs a letter', async () => {
  const { user } = show(NAME);
  await user.type(screen.getByLabelText(/First name/), '.');
  await user.tab();
  expect(await screen.findByText('First name must have at least one letter.')).toBeVisible();
});

test('a pasted name of 200 characters is not cut, and is reported as too long', async () => {
  const { user } = show(NAME);
  const input = screen.getByLabelText(/First name/);
  await user.click(input);
  await user.paste('a'.repeat(200));
  await user.tab();
  expect(input).toHaveValue('a'.repeat(200));
  expect(await screen.findByText('First name must have no more than 60 characters.')).toBeVisible();
});

test('a birth date in 1092 is reported as a mistake', async () => {
  const { user } = show(form([field('dob', { label: 'Date of birth', type: 'date' })]));
  await user.type(screen.getByLabelText(/Date of birth/), '27/03/1092');
  // The first Tab moves to the button that opens the calendar.
  await user.tab();
  await user.tab();
  expect(await screen.findByText('Date of birth: please check the year.')).toBeVisible();
});

const DISTANCE = form([field('km', { label: 'Kilometres a week', type: 'number' })]);

test.each([
  ['en-GB', '2,1', '2.1', 2.1],
  ['de-DE', '2,1', '2,1', 2.1],
  ['de-DE', '2.1', '2,1', 2.1],
  ['en-GB', '1,234.5', '1234.5', 1234.5],
  ['fr-FR', '1\u202f234,5', '1234,5', 1234.5],
])('in %s %s is a number, shown as %s and sent as a number', async (locale, typed, shown, sent) => {
  const { user, press, onSubmit } = show(DISTANCE, {}, {}, { locale });
  const input = screen.getByLabelText(/Kilometres a week/);
  await user.click(input);
  await user.paste(typed);
  await user.tab();
  await waitFor(() => expect(input).toHaveValue(shown));
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ km: sent });
});

test('an ambiguous number is kept as typed, and both readings are named', async () => {
  const { user, press, onSubmit } = show(DISTANCE);
  const input = screen.getByLabelText(/Kilometres a week/);
  await user.type(input, '1,234');
  await user.tab();
  expect(
    await screen.findByText('Kilometres a week: 1,234 can be read in two ways. Please write 1234 or 1.234.'),
  ).toBeVisible();
  expect(input).toHaveValue('1,234');
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
});
