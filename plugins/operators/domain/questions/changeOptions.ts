/** The changes of the options of a choice. */
import { typedLine } from '../../../../core/contract';
import type { Change } from '../applyChanges';
import { insertAt, nameFor, removeAt, setAt } from './changeQuestion';
import { fieldsOf } from './jsonParts';
import type { QuestionForm } from './questionForms';
import type { Option } from './questionKind';
import type { Question } from './readForm';

type Form = Pick<QuestionForm, 'schemaPointer'>;

/** The schema with the options: the question, or the entries of its list. */
const holderOf = ({ schemaPointer }: Form, { pointer, kind }: Question): string =>
  `${schemaPointer}${pointer}${kind === 'choices' ? '/items' : ''}`;

const asOneOf = ({ value, title }: Option) => ({ const: value, title });

/** Options of `enum` have no titles, so the first change writes them as `oneOf`. */
function changed(
  form: Form,
  question: Question,
  change: Change,
  after: readonly Option[],
): readonly Change[] {
  const { schema, kind } = question;
  const written = kind === 'choices' ? fieldsOf(schema.items) : schema;
  if ('oneOf' in written) return [change];
  const holder = holderOf(form, question);
  return [removeAt(`${holder}/enum`), setAt(`${holder}/oneOf`, after.map(asOneOf))];
}

const optionPointer = (form: Form, question: Question, at: number | '-'): string =>
  `${holderOf(form, question)}/oneOf/${at}`;

export function addOption(form: Form, question: Question, title: string): readonly Change[] {
  const { options } = question;
  const value = nameFor(
    title,
    options.map((option) => option.value),
  );
  const option = { value, title };
  const change = insertAt(optionPointer(form, question, '-'), asOneOf(option));
  return changed(form, question, change, [...options, option]);
}

/** The answer that is sent stays, so that conditions and earlier answers still match. */
export function retitleOption(form: Form, question: Question, at: number, typed: string): readonly Change[] {
  const title = typedLine(typed);
  if (title === '') return [];
  const change = setAt(`${optionPointer(form, question, at)}/title`, title);
  const after = question.options.map((option, index) => (index === at ? { ...option, title } : option));
  return changed(form, question, change, after);
}

export function removeOption(form: Form, question: Question, at: number): readonly Change[] {
  const change = removeAt(optionPointer(form, question, at));
  return changed(form, question, change, question.options.toSpliced(at, 1));
}

export function moveOption(form: Form, question: Question, at: number, to: number): readonly Change[] {
  const { options } = question;
  const change: Change = {
    action: 'move',
    file: 'tenant.json',
    pointer: optionPointer(form, question, at),
    to,
  };
  return changed(
    form,
    question,
    change,
    options.toSpliced(at, 1).toSpliced(to, 0, ...options.slice(at, at + 1)),
  );
}
