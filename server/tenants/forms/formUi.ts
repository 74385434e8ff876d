/**
 * How a tenant's questions are shown, in a setting with `"holds": "form-ui-schema"` beside the questions. A
 * form with unknown names is not rendered, so every name must exist.
 */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { isBlank } from '../checkCopy';
import { checkSchema } from '../checkSchema';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { brokenRule, valuesOf } from './formAnswers';
import { everyQuestionNode, partNodes } from './questionNodes';

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
  let isSound = true;
  if (shown !== undefined)
    checkSchema({
      root: shown,
      path: [],
      validate: compileSchema(uiRules(form, shown)),
      say: (finding) => {
        isSound = false;
        say({ ...finding, code: 'form-ui-schema' });
      },
    });
  if (isSound) checkShown(form, shown, { isLocked: false, mayBeAbsent: false }, say);
}

function widgetsFor(question: JsonNode): readonly string[] {
  const type = textOf(memberOf(question, 'type')?.value) ?? 'string';
  const holder = type === 'array' ? memberOf(question, 'items')?.value : question;
  const choices = type === 'array' ? ['checkboxes', 'select'] : ['select', 'radio'];
  return [...(valuesOf(holder) ? choices : []), ...(WIDGETS[type] ?? [])];
}

/** The schema of a question's `uiSchema`. Questions that `shown` does not name are only known by name. */
function uiRules(question: JsonNode, shown: JsonNode): object {
  const names = [...everyQuestionNode(question).keys()];
  const items = memberOf(question, 'items')?.value;
  const inside = [
    ...[...everyQuestionNode(question)].map(([name, { value }]) => [name, value] as const),
    ...(items ? [['items', items] as const] : []),
  ];
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
      ...Object.fromEntries(
        inside.map(([name, node]) => {
          const own = memberOf(shown, name)?.value;
          return [name, own ? uiRules(node, own) : { type: 'object' }];
        }),
      ),
      ...Object.fromEntries(Object.entries(options).map(([name, rule]) => [`ui:${name}`, rule])),
      'ui:options': { type: 'object', additionalProperties: false, properties: options },
    },
  };
}

/** An option of a question's `uiSchema`, as `ui:name` or in `ui:options`. */
function optionOf(shown: JsonNode | undefined, name: string): unknown {
  const at = memberOf(shown, `ui:${name}`) ?? memberOf(memberOf(shown, 'ui:options')?.value, name);
  return at && toValue(at.value);
}

const isLocking = (shown: JsonNode | undefined): boolean =>
  optionOf(shown, 'widget') === 'hidden' ||
  ['readonly', 'disabled'].some((name) => optionOf(shown, name) === true);

interface Place {
  /** The group is hidden or read-only. */
  readonly isLocked: boolean;
  /** The answers of the group may be absent as a whole. */
  readonly mayBeAbsent: boolean;
}

/** Checks titles, and required questions that customers cannot answer. */
function checkShown(
  group: JsonNode | undefined,
  shown: JsonNode | undefined,
  place: Place,
  say: ReportProblem,
): void {
  if (group === undefined) return;
  const required = new Set(partNodes(group).flatMap(requiredIn));
  for (const [name, member] of everyQuestionNode(group)) {
    const question = member.value;
    const own = memberOf(shown, name);
    const isLocked = place.isLocked || isLocking(own?.value);
    const isGroup = memberOf(question, 'properties') !== undefined;
    checkTitle(name, member, own?.value, say);
    const isOptional = place.mayBeAbsent || !required.has(name);
    const mayBeAbsent = place.mayBeAbsent || (isLocked && isOptional);
    checkShown(question, own?.value, { isLocked, mayBeAbsent }, say);
    const items = memberOf(question, 'items')?.value;
    checkShown(items, memberOf(own?.value, 'items')?.value, { isLocked: false, mayBeAbsent: true }, say);
    if (isGroup || !isLocked || isOptional || isAnsweredByDefault(question, own?.value)) continue;
    const message = `"${name}" is required, but customers cannot answer it: it is hidden or read-only. Give it a valid "default", or let customers answer it.`;
    say({ code: 'form-ui-schema', at: own ?? shown, message });
  }
}

/** Characters. A question may be a sentence that the customer agrees to. */
const LONGEST_QUESTION = 500;

/** A question without a title shows its key. */
function checkTitle(
  key: string,
  {
    value: question,
    offset,
    pointer,
  }: { readonly value: JsonNode; readonly offset: number; readonly pointer: string },
  shown: JsonNode | undefined,
  say: ReportProblem,
): void {
  const at = { offset, pointer };
  const title = String(optionOf(shown, 'title') ?? textOf(memberOf(question, 'title')?.value) ?? '');
  if (title.length > LONGEST_QUESTION) {
    const message = `This text has ${title.length} letters; ${LONGEST_QUESTION} are possible in a "title". Write more under "description".`;
    say({ code: 'text-too-long', at, message });
  }
  const isGroup = textOf(memberOf(question, 'type')?.value) === 'object';
  if (isGroup || optionOf(shown, 'widget') === 'hidden' || !isBlank(title)) return;
  const message = `Customers read "${key}" here: give the question a "title".`;
  say({ code: 'question-untitled', severity: 'warning', at, message });
}

function requiredIn(part: JsonNode): readonly string[] {
  const dependent = ['dependentRequired', 'dependencies'].flatMap((name) =>
    membersOf(memberOf(part, name)?.value).map(({ value }) => value),
  );
  return [memberOf(part, 'required')?.value, ...dependent]
    .flatMap(itemsOf)
    .flatMap((item) => textOf(item) ?? []);
}

function isAnsweredByDefault(question: JsonNode, shown: JsonNode | undefined): boolean {
  const at = memberOf(question, 'default');
  if (at === undefined) return false;
  const value = toValue(at.value);
  const only = memberOf(question, 'const');
  if (isEmpty(value) || (only && toValue(only.value) !== value) || brokenRule(question, value)) return false;
  // An unticked box is not an answer. A question whose answer may be 'no' is a choice (yesNoQuestions.ts).
  const isChoice = ['radio', 'select'].includes(String(optionOf(shown, 'widget')));
  return value !== false || only !== undefined || isChoice || valuesOf(question) !== undefined;
}
