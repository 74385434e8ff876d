import { fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../ui/testing/page';
import { QuestionForm } from './QuestionForm';
import type { Answers, QuestionSource } from './questionForm';
import { tenantForm } from './tenantForm';
import type { DataField, Question } from '../../schemas/generated/api';
import { field } from './testing/questionForm';
import { toDataFieldForm } from './toDataFieldForm';
import { toQuestionForm } from './toQuestionForm';

const MARKUP = '<img src=x onerror="window.harmed = true"><b>Bold</b>';

function question(id: string, more: Partial<Question> = {}): Question {
  return {
    id,
    reference: id,
    label: id,
    type: 'text',
    isRequired: false,
    options: {},
    placeholder: null,
    default: null,
    ...more,
  };
}

const asked = (...sectionFields: DataField[]) => toDataFieldForm([{ sectionName: 'S', sectionFields }]);

function show<A extends object>(source: QuestionSource<A>) {
  const onSubmit = jest.fn<void, [A]>();
  const shown = showInPage(<QuestionForm schema={source} onSubmit={onSubmit} submitLabel="Send" />);
  return { ...shown, onSubmit, press: () => shown.user.click(screen.getByRole('button', { name: 'Send' })) };
}

let warnings: jest.SpyInstance<void, Parameters<typeof console.warn>>;
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warnings.mockRestore());

const reported = () =>
  warnings.mock.calls.map(([text]) => /\] (\S+) at '(.*?)'/.exec(String(text))?.slice(1));

