/** Answers as text, for a completed section and for printing. */
import { everyQuestionIn, isRecord, tenantForm, typedLine } from '../../../core/contract';
import type { Question, QuestionGroup } from '../../../schemas/generated/api';
import type { SectionSettings } from '../../../schemas/generated/settings';
import { isAnswered, questionsOf, type Answers } from './answers';

export interface AnswerLine {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  /** A number, yes or no. It says nothing without its question. A 'no' is left out of the short line. */
  readonly isBare?: boolean;
  readonly isNo?: boolean;
  readonly isTicked?: boolean;
}

export interface AnswerTexts {
  readonly yes: string;
  readonly no: string;
  /** A calendar date in the format of the tenant's locale. Other text is returned unchanged. */
  readonly dateText: (text: string) => string;
  /** A number as users type it in the tenant's locale: 42,5. */
  readonly numberText: (value: number) => string;
}

/** The name of a single value among the options. Undefined if it is not an option. */
type NameOf = (value: unknown) => string | undefined;

function answerText(value: unknown, texts: AnswerTexts, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((one) => answerText(one, texts, nameOf)).join(', ');
  if (isRecord(value)) return answerText(Object.values(value), texts, nameOf);
  const name = nameOf(value);
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return texts.numberText(value);
  if (value === undefined || value === null) return '';
  return texts.dateText(String(value));
}

const isBare = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number';

/** A phone shows only the start of the line, so the answer is before its question. A ticked statement is the answer. */
function lineInShort({ question, answer, isBare: needsQuestion, isTicked }: AnswerLine): string {
  if (!needsQuestion) return answer;
  return isTicked && !/\?\s*$/.test(question) ? question : `${answer} (${question})`;
}

/** The order in the short line: answers that are clear alone, then numbers, then labels of ticked boxes. */
const rankInShort = ({ isBare: needsQuestion, isTicked }: AnswerLine): number =>
  needsQuestion ? (isTicked ? 2 : 1) : 0;

/** 'Mornings, a race, 3 (Sessions a week)'. A box without a tick is left out. Empty if no answer may be shown. */
export const answersInShort = (lines: readonly AnswerLine[]): string =>
  lines
    .filter(({ isNo }) => !isNo)
    .sort((one, other) => rankInShort(one) - rankInShort(other))
    .map((line) => typedLine(lineInShort(line)))
    .join(', ');

export function questionLines(
  groups: readonly QuestionGroup[],
  answers: Answers,
  texts: AnswerTexts,
): readonly AnswerLine[] {
  const nameIn =
    ({ options }: Question): NameOf =>
    (value) =>
      typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined;
  return questionsOf(groups)
    .filter(({ id }) => isAnswered(answers[id]) || answers[id] === false)
    .map((question) => ({
      key: question.id,
      question: question.label,
      answer: answerText(answers[question.id], texts, nameIn(question)),
      isBare: isBare(answers[question.id]),
      isNo: answers[question.id] === false,
      isTicked: answers[question.id] === true,
    }));
}

const stepInto = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The title of a choice: `title` with `oneOf`, the value itself with `enum`. */
const titleIn =
  (schema: unknown): NameOf =>
  (value) => {
    const choices = isRecord(schema) ? (schema['oneOf'] ?? stepInto(schema['items'], 'oneOf')) : undefined;
    const chosen = Array.isArray(choices)
      ? choices.find((one) => stepInto(one, 'const') === value)
      : undefined;
    const title = stepInto(chosen, 'title');
    return typeof title === 'string' ? title : undefined;
  };

export function tenantLines(
  { schema, uiSchema }: Pick<SectionSettings['joining.tenantQuestions'], 'schema' | 'uiSchema'>,
  answers: Readonly<Record<string, unknown>>,
  texts: AnswerTexts,
): readonly AnswerLine[] {
  const { model } = tenantForm(schema, uiSchema);
  return model.fields.flatMap(({ path, key, label }) => {
    const questionSchema = path.reduce<unknown>(
      (group, name) => (isRecord(group) ? stepInto(everyQuestionIn(group), name) : undefined),
      model.schema,
    );
    const value = path.reduce<unknown>(stepInto, answers);
    const answer = answerText(value, texts, titleIn(questionSchema));
    return answer === ''
      ? []
      : [
          {
            key,
            question: label,
            answer,
            isBare: isBare(value),
            isNo: value === false,
            isTicked: value === true,
          },
        ];
  });
}
