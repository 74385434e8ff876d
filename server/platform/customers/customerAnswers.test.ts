/** The rules for customers' answers are the same on the server as in the browser. */
import type { DataField, DataFields } from '../catalogue/format';
import { checkCustomerAnswers } from './customerAnswers';

const field = (path: string, label: string, more: Partial<DataField> = {}): DataField => ({
  name: path,
  path,
  label,
  type: 'text',
  ...more,
});

const FIELDS = [
  field('mobile', 'Mobile number', { htmlAttributes: { maxlength: '20' } }),
  field('emergency_contact_phone', 'Their phone number', {
    htmlAttributes: { autocomplete: 'off', inputmode: 'tel' },
  }),
  field('home', 'Where you live', { meaning: 'postcode' }),
  field('street', 'Street'),
  field('dob', 'Date of birth', { type: 'date', meaning: 'dateOfBirth' }),
];
const sections = [{ sectionName: 'About you', sectionReference: 'you', sectionFields: FIELDS }];
const dataFields: DataFields = { membership_purchase: sections, customer_account_online: sections };

const check = (given: Readonly<Record<string, unknown>>, isUpdate: boolean) =>
  checkCustomerAnswers(
    dataFields,
    'membership_purchase',
    given,
    { today: '2026-11-25', locale: 'en-GB' },
    isUpdate,
  );

test.each([
  ['mobile', 'abc', expect.stringMatching(/^Mobile number must be a phone number/)],
  ['emergency_contact_phone', 'abc', expect.stringMatching(/^Their phone number must be a phone number/)],
  ['home', 'XX', 'Please enter a valid postcode'],
  ['home', 'ng1', 'Please enter a valid postcode. Enter all of it, such as NG1 1WQ.'],
  ['dob', '1092-03-27', 'Date of birth: please check the year.'],
  ['dob', '2026-11-26', 'Date of birth: Date must be valid. It can’t be in the future.'],
])('%s cannot be %p, for a new customer or in a later change', (path, typed, message: unknown) => {
  expect(check({ [path]: typed }, false).errors).toEqual({ [path]: [message] });
  expect(check({ [path]: typed }, true).errors).toEqual({ [path]: [message] });
});

test('a single-line answer is stored as one line, as staff lists show it', () => {
  const { answers, errors } = check({ street: '1 Mill Lane\r\n \u2028Flat 2\u200b\n' }, false);
  expect([answers, errors]).toEqual([{ street: '1 Mill Lane Flat 2' }, {}]);
});

test('numbers and postcodes of any country are stored as shown', () => {
  const { answers, errors } = check(
    {
      mobile: '+44 (0) 7723 - 456 - 789',
      emergency_contact_phone: '+353 1 234 5678',
      home: 'D02 X285',
    },
    false,
  );
  expect(errors).toEqual({});
  expect(answers).toEqual({
    mobile: '+44 (0) 7723 456 789',
    emergency_contact_phone: '+353 1 234 5678',
    home: 'D02 X285',
  });
});
