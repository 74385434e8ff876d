import { isEmpty } from './answerOf';
import { questionSource } from './formModel';
import type { Answers, Question, QuestionSource } from './questionForm';
import { distinctOptions } from './toDataFieldForm';

/** A group of additional questions as the call `getCustomQuestions` answers it. */
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
  readonly placeholder?: string | null;
  readonly default?: unknown;
  readonly isRequired: boolean;
  readonly description?: string | null;
}

function questionOf(question: AdditionalQuestionLike): Question {
  return {
    key: question.id,
    name: question.reference,
    label: question.label || question.reference || question.id,
    type: question.type,
    required: question.isRequired,
    readOnly: false,
    placeholder: question.placeholder ?? '',
    options: distinctOptions(
      Object.entries(question.options ?? {}).map(([value, label]) => ({ value, label })),
    ),
    attributes: {},
    description: question.description ?? '',
    given: question.default,
    noFuture: false,
  };
}

/** Additional questions of a membership; answers are keyed by question id. */
export function toQuestionForm(groups: readonly QuestionGroupLike[]): QuestionSource<Answers> {
  return questionSource(
    groups.map((group) => ({ title: group.title, questions: group.questions.map(questionOf) })),
  );
}

/** Does a required question still lack an answer? (Then: 'Please fill in required questions'.) An unticked box is none. */
export function hasUnanswered(groups: readonly QuestionGroupLike[], answers: Answers): boolean {
  const { model } = toQuestionForm(groups);
  return model.fields.some(({ path: [group = '', name = ''], key }) => {
    const schema = model.schema.properties?.[group];
    const required = typeof schema === 'object' && (schema.required?.includes(name) ?? false);
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return required && (isEmpty(answer) || answer === false);
  });
}
