/** Answers to additional questions: what is missing, what is sent, and what may be kept over a reload. */
import type { AnswerValue, Question, QuestionGroup } from '../../../schemas/generated/api';

export type Answers = Readonly<Record<string, AnswerValue>>;

export const questionsOf = (groups: readonly QuestionGroup[]): readonly Question[] =>
  groups.flatMap(({ questions }) => questions);

/** A required tick box that is not ticked, an empty text and an empty choice are all no answer. */
export function isAnswered(answer: AnswerValue | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== null && answer !== false;
}

export const defaultAnswers = (groups: readonly QuestionGroup[]): Answers =>
  Object.fromEntries(
    questionsOf(groups)
      .filter((question) => question.default !== null)
      .map((question) => [question.id, question.default]),
  );

export const missingAnswers = (groups: readonly QuestionGroup[], answers: Answers): readonly Question[] =>
  questionsOf(groups).filter((question) => question.isRequired && !isAnswered(answers[question.id]));

/** The body of the answers call: every question that has an answer, a refused tick included. */
export const answersToSend = (groups: readonly QuestionGroup[], answers: Answers) =>
  questionsOf(groups).flatMap(({ id }) => {
    const answer = answers[id];
    return isAnswered(answer) || answer === false ? [{ questionId: id, answer: answer as AnswerValue }] : [];
  });

// What a question about health is likely to be called. Too wide is harmless: such an answer is typed again.
const HEALTH =
  /health|medic|illness|injur|condition|disab|disorder|pregnan|allerg|asthma|heart|blood|diabet|epilep|surg|doctor|gp\b|par-?q|mental|smok|symptom|pain/i;
// Eight digits or more in a row may be an account or a card.
const LONG_NUMBER = /(?:\d[\s-]?){8,}/;
const CALENDAR_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

export const looksLikeHealth = (words: string): boolean => HEALTH.test(words);

export const looksLikeLongNumber = (text: string): boolean =>
  LONG_NUMBER.test(text.replace(CALENDAR_DATE, ''));

const asksForHealth = (group: QuestionGroup, question: Question) =>
  looksLikeHealth(`${group.title} ${question.label} ${question.reference}`);

const mayHoldANumberToHide = (answer: AnswerValue | undefined) =>
  typeof answer === 'string' && looksLikeLongNumber(answer);

/**
 * The answers that are harmless to keep for a reload: none about health, none that looks like an
 * account or card number, none that the operator named as private (by reference).
 */
export function harmlessAnswers(
  groups: readonly QuestionGroup[],
  answers: Answers,
  privateReferences: readonly string[] = [],
): Answers {
  const harmless = groups.flatMap((group) =>
    group.questions.filter(
      (question) =>
        Object.hasOwn(answers, question.id) &&
        !privateReferences.includes(question.reference) &&
        !asksForHealth(group, question) &&
        !mayHoldANumberToHide(answers[question.id]),
    ),
  );
  return Object.fromEntries(harmless.map(({ id }) => [id, answers[id] ?? null]));
}
