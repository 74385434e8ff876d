/**
 * Checks how a tenant's questions are shown, in a setting with `"holds": "form-ui-schema"` beside the
 * questions. A form with unknown names is not rendered, so every name must exist.
 */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { isRecord } from '../../../schemas/isRecord';
import { isBlank } from '../checkCopy';
import { checkSchema } from '../checkSchema';
import { toValue, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { brokenRule, valuesOf } from './checkAnswers';
import {
  allParts,
  everyQuestion,
  mistakeReporter,
  nestedMistakeReporter,
  type Schema,
  type ReportMistake,
} from './questions';

const TEXTS = ['title', 'description', 'help', 'placeholder', 'autocomplete', 'inputType'];
/** The supported widgets, by the type of the answer. */
const WIDGETS: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'textarea', 'email', 'uri', 'date', 'hidden'],
  number: ['text', 'hidden'],
  integer: ['text', 'hidden'],
  boolean: ['checkbox', 'select', 'radio', 'hidden'],
  array: ['hidden'],
  object: ['hidden'],
};

/** `form` has no errors. */
export function checkFormUi(
  shown: JsonNode | undefined,
  form: JsonNode | undefined,
  say: ReportProblem,
): void {
  if (form === undefined) return;
  const question = toValue(form) as Schema;
  let isSound = true;
  if (shown !== undefined)
    checkSchema({
      root: shown,
      path: [],
      validate: compileSchema(uiRules(question, toValue(shown))),
      reportProblem: (finding) => {
        isSound = false;
        say({ ...finding, code: 'form-ui-schema' });
      },
    });
  if (!isSound) return;
  checkShown(question, shown && toValue(shown), {
    isLocked: false,
    mayBeAbsent: false,
    tell: mistakeReporter(form, 'form-schema', say),
    tellShown: mistakeReporter(shown, 'form-ui-schema', say),
  });
}

function widgetsFor(question: Schema): readonly string[] {
  const { type = 'string', items = {} } = question;
  const isList = type === 'array';
  const choices = isList ? ['checkboxes', 'select'] : ['select', 'radio'];
  return [...(valuesOf(isList ? items : question) ? choices : []), ...(WIDGETS[type] ?? [])];
}

const fieldOf = (shown: unknown, name: string): unknown =>
  isRecord(shown) && Object.hasOwn(shown, name) ? shown[name] : undefined;

/** The schema of a question's `uiSchema`. Questions that `valueText` does not name are only known by name. */
function uiRules(question: Schema, shown: unknown): object {
  const questions = new Map([...everyQuestion(question)].map(([name, found]) => [name, found.question]));
  const names = [...questions.keys()];
  if (question.items) questions.set('items', question.items);
  const inside = [...questions].map(([name, each]) => {
    const own = fieldOf(shown, name);
    return [name, own === undefined ? { type: 'object' } : uiRules(each, own)];
  });
  const options = {
    ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' }])),
    disabled: { type: 'boolean' },
    readonly: { type: 'boolean' },
    widget: {
      enum: widgetsFor(question),
      description: 'A choice needs a question with "enum" or "oneOf".',
    },
    order: {
      type: 'array',
      items: { enum: [...names, '*'] },
      uniqueItems: true,
      anyOf: [{ contains: { const: '*' } }, { minItems: names.length }],
      description: 'Write the name of each question here, or "*" for all others.',
    },
  };
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...(Object.fromEntries(inside) as object),
      ...Object.fromEntries(Object.entries(options).map(([name, rule]) => [`ui:${name}`, rule])),
      'ui:options': { type: 'object', additionalProperties: false, properties: options },
    },
  };
}

/** An option of a question's `uiSchema`, as `ui:name` or in `ui:options`. */
const optionOf = (shown: unknown, name: string): unknown =>
  fieldOf(shown, `ui:${name}`) ?? fieldOf(fieldOf(shown, 'ui:options'), name);

const isLocking = (shown: unknown): boolean =>
  optionOf(shown, 'widget') === 'hidden' ||
  ['readonly', 'disabled'].some((name) => optionOf(shown, name) === true);

interface Place {
  /** The group is hidden or read-only. */
  readonly isLocked: boolean;
  /** The answers of the group may be absent as a whole. */
  readonly mayBeAbsent: boolean;
  readonly tell: ReportMistake;
  /** Reports mistakes of the `uiSchema`. */
  readonly tellShown: ReportMistake;
}

/** Checks titles, and required questions that customers cannot answer. */
function checkShown(group: Schema, shown: unknown, place: Place): void {
  const required = new Set(allParts(group).flatMap(({ fields }) => fields.required ?? []));
  for (const [name, { question, path }] of everyQuestion(group)) {
    const own = fieldOf(shown, name);
    const tell = nestedMistakeReporter(place.tell, path);
    const tellShown = own === undefined ? place.tellShown : nestedMistakeReporter(place.tellShown, [name]);
    const isLocked = place.isLocked || isLocking(own);
    const isOptional = place.mayBeAbsent || !required.has(name);
    const mayBeAbsent = place.mayBeAbsent || (isLocked && isOptional);
    checkTitle(name, question, own, tell);
    checkShown(question, own, { isLocked, mayBeAbsent, tell, tellShown });
    if (question.items)
      checkShown(question.items, fieldOf(own, 'items'), {
        isLocked: false,
        mayBeAbsent: true,
        tell: nestedMistakeReporter(tell, ['items']),
        tellShown: nestedMistakeReporter(tellShown, ['items']),
      });
    if (question.properties || !isLocked || isOptional || isAnsweredByDefault(question, own)) continue;
    const message = `"${name}" is required, but customers cannot answer it: it is hidden or read-only. Give it a valid "default", or let customers answer it.`;
    tellShown([], message, { atKey: own !== undefined });
  }
}

/** Characters. A question may be a sentence that the customer agrees to. */
const LONGEST_QUESTION = 500;

/** A question without a title shows its key. */
function checkTitle(key: string, { title: text, type }: Schema, shown: unknown, tell: ReportMistake): void {
  const title = String(optionOf(shown, 'title') ?? text ?? '');
  if (title.length > LONGEST_QUESTION) {
    const message = `This text has ${title.length} characters; ${LONGEST_QUESTION} are possible in a "title". Write more under "description".`;
    tell([], message, { code: 'text-too-long', atKey: true });
  }
  if (type === 'object' || optionOf(shown, 'widget') === 'hidden' || !isBlank(title)) return;
  const message = `Customers read "${key}" here: give the question a "title".`;
  tell([], message, { code: 'question-untitled', severity: 'warning', atKey: true });
}

function isAnsweredByDefault(question: Schema, shown: unknown): boolean {
  const value = question.default;
  const isFixed = 'const' in question;
  if (isEmpty(value) || (isFixed && question.const !== value) || brokenRule(question, value)) return false;
  // An unticked box is not an answer. A question whose answer may be 'no' is a choice (servedForm.ts).
  const isChoice = ['radio', 'select'].includes(String(optionOf(shown, 'widget')));
  return value !== false || isFixed || isChoice || valuesOf(question) !== undefined;
}
