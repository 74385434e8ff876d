/**
 * The parts of a group of a tenant's questions: the questions that are always asked, and those that
 * conditions add. The server converts all forms of conditions to one: `allOf`, a list of `{ if, then, else
 * }`, each after the conditions whose questions it reads (`server/tenants/forms/order.ts`).
 */
import { isRecord } from './isRecord';

type Fields = Readonly<Record<string, unknown>>;

/** Questions, and the names of those that must be answered. */
export interface FormPart {
  readonly properties?: unknown;
  readonly required?: unknown;
}

export interface FormGroup extends FormPart {
  readonly allOf?: unknown;
}

export interface FormCondition {
  readonly if: Fields;
  readonly then?: unknown;
  readonly else?: unknown;
}

export const questionsIn = ({ properties }: FormPart): Fields => (isRecord(properties) ? properties : {});

const isCondition = (value: unknown): value is Fields & FormCondition =>
  isRecord(value) && isRecord(value.if);

export const conditionsOf = ({ allOf }: FormGroup): readonly FormCondition[] =>
  Array.isArray(allOf) ? allOf.filter(isCondition) : [];

const partsOf = (group: FormGroup): readonly FormPart[] => [
  group,
  ...conditionsOf(group).flatMap((condition) => [condition.then, condition.else].filter(isRecord)),
];

/** All questions that a group may ask, by name. */
export const everyQuestionIn = (group: FormGroup): Fields =>
  Object.fromEntries(partsOf(group).flatMap((part) => Object.entries(questionsIn(part))));

/** All questions of a group with this name: exclusive conditions may define it differently. */
export const questionsNamed = (group: FormGroup, name: string): readonly unknown[] =>
  partsOf(group)
    .map(questionsIn)
    .flatMap((questions) => (Object.hasOwn(questions, name) ? [questions[name]] : []));
