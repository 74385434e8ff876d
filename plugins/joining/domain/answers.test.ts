import { group, question } from '../testing/builders';
import { answersToSend, defaultAnswers, harmlessAnswers, isAnswered, missingAnswers } from './answers';
import { harmlessTenantAnswers } from './tenantAnswers';

const tick = question({ id: 'q-tick', type: 'checkbox', label: 'I can swim', reference: 'swim' });
const optional = question({ id: 'q-note', isRequired: false, label: 'Anything else?', reference: 'note' });
const health = question({ id: 'q-health', label: 'Do you have a heart condition?', reference: 'parq_1' });

test.each([
  ['', false],
  ['  ', false],
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

test('a required question with no answer counts as unanswered', () => {
  const groups = [group([question(), tick, optional])];
  expect(missingAnswers(groups, { 'q-heard': 'A friend', 'q-tick': false }).map(({ id }) => id)).toEqual([
    'q-tick',
  ]);
  expect(missingAnswers(groups, { 'q-heard': 'A friend', 'q-tick': true })).toEqual([]);
});

test('defaults are answers until they are changed, and what is empty is not sent', () => {
  const groups = [group([question({ default: 'A poster' }), optional])];
  expect(defaultAnswers(groups)).toEqual({ 'q-heard': 'A poster' });
  expect(answersToSend(groups, { 'q-heard': 'A poster', 'q-note': '', unknown: 'x' })).toEqual([
    { questionId: 'q-heard', answer: 'A poster' },
  ]);
});

test('answers about health, card or account numbers, and private ones are never kept', () => {
  const groups = [group([question(), health, optional])];
  const answers = { 'q-heard': 'Since 2026-01-01', 'q-health': 'yes', 'q-note': '4929 0000 0000 6' };
  expect(harmlessAnswers(groups, answers)).toEqual({ 'q-heard': 'Since 2026-01-01' });
  expect(harmlessAnswers(groups, answers, ['heard_about_us'])).toEqual({});
  expect(harmlessAnswers([group([question()], 'Your health')], answers)).toEqual({});
});

test("a tenant's own section is asked again when something of it may not be kept", () => {
  const section = { sectionId: 's', done: true, sensitive: false, answers: { goal: 'swim', injury: 'knee' } };
  expect(harmlessTenantAnswers({ fitness: section })).toEqual({
    fitness: { ...section, done: false, answers: { goal: 'swim' } },
  });
  expect(harmlessTenantAnswers({ fitness: { ...section, sensitive: true } }).fitness?.answers).toEqual({});
});