// @spec joining 3.9
test('invalid questions are left out and reported; the others are shown and sent completely', async () => {
  const source = asked(
    field('name', { label: 'Name' }),
    field('name', { label: 'Name again' }),
    field('pick', { label: 'Pick', type: 'select', options: [] }),
    field('picks', { label: 'Picks', type: 'multi_select', options: [] }),
    field('blank', { label: 'Blank', type: 'select', options: [{ value: '', label: 'Nothing' }] }),
    field('colour', { label: 'Colour', type: 'colour' }),
    field('__proto__', { label: 'Proto' }),
    field('a.constructor.prototype', { label: 'Constructor' }),
  );
  const { user, press, onSubmit } = show(source);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada' });
  expect(reported()).toEqual([
    ['duplicate_path', 'name'],
    ['no_options', 'pick'],
    ['no_options', 'picks'],
    ['no_options', 'blank'],
    ['unknown_type', 'colour'],
    ['unsafe_key', '__proto__'],
    ['unsafe_key', 'a.constructor.prototype'],
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('the same question in another group is a duplicate too', () => {
  const questions = [question('q1', { label: 'First' })];
  show(
    toQuestionForm([
      { title: 'One', questions },
      { title: 'Two', questions },
    ]),
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Two' })).not.toBeInTheDocument();
  expect(reported()).toEqual([['duplicate_path', 'q1']]);
});

// @spec joining 3.10
test('markup in labels, titles, placeholders and options is text', () => {
  const options = [{ value: MARKUP, label: MARKUP }];
  const { container } = show(
    toDataFieldForm([
      {
        sectionName: MARKUP,
        sectionFields: [
          field('text', { label: MARKUP, placeholder: MARKUP }),
          field('pick', { label: MARKUP, type: 'select', options }),
          field('picks', { label: MARKUP, type: 'multi_select', options }),
          field('tick', { label: MARKUP, type: 'checkbox' }),
          field('day', { label: MARKUP, type: 'date' }),
        ],
      },
    ]),
  );
  expect(container.querySelectorAll('img, b')).toHaveLength(0);
  expect(screen.getByRole('heading', { name: MARKUP })).toBeVisible();
  expect(screen.getAllByText(MARKUP, { exact: false }).length).toBeGreaterThanOrEqual(6);
});

// @spec joining 3.9
test('a description keeps text markup and loses executable markup', async () => {
  const description = `As on your <em>passport</em>.${MARKUP}<script>window.harmed = true</script>`;
  const { container } = show(asked(field('name', { metadata: { description } })));
  expect(await screen.findByText('passport')).toBeVisible();
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
});

test.each<[string, Parameters<typeof field>[1]]>([
  ['a number that is text', { type: 'number', answer: 'many' }],
  ['a date that is an object', { type: 'date', answer: { year: 1990 } }],
  ['a tick that is a word', { type: 'checkbox', answer: 'perhaps' }],
  ['a choice that is not offered', { type: 'select', answer: 'c', options: [{ value: 'a', label: 'A' }] }],
  ['choices in an object', { type: 'multi_select', answer: { a: 1 }, options: [{ value: 'a', label: 'A' }] }],
  ['a text that is a list', { type: 'text', answer: ['a', 'b'] }],
])('%s, given as an answer, is reported, and the question is empty', async (_, more) => {
  const { press, onSubmit } = show(asked(field('x', { label: 'X', ...more })));
  await press();
  expect(onSubmit).toHaveBeenCalledWith({});
  expect(reported()).toContainEqual(['wrong_default', 'x']);
});

test.each([
  ['01/02/1990', '1990-02-01'],
  ['1990-2-1', '1990-02-01'],
  ['1 February 1990', '1990-02-01'],
  ['1990-02-01T00:00:00', '1990-02-01'],
  ['1990-02-01T23:30:00+09:00', '1990-02-01'],
  ['1990-02-01 00:00:00', '1990-02-01'],
])('a date given as %s is shown and sent as %s, in any zone', async (given, sent) => {
  const { press, onSubmit } = show(asked(field('dob', { label: 'Born', type: 'date', answer: given })));
  expect(screen.getByRole('textbox', { name: /^Born/ })).toHaveValue('01/02/1990');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ dob: sent });
});

test.each(['31/02/1990', '1990-13-01', '1990-02-31T00:00:00', 'yesterday', 631152000000])(
  'a date given as %s is invalid: it is reported, and the question is empty',
  (given) => {
    show(asked(field('dob', { label: 'Born', type: 'date', answer: given })));
    expect(screen.getByRole('textbox', { name: /^Born/ })).toHaveValue('');
    expect(reported()).toContainEqual(['wrong_default', 'dob']);
  },
);

// @spec joining 3.12
test('duplicate options are shown once; options named like object properties are only values', async () => {
  const options = { a: 'Aye', constructor: 'Builder', toString: 'Text' };
  const { user, press, onSubmit } = show(
    toQuestionForm([{ title: 'G', questions: [question('q', { label: 'Q', type: 'select', options })] }]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: /^Q/ }), 'Builder');
  await press();
  expect(onSubmit).toHaveBeenCalledWith({ q: 'constructor' });
});

test('answers without a question or with a prototype key are never sent', async () => {
  const answers = JSON.parse('{"name":"Ada","other":"x","__proto__":{"polluted":true}}') as Answers;
  const onSubmit = jest.fn();
  const { user } = showInPage(
    <QuestionForm schema={asked(field('name'))} answers={answers} onSubmit={onSubmit} submitLabel="Send" />,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada' });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['no groups', []],
  ['empty groups', [{ title: 'Empty', questions: [] }]],
  ['no question that can be rendered', [{ title: 'Odd', questions: [question('q', { type: 'colour' })] }]],
])('%s: the form shows only its button, and can be sent', async (_, groups) => {
  const { press, onSubmit } = show(toQuestionForm(groups));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await press();
  expect(onSubmit).toHaveBeenCalledWith({});
});

test('a group without a title has no heading', () => {
  show(toQuestionForm([{ title: '', questions: [question('q', { label: 'Q' })] }]));
  expect(screen.getByRole('textbox', { name: /^Q/ })).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('invalid parts of a tenant’s schema do not affect the rest', async () => {
  const schema = {
    type: 'object' as const,
    properties: { odd: { type: 'null' as const }, name: { type: 'string' as const, title: 'Name' } },
  };
  const { user, press, onSubmit } = show(tenantForm(schema));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada');
  await press();
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada' }));
});

test('five hundred questions are shown, can be answered and are validated', async () => {
  const groups = Array.from({ length: 50 }, (_g, group) => ({
    title: `Group ${group}`,
    questions: Array.from({ length: 10 }, (_q, index) =>
      question(`q${group}-${index}`, { label: `Question ${group}-${index}`, isRequired: true }),
    ),
  }));
  // Not found by role or label: jsdom needs minutes to calculate five hundred names.
  const { container, onSubmit } = show(toQuestionForm(groups));
  expect(container.querySelectorAll('input')).toHaveLength(500);
  const last = container.querySelectorAll('input')[499];
  if (last) fireEvent.change(last, { target: { value: 'Last' } });
  fireEvent.submit(container.querySelector('form') ?? container);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(container.querySelectorAll('[role=alert] a')).toHaveLength(499);
}, 60_000);
