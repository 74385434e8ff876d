import type { Question as AdditionalQuestion, QuestionGroup } from '../../schemas/generated/api';
import { orderedValues } from '../../schemas/optionOrder';
import { coerceAnswer } from './coerceAnswer';
import { questionSource, supportedGroups } from './formModel';
import type { AnswerValue, Answers, Question, QuestionSource } from './questionForm';
import { distinctOptions } from './toDataFieldForm';

/** A group of additional questions as the call `getCustomQuestions` returns it. */
type Group = Pick<QuestionGroup, 'title' | 'questions'>;

const questionOf = (question: AdditionalQuestion): Question => ({
  key: question.id,
  name: question.reference,
  label: question.label || question.reference || question.id,
  type: question.type,
  required: question.isRequired,
  readOnly: false,
  placeholder: question.placeholder ?? '',
  options: distinctOptions(
    orderedValues(question.options, question.optionOrder).map((value) => ({
      value,
      label: question.options[value] ?? value,
    })),
  ),
  attributes: {},
  description: question.description ?? '',
  given: question.default,
  noFuture: false,
});

/** Additional questions of a membership. Answers are keyed by question id. */
export function toQuestionForm(groups: readonly Group[]): QuestionSource<Answers> {
  return questionSource(
    groups.map((group) => ({ title: group.title, questions: group.questions.map(questionOf) })),
  );
}

/**
 * The questions that can be shown, each once. Questions that a form leaves out (no options, unknown type,
 * duplicate) are also not counted and not required.
 */
export const supportedQuestions = <G extends Group>(groups: readonly G[]): readonly G[] =>
  supportedGroups(groups, questionOf);

/** Defaults, overridden by those of the `earlier` answers that still fit the current questions. */
export function initialAnswers(groups: readonly Group[], earlier: Answers): Answers {
  const fitting = groups.flatMap(({ questions }) =>
    questions.flatMap((question): [string, AnswerValue][] => {
      const earlierAnswer = Object.hasOwn(earlier, question.id) ? earlier[question.id] : undefined;
      const answer = coerceAnswer(earlierAnswer, questionOf(question));
      return answer === undefined ? [] : [[question.id, answer]];
    }),
  );
  return { ...toQuestionForm(groups).given, ...Object.fromEntries(fitting) };
}
