import { handoverAnswers } from './handoverAnswers';
import { afterDocumentChange, nonSensitiveTenantAnswers } from './tenantSchemas';

const ask = (title: string) => ({ properties: { which: { type: 'string', title } } });
const schemaWith = (then: string, otherwise: string) => ({
  type: 'object',
  properties: { team: { type: 'boolean', title: 'In a team?' } },
  allOf: [
    {
      if: { required: ['team'], properties: { team: { const: true } } },
      then: ask(then),
      else: ask(otherwise),
    },
  ],
});
const schema = schemaWith('Which team?', 'Which sport?');
const section = {
  sectionId: 'joining.tenantQuestions#sport',
  answers: { team: true, which: 'Rowing' },
  done: true,
  sensitive: false,
};

test('an answer to a conditional question is kept under a changed document, if it can still be asked', () => {
  expect(afterDocumentChange({ sport: section }, { sport: schema }).sport?.answers).toEqual(section.answers);
  const { allOf: _conditions, ...without } = schema;
  expect(afterDocumentChange({ sport: section }, { sport: without }).sport?.answers).toEqual({ team: true });
});

test('a conditional answer is non-sensitive if every form of its question is', () => {
  expect(nonSensitiveTenantAnswers({ sport: section }, { sport: schema }).sport).toEqual(section);
  for (const asked of [
    schemaWith('Which illness?', 'Which sport?'),
    schemaWith('Which sport?', 'Which illness?'),
  ])
    expect(nonSensitiveTenantAnswers({ sport: section }, { sport: asked }).sport).toMatchObject({
      answers: { team: true },
      done: false,
    });
});

test('a conditional answer from another browser is accepted if it has the type of its question', () => {
  const uses = { sport: { sectionId: section.sectionId, sensitive: false, schema } };
  expect(handoverAnswers({ sport: section }, uses).sport).toEqual(section);
  const wrong = { ...section, answers: { team: true, which: 7 } };
  expect(handoverAnswers({ sport: wrong }, uses).sport).toMatchObject({
    answers: { team: true },
    done: false,
  });
});

const when = (...times: readonly string[]) => ({ type: 'string', enum: times });

const training = {
  type: 'object',
  properties: {
    time: when('Mornings', 'Evenings'),
    level: { type: 'string', oneOf: [{ const: 'new', title: 'New to it' }] },
    days: { type: 'array', items: when('Monday', 'Friday') },
    goal: { type: 'string' },
  },
};

const answersOf = (answers: Readonly<Record<string, unknown>>) =>
  afterDocumentChange(
    { training: { sectionId: 'training', answers, done: true, sensitive: false } },
    { training },
  )['training'];

test('a choice that the operator has removed is deleted, and the section is shown again', () => {
  const left = answersOf({
    time: 'Afternoons',
    level: 'expert',
    days: ['Monday', 'Sunday'],
    goal: 'A race',
  });
  expect(left).toMatchObject({ done: false, answers: { days: ['Monday'], goal: 'A race' } });
  expect(Object.keys(left?.answers ?? {})).toEqual(['days', 'goal']);
});

test('a choice that is still offered, and a question without choices, keep their answers', () => {
  const answers = { time: 'Evenings', level: 'new', days: ['Friday'], goal: 'A race' };
  expect(answersOf(answers)?.answers).toEqual(answers);
});

test('of several questions with one name, the one that still offers the choice counts', () => {
  const bySport = {
    type: 'object',
    properties: { kind: when('Swim', 'Gym') },
    allOf: [
      {
        if: { properties: { kind: { const: 'Gym' } } },
        then: { properties: { time: when('Mornings') } },
        else: { properties: { time: when('Evenings') } },
      },
    ],
  };
  const asked = {
    sectionId: 'training',
    answers: { kind: 'Swim', time: 'Evenings' },
    done: true,
    sensitive: false,
  };
  expect(afterDocumentChange({ training: asked }, { training: bySport })['training']?.answers).toEqual(
    asked.answers,
  );
});
