/** Checks that a tenant's question has a possible answer: its limits, options and default fit together. */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { itemsOf, memberOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { fieldsOf } from './formOfTenant';

type Fields = Readonly<Record<string, unknown>>;

const NUMBER_RULES = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const RULES = [...NUMBER_RULES, 'type', 'minLength', 'maxLength', 'format', 'pattern'];
const ANY_TYPE = { type: ['string', 'number', 'boolean'] };

const only = (question: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(question).filter(([name]) => names.includes(name)));

const valueOf = (question: JsonNode | undefined): Fields => (question && fieldsOf(toValue(question))) ?? {};

/** Why a value cannot be an answer, without regard to options. */
export function brokenRule(question: JsonNode, value: unknown): string | undefined {
  const validate = compileSchema({ ...ANY_TYPE, ...only(valueOf(question), RULES) });
  return validate(value) ? undefined : validate.errors?.[0]?.message;
}

export const isOfType = (question: JsonNode, value: unknown): boolean =>
  compileSchema({ ...ANY_TYPE, ...only(valueOf(question), ['type']) })(value);

interface Option {
  readonly at: JsonNode;
  readonly value: unknown;
  readonly label: string;
}

/** Undefined if any answer is allowed. */
function optionsOf(question: JsonNode | undefined): readonly Option[] | undefined {
  const list = memberOf(question, 'enum')?.value ?? memberOf(question, 'oneOf')?.value;
  return (
    list &&
    itemsOf(list).map((each) => {
      const at = memberOf(each, 'const')?.value ?? each;
      const value = toValue(at);
      return { at, value, label: textOf(memberOf(each, 'title')?.value) ?? String(value) };
    })
  );
}

export const valuesOf = (question: JsonNode | undefined): readonly unknown[] | undefined =>
  optionsOf(question)?.map(({ value }) => value);

export function checkAnswers(question: JsonNode, say: ReportProblem): void {
  const tell = (at: JsonNode | undefined, message: string): void => say({ code: 'form-schema', at, message });
  const fault = limitFault(valueOf(question));
  if (fault) return tell(memberOf(question, fault.name)?.value, fault.message);
  const [options, constant] = [optionsOf(question), memberOf(question, 'const')?.value];
  const fixed = constant && { at: constant, value: toValue(constant), label: '' };
  for (const { at, value } of options ?? (fixed ? [fixed] : [])) {
    const broken = brokenRule(question, value);
    if (broken) tell(at, `${JSON.stringify(value)} cannot be an answer: an answer ${broken}.`);
  }
  if (memberOf(question, 'enum') && memberOf(question, 'oneOf'))
    tell(memberOf(question, 'oneOf')?.value, 'The options are under "enum" already. Keep one of the two.');
  else if (fixed && options && !options.some(({ value }) => value === fixed.value))
    tell(fixed.at, `${JSON.stringify(fixed.value)} is the only answer, and is not one of the options.`);
  const possible = fixed ? [fixed] : options;
  if (possible?.every(({ value }) => isEmpty(value)))
    tell(possible[0]?.at, 'A blank text counts as not answered, and there is no other answer.');
  checkTwins(options ?? [], say);
  checkDefault(question, tell);
}

function checkTwins(options: readonly Option[], say: ReportProblem): void {
  options.forEach(({ at, value, label }, index) => {
    const before = options.slice(0, index);
    if (before.some((other) => other.value === value)) {
      const message = `${JSON.stringify(value)} is an option twice. Remove one of the two.`;
      say({ code: 'form-schema', at, message });
    } else if (before.some((other) => other.label === label)) {
      const message = `Two options have the title "${label}". Give one of them another "title".`;
      say({ code: 'form-schema', at, message, severity: 'warning' });
    }
  });
}

function checkDefault(question: JsonNode, tell: (at: JsonNode, message: string) => void): void {
  const at = memberOf(question, 'default')?.value;
  if (at === undefined) return;
  const value = toValue(at);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const options = valuesOf(question) ?? valuesOf(memberOf(question, 'items')?.value);
  const written = JSON.stringify(value);
  if (!isOfType(question, value)) tell(at, `${written} has another type than the answers.`);
  else if (options && !chosen.every((one) => options.includes(one)))
    tell(at, `${written} is the default, and is not one of the options.`);
}

interface Fault {
  /** The limit to report. */
  readonly name: string;
  readonly message: string;
}

/** Minimum and maximum length of a text in each format. A uuid may have the prefix "urn:uuid:". */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  date: [10, 10],
  email: [5, Infinity],
  uri: [3, Infinity],
  uuid: [36, 45],
};

