/** Checks that a tenant's question has a possible answer: its limits, options and default fit together. */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import type { Path } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { Schema, ReportMistake } from './questions';

const NUMBER_RULES = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const RULES = [...NUMBER_RULES, 'type', 'minLength', 'maxLength', 'format', 'pattern'];

const pickRules = (rules: Schema, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => names.includes(name)));

/** Why a value cannot be an answer, without regard to options. */
export function brokenRule(question: Schema, value: unknown, rules = RULES): string | undefined {
  const validate = compileSchema({ type: ['string', 'number', 'boolean'], ...pickRules(question, rules) });
  return validate(value) ? undefined : validate.errors?.[0]?.message;
}

export const isOfType = (question: Schema, value: unknown): boolean =>
  brokenRule(question, value, ['type']) === undefined;

interface Option {
  readonly path: Path;
  readonly value: unknown;
  readonly label: string;
}

/** Undefined if any answer is allowed. */
const optionsOf = (question: Schema): readonly Option[] | undefined =>
  question.enum?.map((value, index) => ({ path: ['enum', index], value, label: String(value) })) ??
  question.oneOf?.map(({ const: value, title }, index) => ({
    path: ['oneOf', index, 'const'],
    value,
    label: String(title ?? value),
  }));

export const valuesOf = (question: Schema): readonly unknown[] | undefined =>
  optionsOf(question)?.map(({ value }) => value);

export function checkAnswers(question: Schema, tell: ReportMistake): void {
  const fault = limitFault(question);
  if (fault) return tell([fault.name], fault.message);
  const options = optionsOf(question);
  const fixed = 'const' in question ? { path: ['const'], value: question.const } : undefined;
  for (const { path, value } of options ?? (fixed ? [fixed] : [])) {
    const broken = brokenRule(question, value);
    if (broken) tell(path, `${JSON.stringify(value)} cannot be an answer: an answer ${broken}.`);
  }
  if (question.enum && question.oneOf)
    tell(['oneOf'], 'The options are under "enum" already. Keep one of the two.');
  else if (fixed && options && !options.some(({ value }) => value === fixed.value))
    tell(fixed.path, `${JSON.stringify(fixed.value)} is the only answer, and is not one of the options.`);
  const possible = fixed ? [fixed] : options;
  if (possible?.every(({ value }) => isEmpty(value)))
    tell(possible[0]?.path ?? [], 'A blank text counts as not answered, and there is no other answer.');
  checkDuplicates(options ?? [], tell);
  checkDefault(question, tell);
}

function checkDuplicates(options: readonly Option[], tell: ReportMistake): void {
  options.forEach(({ path, value, label }, index) => {
    const before = options.slice(0, index);
    if (before.some((other) => other.value === value))
      tell(path, `${JSON.stringify(value)} is an option twice. Remove one of the two.`);
    else if (before.some((other) => other.label === label))
      tell(path, `Two options have the title "${label}". Give one of them another "title".`, {
        severity: 'warning',
      });
  });
}

function checkDefault(question: Schema, tell: ReportMistake): void {
  if (!('default' in question)) return;
  const value = question.default;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const options = valuesOf(question) ?? (question.items && valuesOf(question.items));
  const written = JSON.stringify(value);
  if (!isOfType(question, value)) tell(['default'], `${written} has another type than the answers.`);
  else if (options && !chosen.every((one) => options.includes(one)))
    tell(['default'], `${written} is the default, and is not one of the options.`);
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

const limit = (rules: Schema, name: string, otherwise: number): number => Number(rules[name] ?? otherwise);

/** Limits between which there is no answer. Also for the tests of a condition. */
export function limitFault(rules: Schema): Fault | undefined {
  const fault = (...names: readonly string[]): Fault => {
    const written = names.filter((name) => name in rules);
    const limits = written.map((name) => `"${name}" ${String(rules[name])}`).join(' and ');
    return { name: written[0] ?? '', message: `With ${limits}, there is no possible answer.` };
  };
  const [shortest, longest] = LENGTHS[rules.format ?? ''] ?? [0, Infinity];
  const [least, most] = [limit(rules, 'minLength', 0), limit(rules, 'maxLength', Infinity)];
  if (Math.max(least, shortest) > Math.min(most, longest)) return fault('minLength', 'maxLength', 'format');
  const { items, minItems = 0 } = rules;
  if (minItems > limit(rules, 'maxItems', Infinity)) return fault('minItems', 'maxItems');
  if (countNumbers(rules) === 0)
    return limit(rules, 'exclusiveMinimum', -Infinity) >= limit(rules, 'minimum', -Infinity)
      ? fault('exclusiveMinimum', ...NUMBER_RULES)
      : fault(...NUMBER_RULES);
  // Each option can be ticked once. A boolean that must be false has options (servedForm.ts).
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
function countNumbers(rules: Schema): number {
  const low = Math.max(limit(rules, 'minimum', -Infinity), limit(rules, 'exclusiveMinimum', -Infinity));
  const high = Math.min(limit(rules, 'maximum', Infinity), limit(rules, 'exclusiveMaximum', Infinity));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return Infinity;
  const isWhole = rules.type === 'integer';
  const accepts = compileSchema({ type: isWhole ? 'integer' : 'number', ...pickRules(rules, NUMBER_RULES) });
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
function countAnswers(entry: Schema): number {
  if ('const' in entry) return 1;
  const options = valuesOf(entry);
  if (options) return options.filter((value) => !isEmpty(value)).length;
  return entry.type === 'boolean' ? 2 : countNumbers(entry);
}
