import { numberText } from '../../../core/contract';
import { group, question } from '../testing/builders';
import { answersInShort, questionLines, tenantLines } from './answerLines';

const dateText = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
const words = { yes: 'Yes', no: 'No', dateText, numberText: String };

test('each answered additional question is listed with its answer in words', () => {
  const groups = [
    group([
      question({ id: 'q1', label: 'How did you hear about us?' }),
      question({
        id: 'q2',
        type: 'multi_select',
        label: 'When?',
        options: { am: 'Mornings', pm: 'Evenings' },
      }),
      question({ id: 'q3', type: 'checkbox', label: 'I can swim' }),
      question({ id: 'q4', type: 'date', label: 'Since' }),
      question({ id: 'q5', label: 'Anything else?', isRequired: false }),
    ]),
  ];
  const answers = { q1: 'A friend', q2: ['am', 'pm'], q3: false, q4: '2026-02-01', q5: ' ' };
  expect(questionLines(groups, answers, words).map(({ question: asked, answer }) => [asked, answer])).toEqual(
    [
      ['How did you hear about us?', 'A friend'],
      ['When?', 'Mornings, Evenings'],
      ['I can swim', 'No'],
      ['Since', '01/02/2026'],
    ],
  );
});

test('in short, a person reads what was answered first, and a question only after its answer', () => {
  const groups = [
    group([
      question({ id: 'often', type: 'number', label: 'How many sessions a week?' }),
      question({ id: 'when', label: 'When?' }),
      question({ id: 'swims', type: 'checkbox', label: 'I can swim' }),
      question({ id: 'dives', type: 'checkbox', label: 'I can dive' }),
      question({ id: 'lessons', type: 'checkbox', label: 'Any lessons so far?' }),
    ]),
  ];
  const answers = { when: 'Mornings', often: 3, swims: true, dives: false, lessons: true };
  expect(answersInShort(questionLines(groups, answers, words))).toBe(
    'Mornings, 3 (How many sessions a week?), I can swim, Yes (Any lessons so far?)',
  );
});

test('each answered question of the tenant is listed in the document’s words and order', () => {
  const level = { title: 'Level', oneOf: [{ const: 'b', title: 'Beginner' }] };
  const schema = {
    type: 'object',
    properties: {
      '1': { type: 'boolean', title: 'Agreed?' },
      level,
      more: { type: 'object', properties: { level } },
    },
    allOf: [
      {
        if: { required: ['level'] },
        then: { properties: { days: { type: 'array', title: 'Days', items: level } } },
      },
    ],
  } as const;
  const uiSchema = { 'ui:order': ['level', '1', '*'] };
  const answers = { '1': true, level: 'b', more: { level: 'b' }, days: ['b', 'other'] };
  const lines = tenantLines({ schema, uiSchema }, answers, words);
  expect(lines.map(({ question: asked, answer }) => [asked, answer])).toEqual([
    ['Level', 'Beginner'],
    ['Agreed?', 'Yes'],
    ['Level', 'Beginner'],
    ['Days', 'Beginner, other'],
  ]);
  expect(tenantLines({ schema, uiSchema }, {}, words)).toEqual([]);
});

test('a customer reads a number as it was typed, with the decimal comma of the language', () => {
  const schema = { type: 'object', properties: { size: { type: 'number', title: 'Size' } } } as const;
  const german = { ...words, numberText: (value: number) => numberText(value, 'de-DE') };
  expect(tenantLines({ schema }, { size: 42.5 }, german)[0]?.answer).toBe('42,5');
  const groups = [group([question({ id: 'size', type: 'number', label: 'Size' })])];
  expect(answersInShort(questionLines(groups, { size: 42.5 }, german))).toBe('42,5 (Size)');
});
