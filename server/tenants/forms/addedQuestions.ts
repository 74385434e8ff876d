/**
 * Checks what conditions add to a group: a question is asked whenever it is required, and never in two ways at
 * the same time.
 */
import { isDeepStrictEqual } from 'node:util';
import { nearest } from '../../net/nearestName';
import { NUMBER_RULES, TEXT_RULES } from './answers';
import type { ReportMistake } from './mistakes';
import { groupOf, ownValue, partsOf, questionsIn, type ConditionalSchema, type Schema } from './schema';

/** A question must be asked whenever it is required. Otherwise it would block every customer. */
export function checkRequired(group: Schema, report: ReportMistake): void {
  const { conditions, questions } = groupOf(group);
  const always = Object.keys(group.properties ?? {});
  // A group without questions is reported elsewhere.
  if (always.length === 0) return;
  /** `answered`: questions that have an answer whenever the part is added. */
  const checkPart = ({ required = [], properties = {} }: Schema, answered: readonly string[] = []): void => {
    const names = [...always, ...Object.keys(properties), ...answered];
    required.forEach((name, key) => {
      if (names.includes(name)) return;
      const message = questions.has(name)
        ? `Only a condition asks "${name}". Require it there, beside its "properties".`
        : `"${name}" is required, but is not a question here.`;
      const suggestion = questions.has(name) ? undefined : nearest(name, names);
      report({ at: required, key, message, suggestion });
    });
  };
  checkPart(group);
  for (const { if: test, then, else: otherwise } of conditions) {
    if (then) checkPart(then, test.required);
    if (otherwise) checkPart(otherwise);
  }
}

interface AddedQuestion {
  readonly condition: ConditionalSchema;
  readonly isThen: boolean;
  readonly question: Schema;
}

/** A name may be added once, or as the same kind of question in parts that exclude each other. */
export function checkAddedQuestions(group: Schema, report: ReportMistake): void {
  const { properties = {}, additionalProperties } = group;
  const added = new Map<string, AddedQuestion[]>();
  for (const condition of groupOf(group).conditions)
    for (const part of partsOf(condition))
      for (const [name, question] of questionsIn(part)) {
        const one = { condition, isThen: part === condition.then, question };
        const others = added.get(name) ?? [];
        const message = Object.hasOwn(properties, name)
          ? `"${name}" is always asked. A condition adds questions, and changes none.`
          : conflictOf(name, one, others);
        if (message !== undefined) report({ at: question, isName: true, message });
        added.set(name, [...others, one]);
      }
  // In JSON Schema a closed group accepts only its own `properties`.
  const rejectedName = [...added.keys()].find((name) => !Object.hasOwn(properties, name));
  if (additionalProperties !== false || rejectedName === undefined) return;
  const message = `This rejects answers to "${rejectedName}", which a condition asks. Remove it.`;
  report({ at: group, key: 'additionalProperties', message });
}

function conflictOf(name: string, one: AddedQuestion, others: readonly AddedQuestion[]): string | undefined {
  if (others.some(({ question }) => !isDeepStrictEqual(kindOf(question), kindOf(one.question))))
    return `Another condition asks "${name}" as a different question. Only texts and limits may differ. Choose another name.`;
  if (
    others.every((other) => isDeepStrictEqual(other.question, one.question) || excludeEachOther(one, other))
  )
    return undefined;
  return `A condition that can be true at the same time asks "${name}" differently. Ask it in the same way, or let one condition exclude the other.`;
}

/** Texts and limits may differ. An answer under one condition must be of the same kind under the other. */
const TEXTS = ['$comment', 'title', 'description', 'examples'];
const MAY_DIFFER = [...TEXTS, ...NUMBER_RULES, ...TEXT_RULES, 'minItems', 'maxItems'];

const kindOf = (question: Schema): object =>
  Object.fromEntries(Object.entries(question).filter(([name]) => !MAY_DIFFER.includes(name)));

/** Whether it is certain that two parts are never added at the same time. */
function excludeEachOther(one: AddedQuestion, other: AddedQuestion): boolean {
  const [test, otherTest] = [one.condition.if, other.condition.if];
  if (one.isThen !== other.isThen) return isDeepStrictEqual(test, otherTest);
  return (
    one.isThen &&
    (test.required ?? []).some((name) => {
      const [answers, otherAnswers] = [demandedAnswers(test, name), demandedAnswers(otherTest, name)];
      return answers && otherAnswers?.every((answer) => !answers.includes(answer));
    })
  );
}

/** The few answers of a required question for which a test is true. */
function demandedAnswers(test: Schema, name: string): readonly string[] | undefined {
  const { const: only, enum: values } = ownValue(test.properties ?? {}, name) ?? {};
  if (!test.required?.includes(name)) return undefined;
  return (only === undefined ? values : [only])?.map((answer) => JSON.stringify(answer));
}
