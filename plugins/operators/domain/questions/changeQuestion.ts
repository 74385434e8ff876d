/** The changes of the builder. Each changes the schema at one place and leaves everything else as it is. */
import { typedLine, typedText } from '../../../../core/contract';
import type { Change } from '../applyChanges';
import { fieldsOf } from './jsonParts';
import type { QuestionForm } from './questionForms';
import { hasOwnOptions, schemaOfKind, type Option, type QuestionKind } from './questionKind';
import { orderOf, siblingsOf, type Question } from './readForm';
import { childPointer } from '../jsonPointer';

type Form = Pick<QuestionForm, 'schemaPointer' | 'uiPointer' | 'schema' | 'uiSchema'>;

const FILE = 'tenant.json';

export const setAt = (pointer: string, value: unknown): Change => ({
  action: 'set',
  file: FILE,
  pointer,
  value,
  createParents: true,
});
export const removeAt = (pointer: string): Change => ({ action: 'remove', file: FILE, pointer });
export const insertAt = (pointer: string, value: unknown): Change => ({
  action: 'insert',
  file: FILE,
  pointer,
  value,
});

/** An empty text is removed. */
const textChange = (pointer: string, text: string): Change =>
  text === '' ? removeAt(pointer) : setAt(pointer, text);

export const titleChange = (form: Form, { pointer }: Question, typed: string): Change =>
  textChange(`${form.schemaPointer}${pointer}/title`, typedLine(typed));

export const helpChange = (form: Form, { pointer }: Question, typed: string): Change =>
  textChange(`${form.schemaPointer}${pointer}/description`, typedText(typed));

/** `pointer`: of the part that asks the question. */
export function withRequired(pointer: string, required: readonly string[], name: string): Change {
  return required.length === 0
    ? setAt(`${pointer}/required`, [name])
    : insertAt(`${pointer}/required/-`, name);
}

export function withoutRequired(
  pointer: string,
  required: readonly string[],
  name: string,
): readonly Change[] {
  const at = required.indexOf(name);
  if (at === -1) return [];
  return [removeAt(required.length === 1 ? `${pointer}/required` : `${pointer}/required/${at}`)];
}

export function requiredChanges(
  form: Form,
  { part, name }: Question,
  isRequired: boolean,
): readonly Change[] {
  const pointer = form.schemaPointer + part.pointer;
  return isRequired
    ? [withRequired(pointer, part.required, name)]
    : withoutRequired(pointer, part.required, name);
}

const widgetPointer = (form: Form, name: string): string => `${childPointer(form.uiPointer, name)}/ui:widget`;

function widgetChanges(form: Form, name: string, kind: QuestionKind): readonly Change[] {
  if (kind === 'longText') return [setAt(widgetPointer(form, name), 'textarea')];
  const hasWidget = 'ui:widget' in fieldsOf(form.uiSchema[name]);
  return hasWidget ? [removeAt(widgetPointer(form, name))] : [];
}

/** Texts and options stay. Keywords of the other type, such as limits, are removed. */
export function kindChanges(
  form: Form,
  { pointer, name, schema, options }: Question,
  kind: QuestionKind,
  newOptions: readonly Option[],
): readonly Change[] {
  const texts = Object.fromEntries(
    ['$comment', 'title', 'description'].flatMap((keyword) =>
      keyword in schema ? [[keyword, schema[keyword]]] : [],
    ),
  );
  const kept = options.length > 0 ? options : newOptions;
  return [
    setAt(`${form.schemaPointer}${pointer}`, { ...texts, ...schemaOfKind(kind, kept) }),
    ...widgetChanges(form, name, kind),
  ];
}

/** `to`: the index among the questions of the same part. */
export function moveChange(
  form: Form,
  questions: readonly Question[],
  question: Question,
  to: number,
): Change {
  const names = siblingsOf(questions, question).map(({ name }) => name);
  if (question.part.when === undefined && orderOf(form.uiSchema).length > 0) {
    const rest = names.filter((name) => name !== question.name);
    // Names that are not in this list, such as those of conditions, keep their place after the others.
    const others = orderOf(form.uiSchema).filter((name) => name !== '*' && !names.includes(name));
    return setAt(`${form.uiPointer}/ui:order`, [...rest.toSpliced(to, 0, question.name), ...others]);
  }
  const inSchema = Object.keys(question.part.properties);
  const target = inSchema.indexOf(names[to] ?? '');
  return { action: 'move', file: FILE, pointer: form.schemaPointer + question.pointer, to: target };
}

/** `How old are you?` -> `howOldAreYou`: a name that no other question has. */
export function nameFor(title: string, taken: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => word.toLowerCase());
  const [first = 'question', ...others] = words;
  const start = /^\d/.test(first) ? `question ${first}`.split(' ') : [first];
  const joined = [...start, ...others]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const used = (name: string) => taken.includes(name) || name in Object.prototype;
  let name = joined;
  for (let count = 2; used(name); count += 1) name = `${joined}${count}`;
  return name;
}

export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly title: string;
  /** The options of a new choice. */
  readonly options: readonly Option[];
}

/** Adds a question that is always asked, as the last one. */
export function addChanges(
  form: Form,
  questions: readonly Question[],
  { kind, title, options }: NewQuestion,
): readonly Change[] {
  const name = nameFor(
    title,
    questions.map((question) => question.name),
  );
  const value = { title, ...schemaOfKind(kind, hasOwnOptions(kind) ? options : []) };
  const order = orderOf(form.uiSchema);
  return [
    ...(form.schema.type === undefined ? [setAt(`${form.schemaPointer}/type`, 'object')] : []),
    setAt(childPointer(`${form.schemaPointer}/properties`, name), value),
    ...(kind === 'longText' ? [setAt(widgetPointer(form, name), 'textarea')] : []),
    ...(order.length > 0 && !order.includes('*') ? [insertAt(`${form.uiPointer}/ui:order/-`, name)] : []),
  ];
}
