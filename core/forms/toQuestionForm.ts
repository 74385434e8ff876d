import { orderedValues } from '../../schemas/optionOrder';
import { coerceAnswer } from './coerceAnswer';
import { problemOf, questionSource } from './formModel';
import { reportProblem } from './problems';
import type { AnswerValue, Answers, Question, QuestionSource } from './questionForm';
import { distinctOptions } from './toDataFieldForm';

/** A group of additional questions as the call `getCustomQuestions` returns it. */
export interface QuestionGroupLike {
  readonly title: string;
  readonly questions: readonly AdditionalQuestionLike[];
}

export interface AdditionalQuestionLike {
  readonly id: string;
  readonly reference: string;
  readonly label: string;
  readonly type: string;
  /** Value to label. */
  readonly options?: Readonly<Record<string, string>> | null;
  /** Values in display order. Default: the order of the object. */
  readonly optionOrder?: readonly string[] | null;
  readonly placeholder?: string | null;
  readonly default?: unknown;
  readonly isRequired: boolean;
  readonly description?: string | null;
}

function questionOf(question: AdditionalQuestionLike): Question {
  const options = question.options ?? {};
  return {
    key: question.id,
    name: question.reference,
    label: question.label || question.reference || question.id,
    type: question.type,
    required: question.isRequired,
    readOnly: false,
    placeholder: question.placeholder ?? '',
    options: distinctOptions(
      orderedValues(options, question.optionOrder).map((value) => ({
        value,
        label: options[value] ?? value,
      })),
    ),
    attributes: {},
    description: question.description ?? '',
    given: question.default,
    noFuture: false,
  };
}

/** Additional questions of a membership. Answers are keyed by question id. */
export function toQuestionForm(groups: readonly QuestionGroupLike[]): QuestionSource<Answers> {
  return questionSource(
    groups.map((group) => ({ title: group.title, questions: group.questions.map(questionOf) })),
  );
}

/**
 * The questions that can be shown, each once. Questions that a form leaves out (no options, unknown type,
 * duplicate) are also not counted and not required.
 */
export function supportedQuestions<G extends QuestionGroupLike>(groups: readonly G[]): readonly G[] {
  const seen = new Set<string>();
  const keep = (question: AdditionalQuestionLike) => {
    const problem = problemOf(questionOf(question), seen);
    if (problem) reportProblem(problem);
    else seen.add(question.id);
    return problem === undefined;
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(keep) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Defaults, overridden by those of the `earlier` answers that still fit the current questions. */
export function initialAnswers(groups: readonly QuestionGroupLike[], earlier: Answers): Answers {
  const fitting = groups.flatMap(({ questions }) =>
    questions.flatMap((question): [string, AnswerValue][] => {
      const given = Object.hasOwn(earlier, question.id) ? earlier[question.id] : undefined;
      const answer = coerceAnswer(given, questionOf(question));
      return answer === undefined ? [] : [[question.id, answer]];
    }),
  );
  return { ...toQuestionForm(groups).given, ...Object.fromEntries(fitting) };
}
