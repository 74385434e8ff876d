/** The settings of a section, with the questions of the tenant in them. */
import { compareValues, keysOfBoth, otherDifference } from './compareValues';
import { compareConditions } from './compareConditions';
import { describeList } from './describeValue';
import { entryOf, isSameValue, itemsOf, keysOf, textOf, type DocumentValue } from './documentValue';
import { childPlace, childSchema, placeText, type Place, type Schema } from './place';
import { CONDITION_KEYWORDS, conditionalQuestions, questionText } from './questionConditions';
import { sentence, words, type Sentence } from './sentence';

type Value = DocumentValue | undefined;

/** Like `compareValues`. A setting that contains questions is compared question by question. */
export function compareForms(place: Place, before: Value, after: Value): readonly Sentence[] {
  const found = keysOfBoth(before, after).flatMap((key) => {
    const [old, next] = [entryOf(before, key), entryOf(after, key)];
    const isForm = childSchema(place, key)?.holds === 'form-schema';
    // A form has no title of its own: it is the content of its section.
    if (isForm)
      return compareQuestions(
        { ...childPlace(place, key), titles: place.titles, schema: FORM, root: FORM },
        old,
        next,
      );
    return compareValues(childPlace(place, key), old, next);
  });
  return found.length > 0 ? found : otherDifference(place, before, after);
}

const KEYWORDS = [
  'type',
  'title',
  'description',
  'default',
  'enum',
  'oneOf',
  'const',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'required',
] as const;

/** The keywords of a question with their titles. */
const QUESTION: Schema = {
  properties: {
    ...Object.fromEntries(KEYWORDS.map((key) => [key, { title: words(`difference.keyword.${key}`) }])),
    items: { $ref: '#/$defs/question', title: words('difference.keyword.items') },
  },
};
const FORM: Schema = { ...QUESTION, $defs: { question: QUESTION } };

/** `place`: the form, or a group of questions. */
function compareQuestions(place: Place, before: Value, after: Value): readonly Sentence[] {
  if (isSameValue(before, after)) return [];
  const keys = keysOfBoth(before, after).filter((key) => !CONDITION_KEYWORDS.includes(key));
  const found = keys.flatMap((key) => {
    const [old, next] = [entryOf(before, key), entryOf(after, key)];
    const at = { ...childPlace(place, key), titles: place.titles };
    if (key === 'properties') return compareProperties(at, old, next, before, after);
    if (key === 'required') return compareRequired(at, old, next, before, after);
    return compareValues(childPlace(place, key), old, next);
  });
  const conditions = compareConditions(place, before, after, (at, old, next) =>
    compareQuestions({ ...at, schema: FORM }, old, next),
  );
  const all = [...found, ...conditions];
  return all.length > 0 ? all : otherDifference(place, before, after);
}

/** True for a question that is in the other version, but asked only for an answer there. */
const isConditional = (form: Value, name: string): boolean => conditionalQuestions(form)?.has(name) === true;

function compareProperties(
  place: Place,
  before: Value,
  after: Value,
  oldForm: Value,
  nextForm: Value,
): readonly Sentence[] {
  const form = placeText(place);
  const found = keysOfBoth(before, after).flatMap((key) => {
    const [old, next] = [entryOf(before, key), entryOf(after, key)];
    const question = questionText(key, nextForm, oldForm);
    const at: Place = { ...childPlace(place, key), titles: [...place.titles, question], schema: FORM };
    const isMoved =
      (old === undefined && isConditional(oldForm, key)) ||
      (next === undefined && isConditional(nextForm, key));
    // The sentence about its condition names it.
    if (isMoved) return [];
    if (old === undefined) return [sentence(at, 'difference.question.added', { form, question })];
    if (next === undefined) return [sentence(place, 'difference.question.removed', { form, question })];
    return compareQuestions(at, old, next);
  });
  const common = (own: Value, other: Value): readonly string[] =>
    keysOf(own).filter((key) => keysOf(other).includes(key));
  const order = common(after, before);
  if (order.join('\n') === common(before, after).join('\n')) return found;
  const value = describeList(order.map((key) => questionText(key, nextForm)));
  return [...found, sentence(place, 'difference.question.order', { form, value })];
}

const isSameList = (
  old: readonly string[],
  next: readonly string[],
  isIgnored: (name: string) => boolean,
): boolean => {
  const listed = (names: readonly string[]): string =>
    JSON.stringify(names.filter((name) => !isIgnored(name)));
  return listed(old) === listed(next);
};

function compareRequired(
  place: Place,
  before: Value,
  after: Value,
  oldForm: Value,
  nextForm: Value,
): readonly Sentence[] {
  const namesIn = (list: Value): readonly string[] => itemsOf(list).flatMap((each) => textOf(each) ?? []);
  const [old, next] = [namesIn(before), namesIn(after)];
  const form = placeText(place);
  const all = [...new Set([...next, ...old])];
  const isMoved = (key: string): boolean => isConditional(oldForm, key) !== isConditional(nextForm, key);
  if (all.some(isMoved) && isSameList(old, next, isMoved)) return [];
  const found = all.flatMap((key) => {
    const isRequired = next.includes(key);
    if (isRequired === old.includes(key) || isMoved(key)) return [];
    const question = questionText(key, nextForm, oldForm);
    const kind = isRequired ? 'required' : 'optional';
    return [sentence(place, `difference.question.${kind}`, { form, question })];
  });
  const at: Place = { ...place, titles: [...place.titles, words('difference.keyword.required')] };
  return found.length > 0 ? found : compareValues(at, before, after);
}
