import type { DataFieldSection } from '../../../schemas/generated/api';
import { nonSensitiveAnswers, isAnswers, nonEmpty, answersToCurrentQuestions } from './nonSensitive';

const field = (path: string, label: string): DataFieldSection['sectionFields'][number] => ({
  name: path,
  path,
  label,
  type: 'text',
  isRequired: false,
  isAuthorised: true,
  placeholder: null,
  options: [],
  htmlAttributes: {},
  metadata: { description: null },
  answer: null,
});

const sections: readonly DataFieldSection[] = [
  {
    sectionName: 'About you',
    sectionReference: 'about',
    sectionFields: [
      field('first_name', 'First name'),
      field('last_name', 'Last name'),
      field('phone', 'Mobile number'),
      field('parq', 'Do you have a medical condition?'),
      field('payer', 'Bank account number'),
    ],
  },
];

test('no card, bank or health answer is stored, in whatever field it was typed', () => {
  const answers = {
    first_name: 'Jo',
    last_name: '4929 0000 0000 6',
    phone: '07700 900123',
    parq: 'none',
    payer: '123',
    unasked: 'x',
  };
  expect(nonSensitiveAnswers(answers, sections)).toEqual({ first_name: 'Jo', phone: '07700 900123' });
});

test('of stored answers only those to existing questions are restored', () => {
  expect(answersToCurrentQuestions({ first_name: 'Jo', gone: 'x' }, sections)).toEqual({ first_name: 'Jo' });
});

// @spec joining 7.5s
// @spec platform 5.7
test('an update sends only filled answers', () => {
  expect(nonEmpty({ a: 'x', b: '', c: null, e: [], f: false, g: 0 })).toEqual({ a: 'x', f: false, g: 0 });
});

test.each([
  [{ a: 'x', b: 1, c: true, d: ['y'], e: null }, true],
  [{ a: {} }, false],
  [{ a: [1] }, false],
  [[], false],
  ['x', false],
  [null, false],
])('%j read from storage is accepted as answers: %s', (value, good) => expect(isAnswers(value)).toBe(good));
