/** Checks how questions are shown. A form with unknown names is not rendered, so every name must exist. */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { isRecord } from '../../../schemas/isRecord';
import { isBlank } from '../../../schemas/copyRules';
import { optionValues, ruleChecker } from './answers';
import type { ReportMistake } from './mistakes';
import { groupOf, ownValue, type Schema } from './schema';

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

function widgetsFor(question: Schema): readonly string[] {
  const { type = 'string', items = {} } = question;
  const isList = type === 'array';
  const choices = isList ? ['checkboxes', 'select'] : ['select', 'radio'];
  const widgets = WIDGETS[type] ?? [];
  return [...new Set([...(optionValues(isList ? items : question) ? choices : []), ...widgets])];
}

const fieldOf = (shown: unknown, name: string): unknown =>
  isRecord(shown) ? ownValue(shown, name) : undefined;

/** The schema of a question's `uiSchema`. Questions that `shown` does not name are only known by name. */
export function uiSchemaRules(question: Schema, shown: unknown): object {
  const { questions } = groupOf(question);
  const names = [...questions.keys()];
  const inside = [...questions, ...(question.items ? [['items', question.items] as const] : [])];
  const rulesInside = inside.map(([name, each]) => {
    const own = fieldOf(shown, name);
    return [name, own === undefined ? { type: 'object' } : uiSchemaRules(each, own)];
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
      ...(Object.fromEntries(rulesInside) as object),
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

interface Surroundings {
  /** The group is hidden or read-only. */
  readonly isLocked: boolean;
  /** The answers of the group may be absent as a whole. */
  readonly mayBeAbsent: boolean;
  /** The nearest `uiSchema`, to report a mistake there. */
  readonly nearest: object;
}

/** Checks titles, and required questions that customers cannot answer. */
export function checkShown(group: Schema, shown: unknown, around: Surroundings, report: ReportMistake): void {
  const { parts, questions } = groupOf(group);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  for (const [name, question] of questions) {
    const own = fieldOf(shown, name);
    const nearest = isRecord(own) ? own : around.nearest;
    const isLocked = around.isLocked || isLocking(own);
    const isOptional = around.mayBeAbsent || !required.has(name);
    const mayBeAbsent = around.mayBeAbsent || (isLocked && isOptional);
    checkTitle(name, question, own, report);
    checkShown(question, own, { isLocked, mayBeAbsent, nearest }, report);
    const inList = { isLocked: false, mayBeAbsent: true, nearest };
    if (question.items) checkShown(question.items, fieldOf(own, 'items'), inList, report);
    if (question.properties || !isLocked || isOptional || isAnsweredByDefault(question, own)) continue;
    const message = `"${name}" is required, but customers cannot answer it: it is hidden or read-only. Give it a valid "default", or let customers answer it.`;
    report({ at: nearest, isName: isRecord(own), message });
  }
}

/** Characters. A question may be a sentence that the customer agrees to. */
const LONGEST_QUESTION = 500;

/** A question without a title shows its key. */
function checkTitle(key: string, question: Schema, shown: unknown, report: ReportMistake): void {
  const title = String(optionOf(shown, 'title') ?? question.title ?? '');
  if (title.length > LONGEST_QUESTION) {
    const message = `This text has ${title.length} characters; ${LONGEST_QUESTION} are possible in a "title". Write more under "description".`;
    report({ at: question, isName: true, code: 'text-too-long', message });
  }
  if (question.type === 'object' || optionOf(shown, 'widget') === 'hidden' || !isBlank(title)) return;
  const message = `Customers read "${key}" here: give the question a "title".`;
  report({ at: question, isName: true, code: 'question-untitled', severity: 'warning', message });
}

function isAnsweredByDefault(question: Schema, shown: unknown): boolean {
  const value = question.default;
  const isFixed = 'const' in question;
  if (isEmpty(value) || (isFixed && question.const !== value)) return false;
  if (ruleChecker(question)(value) !== undefined) return false;
  // An unticked box is not an answer. A question whose answer may be 'no' is a choice (`order.ts`).
  const isChoice = ['radio', 'select'].includes(String(optionOf(shown, 'widget')));
  return value !== false || isFixed || isChoice || optionValues(question) !== undefined;
}
