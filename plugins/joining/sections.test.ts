import { sections } from './sections';
import { problemsFound, tenantAnswersChanged } from './state/events';
import { joining, type JoiningState } from './state/joining';

const idOf = (key: string) => `joining.tenantQuestions#${key}`;

function stateWith(...paths: readonly string[]) {
  const errors = Object.fromEntries(paths.map((path) => [path, ['Please check this.']]));
  const events = [
    ...['fit', 'fitness'].map((key) =>
      tenantAnswersChanged({ key, sectionId: idOf(key), sensitive: false, answers: {} }),
    ),
    problemsFound({ errors }),
  ];
  return { joining: events.reduce<JoiningState | undefined>(joining, undefined) };
}

test.each([
  ['tenantAnswers.fitness.goal', { fit: false, fitness: true }],
  ['tenantAnswers.fit.goal', { fit: true, fitness: false }],
  ['tenantAnswers.fit', { fit: true, fitness: false }],
])('a message about %s is only at that use of the tenant’s questions', (path, shown) => {
  const state = stateWith(path);
  const hasProblem = (key: string) => sections['joining.tenantQuestions']?.hasProblem?.(state, idOf(key));
  expect({ fit: hasProblem('fit'), fitness: hasProblem('fitness') }).toEqual(shown);
});
