/**
 * Checks the combined effect of a group's conditions. They must not block a customer, or ask a question in
 * two different ways at the same time.
 */
import { inOrder } from './conditionOrder';
import { fieldsOf, listOf } from './formOfTenant';
import type { ReportProblem } from './formSchema';
import { warnOfUnanswered } from './formIf';
import { whyNotRequired } from './formWords';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, toValue, type JsonNode, type Path } from '../jsonTree';
import { everyQuestionNode } from './questionNodes';
import { checkOneOf } from './conditionBranches';
import {
  conditionsIn,
  excludeOneAnother,
  partsOf,
  readBy,
  type AddedPart,
  type WrittenCondition,
} from './writtenConditions';

type Fields = Readonly<Record<string, unknown>>;

interface Sense {
  readonly group: JsonNode;
  readonly conditions: readonly WrittenCondition[];
  readonly tell: (at: JsonNode | undefined, message: string, suggestion?: string) => void;
  readonly say: ReportProblem;
}

/** Only for a group without reported errors. */
export function checkSense(group: JsonNode, say: ReportProblem): void {
  const values = fieldsOf(toValue(group)) ?? {};
  const tell: Sense['tell'] = (at, message, suggestion) =>
    say({ code: 'form-schema', at, message, suggestion });
  const sense = { group, conditions: conditionsIn(values), tell, say };
  checkCircle(values, sense);
  checkAsked(sense);
  checkRequiredOf(sense);
  checkClosed(values, sense);
  checkOneOf(group, tell);
  warnOfBoxes(sense);
  for (const { if: test, path } of sense.conditions) {
    const at = nodeAt(group, path);
    if (readBy(test).size === 0) tell(at, 'This condition looks at no answer.');
    if (at !== undefined && path.at(-1) === 'if') warnOfUnanswered(at, new Set(), say);
  }
}

function checkCircle(values: Fields, { group, tell }: Sense): void {
  const { circle } = inOrder(values);
  if (circle === undefined) return;
  const names = [...readBy(circle.if)].map((name) => `"${name}"`).join(', ');
  const message = `Whether this holds depends on what it leads to itself, by ${names}. A condition looks at questions that are asked without it.`;
  tell(nodeAt(group, circle.path), message);
}

/** Questions of a part, with the position of each name. */
const askedIn = (group: JsonNode, { path }: AddedPart, skip: readonly string[]) =>
  membersOf(nodeAt(group, [...path, 'properties'])).filter(({ key }) => !skip.includes(key));

interface Asked {
  readonly condition: WrittenCondition;
  readonly part: AddedPart;
  readonly question: unknown;
}

/**
 * A name may occur once, or in parts that exclude each other. In the second case it must be the same
 * question.
 */
function checkAsked({ group, conditions, say }: Sense): void {
  const always = new Set(membersOf(memberOf(group, 'properties')?.value).map(({ key }) => key));
  const before = new Map<string, Asked[]>();
  for (const condition of conditions)
    for (const part of partsOf(condition)) {
      const skip = isBranch(part.path) ? [...readBy(condition.if)] : [];
      for (const { key, value, offset, pointer } of askedIn(group, part, skip)) {
        const asked = { condition, part, question: toValue(value) };
        const others = before.get(key) ?? [];
        const message = always.has(key)
          ? `"${key}" is asked already, whatever is answered: a condition adds questions, and changes none.`
          : whyNotTwice(key, asked, others);
        if (message !== undefined) say({ code: 'form-schema', at: { offset, pointer }, message });
        before.set(key, [...others, asked]);
      }
    }
}

const isBranch = (path: Path): boolean => path.at(-2) === 'oneOf';

function whyNotTwice(name: string, asked: Asked, others: readonly Asked[]): string | undefined {
  const isSame = (other: Asked) => JSON.stringify(other.question) === JSON.stringify(asked.question);
  if (
    others.some((other) => JSON.stringify(kindOf(other.question)) !== JSON.stringify(kindOf(asked.question)))
  )
    return `"${name}" is asked under another condition as another question. Words and limits may differ: else give it a name of its own.`;
  if (others.every((other) => isSame(other) || excludeOneAnother(asked, other))) return undefined;
  return `"${name}" is asked in another way under a condition that may hold at the same time. Ask it in the same way, or let one exclude the other.`;
}

/** Texts and limits may differ. An answer under one condition must be of the same kind under the other. */
const MAY_DIFFER = [
  '$comment title description examples pattern format minLength maxLength minimum maximum exclusiveMinimum',
  'exclusiveMaximum multipleOf minItems maxItems',
].flatMap((names) => names.split(' '));

function kindOf(question: unknown): unknown {
  const kept = Object.entries(fieldsOf(question) ?? {}).filter(([name]) => !MAY_DIFFER.includes(name));
  return kept.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A required question must be asked in every case in which it is required. */
function checkRequiredOf({ group, conditions, tell }: Sense): void {
  const every = everyQuestionNode(group);
  const always = membersOf(memberOf(group, 'properties')?.value).map(({ key }) => key);
  for (const condition of conditions)
    for (const part of partsOf(condition)) {
      const own = Object.keys(fieldsOf(part.fields.properties) ?? {});
      const answered = (listOf(condition.if.required) ?? []).map(String);
      const names = [...always, ...own, ...(part === condition.then ? answered : [])];
      const list = nodeAt(group, [...part.path, 'required']) ?? nodeAt(group, part.path);
      const seen = new Set<string>();
      for (const at of itemsOf(list)) {
        const name = textOf(at) ?? '';
        if (seen.has(name)) tell(at, `"${name}" is required twice.`);
        seen.add(name);
        if (names.includes(name)) continue;
        const { message, suggestion } = whyNotRequired(name, names, every);
        tell(at, message, suggestion);
      }
    }
}

/** In JSON Schema a closed group accepts only its own `properties`. */
function checkClosed({ additionalProperties, properties }: Fields, { group, conditions, tell }: Sense): void {
  if (additionalProperties !== false) return;
  const own = Object.keys(fieldsOf(properties) ?? {});
  const added = conditions
    .flatMap(partsOf)
    .flatMap(({ fields }) => Object.keys(fieldsOf(fields.properties) ?? {}));
  const name = added.find((each) => !own.includes(each));
  if (name === undefined) return;
  const at = memberOf(group, 'additionalProperties')?.value;
  tell(at, `This refuses answers to "${name}", which a condition asks: take it out.`);
}

/** A box that was ticked and unticked has the answer 'no', which also counts as an answer. */
function warnOfBoxes({ group, conditions, say }: Sense): void {
  const questions = everyQuestionNode(group);
  for (const { if: test, path } of conditions) {
    const [name = ''] = readBy(test);
    const isPresence = Object.keys(test).every((each) => each === 'required');
    const question = questions.get(name)?.value;
    const isYesOrNo = textOf(memberOf(question, 'type')?.value) === 'boolean';
    if (!isPresence || !isYesOrNo) continue;
    const message = `"${name}" is answered with no, too. Write { "if": { "properties": { "${name}": { "const": true } }, "required": ["${name}"] } }, if yes is meant.`;
    say({ code: 'condition-unanswered', at: nodeAt(group, path), message, severity: 'warning' });
  }
}
