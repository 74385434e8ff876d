/** Answers to additional questions: what is missing, what is sent, and what may be kept over a reload. */
import { isNonSensitive, typedText } from '../../../core/contract';
import type { AnswerValue, Question, QuestionGroup } from '../../../schemas/generated/api';

export type Answers = Readonly<Record<string, AnswerValue>>;

export const questionsOf = (groups: readonly QuestionGroup[]): readonly Question[] =>
  groups.flatMap(({ questions }) => questions);

/** A required tick box that is not ticked, an empty text and an empty choice are all no answer. */
export function isAnswered(answer: AnswerValue | undefined): boolean {
  if (typeof answer === 'string') return typedText(answer) !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== null && answer !== false;
}

export const missingAnswers = (groups: readonly QuestionGroup[], answers: Answers): readonly Question[] =>
  questionsOf(groups).filter((question) => question.isRequired && !isAnswered(answers[question.id]));

/** The body of the answers call: every question that has an answer, a refused tick included. */
export const answersToSend = (groups: readonly QuestionGroup[], answers: Answers) =>
  questionsOf(groups).flatMap(({ id }) => {
    const answer = answers[id];
    return isAnswered(answer) || answer === false ? [{ questionId: id, answer: answer as AnswerValue }] : [];
  });

/** All words of a question: an option such as 'Getting over an injury' tells as much as a label. */
const wordsOf = ({ title }: QuestionGroup, { label, reference, options, description }: Question) =>
  [title, label, reference, description ?? '', ...Object.values(options)].join(' ');

/**
 * The answers that are harmless to keep for a reload: none about health, whether asked for or told
 * unasked, none that looks like an account or card number, none that the operator named as private
 * (by reference).
 */
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
        isNonSensitive(wordsOf(group, question), answers[question.id]),
    ),
  );
  return Object.fromEntries(harmless.map(({ id }) => [id, answers[id] ?? null]));
}
