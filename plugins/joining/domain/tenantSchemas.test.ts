import { handedSections } from './handedSections';
import { harmlessTenantAnswers } from './tenantAnswers';
import { underChangedDocument } from './tenantSchemas';

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

test('an answer to a question that only a condition asks is kept under a changed document, if that still may ask it', () => {
  expect(underChangedDocument({ sport: section }, { sport: schema }).sport?.answers).toEqual(section.answers);
  const { allOf: _conditions, ...without } = schema;
  expect(underChangedDocument({ sport: section }, { sport: without }).sport?.answers).toEqual({ team: true });
});

test('such an answer is harmless if the question is, in whichever words it may be put', () => {
  expect(harmlessTenantAnswers({ sport: section }, { sport: schema }).sport).toEqual(section);
  for (const asked of [
    schemaWith('Which illness?', 'Which sport?'),
    schemaWith('Which sport?', 'Which illness?'),
  ])
    expect(harmlessTenantAnswers({ sport: section }, { sport: asked }).sport).toMatchObject({
      answers: { team: true },
      done: false,
    });
});

test('such an answer is taken over from another browser if it is of the kind of its question', () => {
  const uses = { sport: { sectionId: section.sectionId, sensitive: false, schema } };
  expect(handedSections({ sport: section }, uses).sport).toEqual(section);
  const wrong = { ...section, answers: { team: true, which: 7 } };
  expect(handedSections({ sport: wrong }, uses).sport).toMatchObject({
    answers: { team: true },
    done: false,
  });
});
