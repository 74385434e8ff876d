import type { RJSFSchema } from '@rjsf/utils';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { interpreter, validateAnswers } from './validateAnswers';

const TRAINING: RJSFSchema = {
  type: 'object',
  required: ['time', 'waiver'],
  properties: {
    time: {
      type: 'string',
      title: 'Time',
      oneOf: [
        { const: 'am', title: 'Morning' },
        { const: 'pm', title: 'Evening' },
      ],
    },
    goals: {
      type: 'array',
      uniqueItems: true,
      maxItems: 2,
      items: { type: 'string', enum: ['fit', 'fun', 'race'] },
    },
    sessions: { type: 'integer', minimum: 1, maximum: 14 },
    since: { type: 'string', format: 'date' },
    buddy: { type: 'string', minLength: 2, maxLength: 10 },
    waiver: { type: 'boolean' },
    kit: {
      type: 'object',
      required: ['shoe'],
      properties: { shoe: { type: 'number', multipleOf: 0.5 }, size: { enum: ['S', 'M'] } },
    },
  },
};

const GOOD = { time: 'am', waiver: true };

/** Answers as the form stores them, with the errors of each. The server's result must be the same. */
const CORPUS: readonly [string, unknown, readonly string[]][] = [
  ['the least that is asked', GOOD, []],
  [
    'everything',
    {
      ...GOOD,
      goals: ['fit', 'fun'],
      sessions: 3,
      since: '2024-02-29',
      buddy: 'Ada',
      kit: { shoe: 7.5, size: 'M' },
    },
    [],
  ],
  ['nothing', {}, ['time', 'waiver']],
  ['an unknown choice', { ...GOOD, time: 'night' }, ['time']],
  ['an unknown goal', { ...GOOD, goals: ['fit', 'win'] }, ['goals']],
  ['a goal twice', { ...GOOD, goals: ['fit', 'fit'] }, ['goals']],
  ['too many goals', { ...GOOD, goals: ['fit', 'fun', 'race'] }, ['goals']],
  ['half a session', { ...GOOD, sessions: 1.5 }, ['sessions']],
  ['too many sessions', { ...GOOD, sessions: 15 }, ['sessions']],
  ['sessions in letters', { ...GOOD, sessions: 'three' }, ['sessions']],
  ['a day that is not', { ...GOOD, since: '2023-02-29' }, ['since']],
  ['a day in letters', { ...GOOD, since: 'soon' }, ['since']],
  ['a name too short', { ...GOOD, buddy: 'A' }, ['buddy']],
  ['a name too long', { ...GOOD, buddy: 'A very long name' }, ['buddy']],
  ['a group without what it requires', { ...GOOD, kit: { size: 'S' } }, ['kit.shoe']],
  ['a quarter shoe', { ...GOOD, kit: { shoe: 7.25 } }, ['kit.shoe']],
];

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const compiled = ajv.compile(TRAINING);

test.each(CORPUS)(
  '%s: the interpreter here and the compiled schema of the server agree',
  (_, data, wrong) => {
    const found = validateAnswers(TRAINING, data).map(({ path }) =>
      path.filter((part) => !/^\d+$/.test(part)).join('.'),
    );
    expect([...new Set(found)].sort()).toEqual([...wrong].sort());
    expect(compiled(data)).toBe(wrong.length === 0);
    expect(interpreter.validateFormData(data, TRAINING).errors.length === 0).toBe(wrong.length === 0);
  },
);

test('blank text, no choice and an unchecked required box are empty answers', () => {
  expect(
    validateAnswers(TRAINING, { time: '  ', waiver: false, goals: [] }).map(({ path, keyword }) => [
      path[0],
      keyword,
    ]),
  ).toEqual([
    ['time', 'required'],
    ['waiver', 'required'],
  ]);
});

test('a date that must not be in the future is compared with the venue’s today', () => {
  const schema = {
    type: 'object',
    properties: { dob: { type: 'string', format: 'date', foyerNoFuture: true } },
  } as RJSFSchema;
  expect(validateAnswers(schema, { dob: '2026-02-14' }, '2026-02-14')).toEqual([]);
  expect(validateAnswers(schema, { dob: '2026-02-15' }, '2026-02-14')).toMatchObject([
    { path: ['dob'], keyword: 'foyerNoFuture' },
  ]);
});

test('no code is generated from a schema', () => {
  const spy = jest.spyOn(globalThis, 'Function').mockImplementation(() => {
    throw new EvalError('unsafe-eval');
  });
  expect(() => validateAnswers({ ...TRAINING, title: 'another, not yet seen' }, GOOD)).not.toThrow();
  spy.mockRestore();
});