/** Limits between which there is no answer. Also for the tests of a condition. */
export function limitFault(rules: Fields): Fault | undefined {
  const number = (name: string, otherwise: number): number => Number(rules[name] ?? otherwise);
  const fault = (...names: readonly string[]): Fault => {
    const written = names.filter((name) => name in rules);
    const limits = written.map((name) => `"${name}" ${String(rules[name])}`).join(' and ');
    return { name: written[0] ?? '', message: `With ${limits}, there is no possible answer.` };
  };
  const [shortest, longest] = LENGTHS[String(rules.format)] ?? [0, Infinity];
  const [least, most] = [number('minLength', 0), number('maxLength', Infinity)];
  if (Math.max(least, shortest) > Math.min(most, longest)) return fault('minLength', 'maxLength', 'format');
  const minItems = number('minItems', 0);
  if (minItems > number('maxItems', Infinity)) return fault('minItems', 'maxItems');
  if (countNumbers(rules) === 0)
    return number('exclusiveMinimum', -Infinity) >= number('minimum', -Infinity)
      ? fault('exclusiveMinimum', ...NUMBER_RULES)
      : fault(...NUMBER_RULES);
  const items = fieldsOf(rules.items);
  // Each option can be ticked once. A boolean that must be false has options (yesNoQuestions.ts).
  const isTicked = items && ('enum' in items || 'oneOf' in items || items.const === false);
  if (!items || !(isTicked || rules.uniqueItems === true)) return undefined;
  const count = countAnswers(items);
  if (minItems <= count) return undefined;
  return {
    name: 'minItems',
    message: `"minItems" is ${minItems}, and only ${count} different answers exist.`,
  };
}

/** More possible numbers than this are not counted one by one. */
const MANY = 10_000;

/** The number of possible values between two limits. */
function countNumbers(rules: Fields): number {
  const limits = (names: readonly string[]) =>
    names.flatMap((name) => (name in rules ? [Number(rules[name])] : []));
  const low = Math.max(...limits(['minimum', 'exclusiveMinimum']));
  const high = Math.min(...limits(['maximum', 'exclusiveMaximum']));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return Infinity;
  const isWhole = rules.type === 'integer';
  const accepts = compileSchema({ type: isWhole ? 'integer' : 'number', ...only(rules, NUMBER_RULES) });
  const step = rules.multipleOf ?? (isWhole ? 1 : undefined);
  if (typeof step !== 'number') return low < high ? Infinity : Number(accepts(low));
  // Decimal steps are not exact, so a value within a billionth of a multiple counts as one.
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.max(0, Math.floor(high / step + 1e-9) - first + 1);
  if (count > MANY) return count;
  const steps = Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return steps.filter((value) => accepts(value)).length;
}

/** The number of different answers that an entry of a list can have. */
function countAnswers(entry: Fields): number {
  if ('const' in entry) return 1;
  if (Array.isArray(entry.enum)) return entry.enum.filter((value) => !isEmpty(value)).length;
  if (Array.isArray(entry.oneOf)) return entry.oneOf.filter((each) => !isEmpty(fieldsOf(each)?.const)).length;
  return entry.type === 'boolean' ? 2 : countNumbers(entry);
}
