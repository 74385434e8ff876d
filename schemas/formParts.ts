/**
 * The parts of a group of a tenant's questions: what it always asks, and what each of its conditions adds.
 * However a tenant wrote its conditions, forms have them in one way: `allOf`, a list of `{ if, then, else }`,
 * each after those whose questions it reads (`server/tenants/writtenConditions.ts`).
 */
import { isRecord } from './isRecord';

type Fields = Readonly<Record<string, unknown>>;

/** What is asked, and what of it has to be answered. */
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

/** Every question that a group may ask, by name. */
export const everyQuestionIn = (group: FormGroup): Fields =>
  Object.fromEntries(partsOf(group).flatMap((part) => Object.entries(questionsIn(part))));

/** All that a group may ask under one name: several where conditions that exclude one another put it differently. */
export const questionsNamed = (group: FormGroup, name: string): readonly unknown[] =>
  partsOf(group)
    .map(questionsIn)
    .flatMap((questions) => (Object.hasOwn(questions, name) ? [questions[name]] : []));
