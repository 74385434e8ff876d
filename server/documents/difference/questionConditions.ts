/** Questions of a form that are asked only for one answer to another question. */
import { entryOf, isObject, itemsOf, keysOf, textOf, type DocumentValue } from './documentValue';
import { describeValue } from './describeValue';
import { quoted, words } from './sentence';

type Value = DocumentValue | undefined;

export interface ConditionalQuestion {
  /** The question whose answer is tested. */
  readonly tested: string;
  readonly answer: string | boolean;
  readonly schema: DocumentValue;
  readonly isRequired: boolean;
  /** From the form. */
  readonly path: readonly (string | number)[];
}

export type ConditionalQuestions = ReadonlyMap<string, ConditionalQuestion>;

export const CONDITION_KEYWORDS: readonly string[] = ['if', 'then', 'else', 'allOf'];

const hasOnly = (value: Value, keys: readonly string[]): boolean =>
  isObject(value) && keysOf(value).every((key) => keys.includes(key));

/** The test of an `if` that requires one answer. */
function readTest(test: Value): Pick<ConditionalQuestion, 'tested' | 'answer'> | undefined {
  const properties = entryOf(test, 'properties');
  const [tested, ...others] = keysOf(properties);
  const required = itemsOf(entryOf(test, 'required'));
  if (tested === undefined || others.length > 0 || !hasOnly(test, ['required', 'properties']))
    return undefined;
  if (required.length !== 1 || required[0] !== tested) return undefined;
  const own = entryOf(properties, tested);
  const inner = hasOnly(own, ['contains']) ? (entryOf(own, 'contains') ?? own) : own;
  const answer = entryOf(inner, 'const');
  const isAnswer = typeof answer === 'string' || typeof answer === 'boolean';
  return isAnswer && hasOnly(inner, ['const']) ? { tested, answer } : undefined;
}

/** Undefined: the conditions of this form can only be read as a schema. */
export function conditionalQuestions(form: Value): ConditionalQuestions | undefined {
  const entries = itemsOf(entryOf(form, 'allOf'));
  if (entries.some((entry) => !hasOnly(entry, ['if', 'then']))) return undefined;
  const holders = [
    ...(['if', 'then', 'else'].some((key) => entryOf(form, key) !== undefined)
      ? [{ holder: form, path: [] }]
      : []),
    ...entries.map((holder, at) => ({ holder, path: ['allOf', at] })),
  ];
  const found = new Map<string, ConditionalQuestion>();
  for (const { holder, path } of holders) {
    const test = readTest(entryOf(holder, 'if'));
    const added = entryOf(holder, 'then');
    const isPlain = hasOnly(added, ['properties', 'required']) && entryOf(holder, 'else') === undefined;
    if (test === undefined || !isPlain) return undefined;
    const questions = entryOf(added, 'properties');
    const required = itemsOf(entryOf(added, 'required'));
    if (required.some((name) => !keysOf(questions).includes(String(name)))) return undefined;
    for (const name of keysOf(questions)) {
      const schema = entryOf(questions, name);
      if (schema === undefined || found.has(name) || entryOf(entryOf(form, 'properties'), name) !== undefined)
        return undefined;
      const isRequired = required.includes(name);
      found.set(name, { ...test, schema, isRequired, path: [...path, 'then', 'properties', name] });
    }
  }
  return found;
}

/** A question of a form, also one that is asked only for an answer. */
export const questionIn = (form: Value, name: string): Value =>
  entryOf(entryOf(form, 'properties'), name) ?? conditionalQuestions(form)?.get(name)?.schema;

/** The wording of a question, or its key. */
export const questionText = (name: string, ...forms: readonly Value[]): string =>
  quoted(forms.map((form) => textOf(entryOf(questionIn(form, name), 'title'))).find(Boolean) ?? name);

const yesOrNo = (isYes: boolean): string =>
  quoted(words(isYes ? 'difference.question.yes' : 'difference.question.no'));

/** The title of an option, or yes and no. */
export function answerText(question: Value, answer: string | boolean): string {
  const list = entryOf(question, 'items') ?? question;
  const options = [...itemsOf(entryOf(list, 'oneOf')), ...itemsOf(entryOf(list, 'anyOf'))];
  const option = options.find((each) => entryOf(each, 'const') === answer);
  if (textOf(entryOf(option, 'title')) !== undefined) return describeValue(option, undefined);
  return typeof answer === 'boolean' ? yesOrNo(answer) : quoted(answer);
}
