/** The questions of a form in the order in which customers read them. */
import type { Option, QuestionKind } from './questionKind';
import { fieldsOf, listOf, namesOf, textOf, type Fields } from './jsonParts';
import { partsOfForm, type AnswerCondition, type FormPart } from './formParts';
import { kindOf, optionsOf, otherKeywords } from './questionKind';
import { childPointer } from '../jsonPointer';

export interface Question {
  /** Stays while the question moves: the name, with a number if several parts ask it. */
  readonly id: string;
  readonly name: string;
  /** From the schema of the form. */
  readonly pointer: string;
  readonly part: FormPart;
  readonly schema: Fields;
  readonly title: string;
  readonly help: string;
  /** Undefined: the builder cannot show the question. */
  readonly kind: QuestionKind | undefined;
  readonly options: readonly Option[];
  readonly isRequired: boolean;
  /** 0 for a question that is always asked; each condition adds 1. */
  readonly depth: number;
  /** Keywords that the builder leaves as they are. */
  readonly others: readonly string[];
}

function questionsOfPart(part: FormPart, uiSchema: Fields): readonly Question[] {
  return Object.entries(part.properties).map(([name, value]) => {
    const schema = fieldsOf(value);
    const shown = fieldsOf(uiSchema[name]);
    const kind = kindOf(schema, shown);
    return {
      id: name,
      name,
      pointer: childPointer(`${part.pointer}/properties`, name),
      part,
      schema,
      title: textOf(schema.title) || name,
      help: textOf(schema.description),
      kind,
      options: optionsOf(kind === 'choices' ? fieldsOf(schema.items) : schema) ?? [],
      isRequired: part.required.includes(name),
      depth: 0,
      others: kind === undefined ? [] : otherKeywords(schema, shown),
    };
  });
}

/** The order of `ui:order`, where `*` stands for all names that it does not list. */
function inOrder(questions: readonly Question[], order: readonly string[]): readonly Question[] {
  if (order.length === 0) return questions;
  const others = questions.filter(({ name }) => !order.includes(name));
  const listed = order.flatMap((name) =>
    name === '*' ? others : questions.filter((question) => question.name === name),
  );
  return [...listed, ...others.filter((question) => !listed.includes(question))];
}

export const conditionOf = ({ part }: Question): AnswerCondition | undefined =>
  typeof part.when === 'object' ? part.when : undefined;

/** The names of the order of display, if the form has one. */
export const orderOf = (uiSchema: Fields): readonly string[] => namesOf(uiSchema['ui:order']);

/** A question that depends on an answer comes directly after the question of that answer. */
export function questionsOf(schema: Fields, uiSchema: Fields): readonly Question[] {
  const all = partsOfForm(schema).flatMap((part) => questionsOfPart(part, uiSchema));
  const seen = new Set<Question>();
  const withDependents = (question: Question, depth: number): readonly Question[] => {
    if (seen.has(question)) return [];
    seen.add(question);
    const dependents = all.filter((one) => conditionOf(one)?.question === question.name);
    return [{ ...question, depth }, ...dependents.flatMap((one) => withDependents(one, depth + 1))];
  };
  const always = inOrder(
    all.filter(({ part }) => part.when === undefined),
    orderOf(uiSchema),
  );
  const listed = always.flatMap((question) => withDependents(question, 0));
  const others = all.filter((question) => !seen.has(question)).flatMap((one) => withDependents(one, 1));
  return withIds([...listed, ...others]);
}

function withIds(questions: readonly Question[]): readonly Question[] {
  const counts = new Map<string, number>();
  return questions.map((question) => {
    const count = (counts.get(question.name) ?? 0) + 1;
    counts.set(question.name, count);
    return count === 1 ? question : { ...question, id: `${question.name} ${count}` };
  });
}

/** The questions that are removed with this one: its condition is theirs too. */
export const dependentsOf = (questions: readonly Question[], name: string): readonly Question[] =>
  questions
    .filter((one) => conditionOf(one)?.question === name)
    .flatMap((one) => [one, ...dependentsOf(questions, one.name)]);

/** The questions of the same part, in their order. A question moves among them. */
export const siblingsOf = (questions: readonly Question[], { part }: Question): readonly Question[] =>
  questions.filter((one) => one.part.pointer === part.pointer);

/** Answers of which a condition can require one. */
export function testableAnswers({ kind, options }: Question): readonly (string | boolean)[] {
  if (kind === 'checkbox') return [true];
  if (kind === 'yesNo') return [true, false];
  return options.map(({ value }) => value);
}

/** The number of entries of `allOf`. */
export const conditionCount = (schema: Fields): number => listOf(schema.allOf).length;
