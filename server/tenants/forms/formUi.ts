/**
 * How a tenant's questions are shown, in a setting with `"holds": "form-ui-schema"` beside the questions.
 * Every name in it must exist, because a form with unknown names is not rendered at all.
 */
import { checkLocked } from './formLocked';
import type { ReportProblem } from './formSchema';
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import { everyQuestionNode } from './questionNodes';
import { nearest } from '../../net/nearestName';

type Kind = 'text' | 'yesOrNo' | 'order' | 'widget';

/** By name after `ui:`. */
const OPTIONS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    text: 'title description help placeholder autocomplete inputType',
    yesOrNo: 'disabled readonly',
    order: 'order',
    widget: 'widget',
  }).flatMap(([kind, names]) => names.split(' ').map((name): [string, Kind] => [name, kind as Kind])),
);
const NAMES = [...OPTIONS.keys(), 'options'];

/** The supported widgets, by the type of the answer. */
const WIDGETS: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'textarea', 'email', 'uri', 'date', 'select', 'radio', 'hidden'],
  number: ['text', 'select', 'radio', 'hidden'],
  integer: ['text', 'select', 'radio', 'hidden'],
  boolean: ['checkbox', 'select', 'radio', 'hidden'],
  array: ['checkboxes', 'select', 'hidden'],
  object: ['hidden'],
};
const CHOOSING = ['select', 'radio', 'checkboxes'];

/** `form` has no errors. */
export function checkFormUi(
  node: JsonNode | undefined,
  form: JsonNode | undefined,
  report: ReportProblem,
): void {
  if (node === undefined || form === undefined) return;
  let isSound = true;
  checkPart(node, form, (finding) => {
    isSound = false;
    report({ ...finding, code: 'form-ui-schema' });
  });
  if (isSound) checkLocked(form, node, false, report);
}

function checkPart(node: JsonNode, question: JsonNode, say: ReportProblem): void {
  const questions = everyQuestionNode(question);
  const items = memberOf(question, 'items')?.value;
  const names = [...questions.keys(), ...(items === undefined ? [] : ['items'])];
  for (const member of membersOf(node)) {
    const inside = member.key === 'items' && items ? items : questions.get(member.key)?.value;
    if (member.key.startsWith('ui:')) checkOption(member, member.key.slice(3), question, say);
    else if (inside === undefined) reportUnknown(member, names, say);
    else if (member.value.content.kind === 'object') checkPart(member.value, inside, say);
    else tell(member, `"${member.key}" is an object { } with "ui:..." in it.`, say);
  }
}

function tell(
  { offset, pointer }: JsonMember,
  message: string,
  say: ReportProblem,
  suggestion?: string,
): void {
  say({ code: 'form-ui-schema', at: { offset, pointer }, message, suggestion });
}

function reportUnknown(member: JsonMember, names: readonly string[], say: ReportProblem): void {
  const options = NAMES.map((name) => `ui:${name}`);
  const message = `"${member.key}" is none of the questions here, and nothing that begins with "ui:".`;
  tell(member, message, say, nearest(member.key, [...names, ...options]));
}

function checkOption(member: JsonMember, name: string, question: JsonNode, say: ReportProblem): void {
  if (name === 'options') {
    for (const each of membersOf(member.value)) checkOption(each, each.key, question, say);
    return;
  }
  const kind = OPTIONS.get(name);
  if (kind === undefined) {
    const prefix = member.key.slice(0, member.key.length - name.length);
    const meant = nearest(name, NAMES);
    const message = `Forms do not know "${member.key}". They know ${NAMES.map((each) => prefix + each).join(', ')}.`;
    return tell(member, message, say, meant && prefix + meant);
  }
  const { content } = member.value;
  const value = content.kind === 'scalar' ? content.value : undefined;
  if (kind === 'order') return checkOrder(member.value, question, say);
  if (kind === 'widget') return checkWidget(member.value, question, say);
  const isRight = kind === 'text' ? typeof value === 'string' : typeof value === 'boolean';
  if (!isRight) tell(member, `"${member.key}" is ${kind === 'text' ? 'text' : 'true or false'}.`, say);
}

/** Every question needs a position: its name, or `*` for all other questions. */
function checkOrder(at: JsonNode, question: JsonNode, say: ReportProblem): void {
  const code = 'form-ui-schema';
  const names = [...everyQuestionNode(question).keys()];
  const listed = itemsOf(at).map((item) => textOf(item) ?? '');
  const strangers = itemsOf(at).filter((item, index) => {
    const name = listed[index] ?? '';
    return listed.indexOf(name) !== index || !(name === '*' || names.includes(name));
  });
  for (const item of strangers) {
    const name = textOf(item) ?? '';
    const isKnown = name === '*' || names.includes(name);
    const message = isKnown
      ? `"${name}" stands in this order twice.`
      : `"${name}" is none of the questions here.`;
    say({ code, at: item, message, suggestion: isKnown ? undefined : nearest(name, names) });
  }
  const missing = names.filter((name) => !listed.includes(name));
  if (strangers.length > 0 || listed.includes('*') || missing.length === 0) return;
  const message = `${missing.map((name) => `"${name}"`).join(', ')} has no place in this order. Add it, or "*" for all others.`;
  say({ code, at, message });
}

function checkWidget(at: JsonNode, question: JsonNode, say: ReportProblem): void {
  const code = 'form-ui-schema';
  const widget = textOf(at) ?? '';
  const type = textOf(memberOf(question, 'type')?.value) ?? 'string';
  const known = WIDGETS[type] ?? [];
  if (!known.includes(widget)) {
    const message = `"${widget}" shows no answer of type "${type}"; ${known.join(', ')} do.`;
    return say({ code, at, message, suggestion: nearest(widget, known) });
  }
  const chooses = CHOOSING.includes(widget) && type !== 'boolean';
  const holder = type === 'array' ? memberOf(question, 'items')?.value : question;
  const hasOptions = ['enum', 'oneOf'].some((name) => memberOf(holder, name) !== undefined);
  if (!chooses || hasOptions) return;
  const message = `There is nothing to choose from: give the question an "enum" or a "oneOf", or take out "${widget}".`;
  say({ code, at, message });
}
