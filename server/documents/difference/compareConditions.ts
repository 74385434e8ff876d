/** For which answers the questions of a form are asked, before and after a change. */
import { entryOf, isSameValue, itemsOf, type DocumentValue } from './documentValue';
import { childPlace, placeText, type Place } from './place';
import {
  answerText,
  CONDITION_KEYWORDS,
  conditionalQuestions,
  questionIn,
  questionText,
  type ConditionalQuestion,
} from './questionConditions';
import { sentence, type Sentence } from './sentence';

type Value = DocumentValue | undefined;
type Compare = (place: Place, before: Value, after: Value) => readonly Sentence[];

/** `compare`: compares two versions of one question. */
export function compareConditions(
  place: Place,
  before: Value,
  after: Value,
  compare: Compare,
): readonly Sentence[] {
  const isSame = CONDITION_KEYWORDS.every((key) => isSameValue(entryOf(before, key), entryOf(after, key)));
  if (isSame) return [];
  const [old, next] = [conditionalQuestions(before), conditionalQuestions(after)];
  const form = placeText(place);
  const changed = [sentence(place, 'difference.question.conditions', { form })];
  if (old === undefined || next === undefined) return changed;
  const found = [...new Set([...next.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), next.get(name)];
    const question = questionText(name, after, before);
    const path = is?.path ?? (questionIn(after, name) === undefined ? [] : ['properties', name]);
    const at: Place = { ...path.reduce(childPlace, place), titles: [...place.titles, question] };
    const values = {
      form,
      question,
      ...(is && testIn(after, is)),
      ...(was && (is ? oldTestIn(before, was) : testIn(before, was))),
    };
    const key = keyOf(before, after, name, was, is);
    const wasRequired = was?.isRequired ?? isRequiredIn(before, name);
    const isRequired = is?.isRequired ?? isRequiredIn(after, name);
    const isInBoth = questionIn(before, name) !== undefined && questionIn(after, name) !== undefined;
    const required = isRequired ? 'difference.question.required' : 'difference.question.optional';
    return [
      ...(key === undefined ? [] : [sentence(at, key, values)]),
      ...(isInBoth && wasRequired !== isRequired ? [sentence(at, required, { form, question })] : []),
      ...(isInBoth ? compare(at, questionIn(before, name), questionIn(after, name)) : []),
    ];
  });
  return found.length > 0 ? found : changed;
}

const isRequiredIn = (form: Value, name: string): boolean =>
  itemsOf(entryOf(form, 'required')).includes(name);

const testIn = (form: Value, { tested, answer }: ConditionalQuestion) => ({
  tested: questionText(tested, form),
  answer: answerText(questionIn(form, tested), answer),
});

function oldTestIn(form: Value, condition: ConditionalQuestion) {
  const { tested, answer } = testIn(form, condition);
  return { oldTested: tested, oldAnswer: answer };
}

function keyOf(
  before: Value,
  after: Value,
  name: string,
  was: ConditionalQuestion | undefined,
  is: ConditionalQuestion | undefined,
) {
  if (is === undefined)
    return questionIn(after, name) === undefined
      ? 'difference.question.removedWhen'
      : 'difference.question.always';
  if (was === undefined)
    return questionIn(before, name) === undefined
      ? 'difference.question.onlyWhen'
      : 'difference.question.onlyWhenBefore';
  const isSame = was.tested === is.tested && was.answer === is.answer;
  return isSame ? undefined : 'difference.question.onlyWhenChanged';
}
