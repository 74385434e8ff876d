/** Answers to additional questions: which are missing, which are sent, and which may be stored for a reload. */
import { isNonSensitive, typedText } from '../../../core/contract';
import type { AnswerValue, Question, QuestionGroup } from '../../../schemas/generated/api';

export type Answers = Readonly<Record<string, AnswerValue>>;

export const questionsOf = (groups: readonly QuestionGroup[]): readonly Question[] =>
  groups.flatMap(({ questions }) => questions);

/** An unticked required tick box, an empty text and an empty choice do not count as answers. */
export function isAnswered(answer: AnswerValue | undefined): boolean {
  if (typeof answer === 'string') return typedText(answer) !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== null && answer !== false;
}

export const missingAnswers = (groups: readonly QuestionGroup[], answers: Answers): readonly Question[] =>
  questionsOf(groups).filter((question) => question.isRequired && !isAnswered(answers[question.id]));

/** The body of the answers call: every question with an answer, including a tick box with the answer no. */
export const answersToSend = (groups: readonly QuestionGroup[], answers: Answers) =>
  questionsOf(groups).flatMap(({ id }) => {
    const answer = answers[id];
    return isAnswered(answer) || answer === false ? [{ questionId: id, answer: answer as AnswerValue }] : [];
  });

/** All texts of a question. An option such as 'Getting over an injury' reveals as much as a label. */
const textsOf = ({ title }: QuestionGroup, { label, reference, options, description }: Question) =>
  [title, label, reference, description ?? '', ...Object.values(options)].join(' ');

/** Left out are answers about health, those like an account or card number, and `privateReferences`. */
export function nonSensitiveAnswers(
  groups: readonly QuestionGroup[],
  answers: Answers,
  privateReferences: readonly string[] = [],
): Answers {
  const harmless = groups.flatMap((group) =>
    group.questions.filter(
      (question) =>
        Object.hasOwn(answers, question.id) &&
        !privateReferences.includes(question.reference) &&
        isNonSensitive(textsOf(group, question), answers[question.id]),
    ),
  );
  return Object.fromEntries(harmless.map(({ id }) => [id, answers[id] ?? null]));
}
