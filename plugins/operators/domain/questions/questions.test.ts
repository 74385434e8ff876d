import { applyChanges, valueIn, type Change } from '../applyChanges';
import { removeChanges, whenChanges } from './changeCondition';
import { addOption, moveOption, removeOption, retitleOption } from './changeOptions';
import {
  addChanges,
  helpChange,
  kindChanges,
  moveChange,
  requiredChanges,
  titleChange,
} from './changeQuestion';
import { fieldsOf, type Fields } from './jsonParts';
import { limitChanges, patternChange, patternOf, typedLimit } from './limits';
import { questionsOf, type Question } from './readForm';

const BASE = {
  type: 'object',
  $comment: 'Kept.',
  required: ['time'],
  properties: {
    time: {
      type: 'string',
      title: 'When?',
      oneOf: [
        { const: 'am', title: 'Mornings' },
        { const: 'pm', title: 'Evenings' },
      ],
    },
    goals: {
      type: 'array',
      title: 'What for?',
      uniqueItems: true,
      items: { type: 'string', enum: ['race', 'fun'] },
    },
    sessions: { type: 'integer', title: 'How often?', minimum: 1 },
    address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
  },
  if: { required: ['goals'], properties: { goals: { contains: { const: 'race' } } } },
  then: { required: ['race'], properties: { race: { type: 'string', title: 'Which race?', maxLength: 80 } } },
};

const formOf = (schema: Fields = BASE, uiSchema: Fields = {}) => ({
  schemaPointer: '/schema',
  uiPointer: '/uiSchema',
  schema,
  uiSchema,
});
const named = (questions: readonly Question[], name: string): Question => {
  const found = questions.find((question) => question.name === name);
  if (found === undefined) throw new Error(`There is no question ${name}.`);
  return found;
};
/** The form after the changes that `change` returns for a question. */
function changedForm(
  change: (form: ReturnType<typeof formOf>, questions: readonly Question[]) => readonly Change[],
  form = formOf(),
) {
  const changes = change(form, questionsOf(form.schema, form.uiSchema));
  const { schema, uiSchema } = form;
  const document = applyChanges({ schema, uiSchema }, changes);
  const after = formOf(fieldsOf(valueIn(document, ['schema'])), fieldsOf(valueIn(document, ['uiSchema'])));
  return { ...after, questions: questionsOf(after.schema, after.uiSchema) };
}
const namesIn = ({ questions }: { readonly questions: readonly Question[] }) =>
  questions.map(({ name }) => name);

test('a question of a condition comes after the question of its answer', () => {
  const questions = questionsOf(BASE, {});
  expect(questions.map(({ name, kind, depth }) => [name, kind, depth])).toEqual([
    ['time', 'choice', 0],
    ['goals', 'choices', 0],
    ['race', 'text', 1],
    ['sessions', 'integer', 0],
    ['address', undefined, 0],
  ]);
  expect(named(questions, 'race')).toMatchObject({ isRequired: true, others: [] });
});

test('the order of display is the order of the list', () => {
  const order = ['sessions', '*', 'time'];
  const questions = questionsOf(BASE, { 'ui:order': order });
  expect(questions.map(({ name }) => name)).toEqual(['sessions', 'goals', 'race', 'address', 'time']);
});

test('a question is added with a name from its title, and no name is used twice', () => {
  const title = 'What for, in words?';
  const add = (form = formOf()) =>
    changedForm((at, questions) => addChanges(at, questions, { kind: 'longText', title, options: [] }), form);
  const once = add();
  expect(named(once.questions, 'whatForInWords')).toMatchObject({ title, kind: 'longText' });
  expect(namesIn(add(once))).toContain('whatForInWords2');
});

test('title, help and required are changed, and other keywords stay', () => {
  const changed = changedForm((form, questions) => {
    const race = named(questions, 'race');
    return [
      titleChange(form, race, ' Which one? '),
      helpChange(form, race, 'Or none.'),
      ...requiredChanges(form, race, false),
    ];
  });
  expect(changed.schema.then).toEqual({
    properties: { race: { type: 'string', title: 'Which one?', maxLength: 80, description: 'Or none.' } },
  });
  expect(changed.schema.$comment).toBe('Kept.');
});

test('another type keeps the texts and the options, and drops limits that no longer fit', () => {
  const several = changedForm((form, questions) =>
    kindChanges(form, named(questions, 'time'), 'choices', []),
  );
  expect(named(several.questions, 'time')).toMatchObject({
    title: 'When?',
    kind: 'choices',
    isRequired: true,
  });
  expect(named(several.questions, 'time').options).toHaveLength(2);
  const text = changedForm((form, questions) => kindChanges(form, named(questions, 'sessions'), 'text', []));
  expect(named(text.questions, 'sessions').schema).toEqual({ title: 'How often?', type: 'string' });
});

