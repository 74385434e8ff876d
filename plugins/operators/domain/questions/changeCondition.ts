/** Moves a question between the parts of a form: always asked, or asked only for an answer. Removes questions. */
import type { Change } from '../applyChanges';
import { insertAt, removeAt, setAt, withoutRequired, withRequired } from './changeQuestion';
import { conditionSchema, partsOfForm, type AnswerCondition, type FormPart } from './formParts';
import type { QuestionForm } from './questionForms';
import { conditionCount, dependentsOf, orderOf, type Question } from './readForm';
import { childPointer } from '../jsonPointer';

type Form = Pick<QuestionForm, 'schemaPointer' | 'uiPointer' | 'schema' | 'uiSchema'>;

/** Entries of `allOf` are removed from the end, so that the other pointers stay correct. */
const fromTheEnd = (one: string, other: string): number => {
  const [at, next] = [one, other].map((pointer) => Number(/^\/allOf\/(\d+)$/.exec(pointer)?.[1] ?? -1));
  return (next ?? 0) - (at ?? 0);
};

/** `names`: the questions that go. A part without questions goes as a whole, with its condition. */
function removals(form: Form, names: readonly string[], added = 0): readonly Change[] {
  const { schemaPointer, schema } = form;
  const parts = partsOfForm(schema).filter((part) =>
    Object.keys(part.properties).some((one) => names.includes(one)),
  );
  const isEmptied = ({ properties, holders }: FormPart): boolean =>
    holders.length > 0 && Object.keys(properties).every((one) => names.includes(one));
  const inside = parts
    .filter((part) => !isEmptied(part))
    .flatMap((part) => {
      const gone = names.filter((name) => name in part.properties);
      const pointer = schemaPointer + part.pointer;
      const left = part.required.filter((name) => !gone.includes(name));
      const required = part.required.filter((name) => gone.includes(name));
      return [
        ...gone.map((name) => removeAt(childPointer(`${pointer}/properties`, name))),
        ...(required.length <= 1
          ? required.flatMap((name) => withoutRequired(pointer, part.required, name))
          : [left.length === 0 ? removeAt(`${pointer}/required`) : setAt(`${pointer}/required`, left)]),
      ];
    });
  const holders = parts.filter(isEmptied).flatMap((part) => part.holders);
  const entries = holders.filter((pointer) => pointer.startsWith('/allOf/'));
  const isListEmptied = entries.length > 0 && entries.length === conditionCount(schema) + added;
  const pointers = isListEmptied
    ? [...holders.filter((pointer) => !entries.includes(pointer)), '/allOf']
    : holders.toSorted(fromTheEnd);
  return [...inside, ...pointers.map((pointer) => removeAt(schemaPointer + pointer))];
}

/** Removes a question, its entry in the display, and the questions that are asked only for an answer to it. */
export function removeChanges(
  form: Form,
  questions: readonly Question[],
  question: Question,
): readonly Change[] {
  const names = [question, ...dependentsOf(questions, question.name)].map(({ name }) => name);
  const order = orderOf(form.uiSchema);
  const left = order.filter((name) => !names.includes(name));
  return [
    ...removals(form, names),
    ...names
      .filter((name) => name in form.uiSchema)
      .map((name) => removeAt(childPointer(form.uiPointer, name))),
    ...(left.length < order.length ? [setAt(`${form.uiPointer}/ui:order`, left)] : []),
  ];
}

const isSame = (one: FormPart['when'], other: AnswerCondition): boolean =>
  typeof one === 'object' && one.question === other.question && one.value === other.value;

/** Undefined: the question is always asked. */
export function whenChanges(
  form: Form,
  questions: readonly Question[],
  question: Question,
  when: AnswerCondition | undefined,
): readonly Change[] {
  const { schemaPointer, schema } = form;
  const { name, isRequired } = question;
  const addTo = (part: FormPart): readonly Change[] => [
    setAt(childPointer(`${schemaPointer}${part.pointer}/properties`, name), question.schema),
    ...(isRequired ? [withRequired(schemaPointer + part.pointer, part.required, name)] : []),
  ];
  if (when === undefined) {
    const [root] = partsOfForm(schema);
    return root === undefined ? [] : [...addTo(root), ...removalsOf(form, question)];
  }
  const target = partsOfForm(schema).find((part) => isSame(part.when, when));
  if (target !== undefined) return [...addTo(target), ...removalsOf(form, question)];
  const isList = questions.find((one) => one.name === when.question)?.kind === 'choices';
  const then = { properties: { [name]: question.schema }, ...(isRequired && { required: [name] }) };
  const entry = { if: conditionSchema(when, isList), then };
  const add =
    conditionCount(schema) > 0
      ? insertAt(`${schemaPointer}/allOf/-`, entry)
      : setAt(`${schemaPointer}/allOf`, [entry]);
  return [add, ...removalsOf(form, question, 1)];
}

/** Only from its own part: the question is in another one already. */
function removalsOf(form: Form, { name, part }: Question, added = 0): readonly Change[] {
  const pointer = form.schemaPointer + part.pointer;
  const isLast = part.holders.length > 0 && Object.keys(part.properties).length === 1;
  if (!isLast)
    return [
      removeAt(childPointer(`${pointer}/properties`, name)),
      ...withoutRequired(pointer, part.required, name),
    ];
  const [holder = ''] = part.holders;
  const isOnlyEntry = holder.startsWith('/allOf/') && conditionCount(form.schema) + added === 1;
  const holders = isOnlyEntry ? ['/allOf'] : part.holders;
  return holders.map((one) => removeAt(form.schemaPointer + one));
}
