import { group, question } from '../testing/builders';
import { answersToSend, nonSensitiveAnswers, isAnswered, missingAnswers } from './answers';
import { nonSensitiveTenantAnswers } from './tenantSchemas';
import { afterDocumentChange } from './tenantSchemas';

const tick = question({ id: 'q-tick', type: 'checkbox', label: 'I can swim', reference: 'swim' });
const optional = question({ id: 'q-note', isRequired: false, label: 'Anything else?', reference: 'note' });
const health = question({ id: 'q-health', label: 'Do you have a heart condition?', reference: 'parq_1' });

test.each([
  ['', false],
  ['  ', false],
  [' \u200b\ufeff', false],
  [[], false],
  [null, false],
  [undefined, false],
  [false, false],
  [0, true],
  ['a', true],
  [['a'], true],
  [true, true],
] as const)('%p counts as answered: %s', (answer, answered) => {
  expect(isAnswered(answer)).toBe(answered);
});

// @spec platform 5.4
test('a required question with no answer counts as unanswered', () => {
  const groups = [group([question(), tick, optional])];
  expect(missingAnswers(groups, { 'q-heard': 'A friend', 'q-tick': false }).map(({ id }) => id)).toEqual([
    'q-tick',
  ]);
  expect(missingAnswers(groups, { 'q-heard': 'A friend', 'q-tick': true })).toEqual([]);
});

test('empty answers and answers without a question are not sent', () => {
  const groups = [group([question(), optional])];
  expect(answersToSend(groups, { 'q-heard': 'A poster', 'q-note': '', unknown: 'x' })).toEqual([
    { questionId: 'q-heard', answer: 'A poster' },
  ]);
});

test('answers about health, card or account numbers and private answers are never stored', () => {
  const groups = [group([question(), health, optional])];
  const answers = { 'q-heard': 'Since 2026-01-01', 'q-health': 'yes', 'q-note': '4929 0000 0000 6' };
  expect(nonSensitiveAnswers(groups, answers)).toEqual({ 'q-heard': 'Since 2026-01-01' });
  expect(nonSensitiveAnswers(groups, answers, ['heard_about_us'])).toEqual({});
  expect(nonSensitiveAnswers([group([question()], 'Your health')], answers)).toEqual({});
});

test('answers or options that suggest health data are not stored either', () => {
  const goal = question({
    id: 'q-goal',
    type: 'select',
    label: 'Your goal',
    options: { r: 'After an injury' },
  });
  const groups = [group([goal, optional])];
  expect(nonSensitiveAnswers(groups, { 'q-goal': 'r', 'q-note': 'I have asthma' })).toEqual({});
  expect(nonSensitiveAnswers(groups, { 'q-note': 'Early mornings' })).toEqual({ 'q-note': 'Early mornings' });
});

const schemas = {
  fitness: { properties: { goal: { title: 'Your goal' }, injury: {}, note: { title: 'Any medication?' } } },
};
const section = { sectionId: 's', done: true, sensitive: false, answers: { goal: 'swim', injury: 'knee' } };

test('a tenant’s section is shown again if one of its answers cannot be stored', () => {
  expect(nonSensitiveTenantAnswers({ fitness: section }, schemas)).toEqual({
    fitness: { ...section, done: false, answers: { goal: 'swim' } },
  });
  const noted = { ...section, answers: { note: 'none' } };
  expect(nonSensitiveTenantAnswers({ fitness: noted }, schemas).fitness?.answers).toEqual({});
  expect(
    nonSensitiveTenantAnswers({ fitness: { ...section, sensitive: true } }, schemas).fitness?.answers,
  ).toEqual({});
});

test('under a changed document, missing questions and sections are dropped, and the others are checked again', () => {
  const kept = { fitness: { ...section, answers: { goal: 'swim', gone: 'x' } }, closed: section };
  expect(afterDocumentChange(kept, schemas)).toEqual({
    fitness: { ...section, done: false, answers: { goal: 'swim' } },
  });
});