test('an answer gets limits that fit its type, and loses them again', () => {
  expect(typedLimit('1.5', 'minimum', 'number')).toBe(1.5);
  expect(typedLimit('1.5', 'minimum', 'integer')).toBeUndefined();
  expect(typedLimit('-3', 'minimum', 'integer')).toBe(-3);
  expect(typedLimit('0', 'maxLength', 'text')).toBeUndefined();
  expect(typedLimit(' ', 'maxLength', 'text')).toBeNull();
  const limited = changedForm((form, questions) => [
    ...limitChanges(form, named(questions, 'sessions'), 'minimum', null),
    ...limitChanges(form, named(questions, 'sessions'), 'maximum', 7),
    ...limitChanges(form, named(questions, 'race'), 'maxLength', 80),
    patternChange(form, named(questions, 'race'), 'letters'),
  ]);
  expect(named(limited.questions, 'sessions')).toMatchObject({
    schema: { type: 'integer', title: 'How often?', maximum: 7 },
    others: [],
  });
  expect(patternOf(named(limited.questions, 'race'))).toBe('letters');
  expect(named(limited.questions, 'race').others).toEqual([]);
  const free = changedForm(
    (form, questions) => [patternChange(form, named(questions, 'race'), undefined)],
    limited,
  );
  expect(patternOf(named(free.questions, 'race'))).toBeUndefined();
});

test('a question moves, with and without an order of display', () => {
  const move = (uiSchema: Fields) =>
    changedForm(
      (form, questions) => [moveChange(form, questions, named(questions, 'sessions'), 0)],
      formOf(BASE, uiSchema),
    );
  expect(namesIn(move({}))).toEqual(['sessions', 'time', 'goals', 'race', 'address']);
  const ordered = move({ 'ui:order': ['time', 'race', '*'] });
  expect(namesIn(ordered)).toEqual(['sessions', 'time', 'goals', 'race', 'address']);
  expect(ordered.uiSchema['ui:order']).toEqual(['sessions', 'time', 'goals', 'address', 'race']);
});

test('a question is asked only for an answer, another joins it, and both are always asked again', () => {
  const when = { question: 'time', value: 'pm' };
  const one = changedForm((form, questions) =>
    whenChanges(form, questions, named(questions, 'sessions'), when),
  );
  expect(one.schema.allOf).toEqual([
    {
      if: { required: ['time'], properties: { time: { const: 'pm' } } },
      then: { properties: { sessions: BASE.properties.sessions } },
    },
  ]);
  expect(namesIn(one)).toEqual(['time', 'sessions', 'goals', 'race', 'address']);
  const both = changedForm(
    (form, questions) => whenChanges(form, questions, named(questions, 'race'), when),
    one,
  );
  expect(both.schema.allOf).toHaveLength(1);
  expect(both.schema).not.toHaveProperty('if');
  expect(both.schema).not.toHaveProperty('then');
  expect(named(both.questions, 'race').isRequired).toBe(true);
  const always = ['sessions', 'race'].reduce(
    (form, name) =>
      changedForm((at, questions) => whenChanges(at, questions, named(questions, name), undefined), form),
    both,
  );
  expect(always.schema).not.toHaveProperty('allOf');
  expect(always.schema.required).toEqual(['time', 'race']);
});

test('the answer to a choice of several is contained in the answers', () => {
  const when = { question: 'goals', value: 'fun' };
  const changed = changedForm((form, questions) =>
    whenChanges(form, questions, named(questions, 'time'), when),
  );
  expect(changed.schema.allOf).toEqual([
    expect.objectContaining({
      if: { required: ['goals'], properties: { goals: { contains: { const: 'fun' } } } },
    }),
  ]);
  expect(changed.schema).not.toHaveProperty('required');
});

test('a question is removed with the questions that are asked only for its answers', () => {
  const form = formOf(BASE, { goals: { 'ui:widget': 'checkboxes' }, 'ui:order': ['goals', 'time', '*'] });
  const changed = changedForm(
    (at, questions) => removeChanges(at, questions, named(questions, 'goals')),
    form,
  );
  expect(namesIn(changed)).toEqual(['time', 'sessions', 'address']);
  expect(changed.schema).not.toHaveProperty('if');
  expect(changed.uiSchema).toEqual({ 'ui:order': ['time', '*'] });
});

test('a condition that the builder does not know stays as it is, and says so', () => {
  const schema = { ...BASE, else: { properties: { why: { type: 'string', title: 'Why not?' } } } };
  const questions = questionsOf(schema, {});
  expect(named(questions, 'race').part.when).toBe('schema');
  expect(named(questions, 'why').part.when).toBe('schema');
  const changed = changedForm((form, all) => [titleChange(form, named(all, 'why'), 'Why?')], formOf(schema));
  expect(changed.schema.if).toEqual(BASE.if);
});

test('options are added, retitled, moved and removed; those of enum get titles', () => {
  const goals = (questions: readonly Question[]) => named(questions, 'goals');
  const added = changedForm((form, questions) => addOption(form, goals(questions), 'Health'));
  expect(goals(added.questions).options.map(({ value }) => value)).toEqual(['race', 'fun', 'health']);
  const titled = changedForm((form, questions) => retitleOption(form, goals(questions), 0, 'A race'), added);
  expect(goals(titled.questions).options[0]).toEqual({ value: 'race', title: 'A race' });
  const moved = changedForm((form, questions) => moveOption(form, goals(questions), 2, 0), titled);
  const removed = changedForm((form, questions) => removeOption(form, goals(questions), 1), moved);
  expect(goals(removed.questions).options.map(({ value }) => value)).toEqual(['health', 'fun']);
  expect(goals(removed.questions).schema).toMatchObject({ uniqueItems: true });
});
