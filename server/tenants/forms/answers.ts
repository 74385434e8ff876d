/** Checks that a question has a possible answer: its limits, options and default fit together. */
import type { ValidateFunction } from 'ajv';
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { compileSchema } from '../schemas';
import type { Mistake, Place, ReportMistake } from './mistakes';
import type { Schema } from './schema';

export const NUMBER_RULES = ['exclusiveMinimum', 'minimum', 'maximum', 'exclusiveMaximum', 'multipleOf'];
export const TEXT_RULES = ['minLength', 'maxLength', 'format', 'pattern'];
const RULES = ['type', ...NUMBER_RULES, ...TEXT_RULES];

const pick = (schema: Schema, keywords: readonly string[]): object =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));

/** A function that returns why a value cannot be an answer, without regard to options. */
export function ruleChecker(question: Schema, rules = RULES): (value: unknown) => string | undefined {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compileSchema({ type: ['string', 'number', 'boolean'], ...pick(question, rules) });
    return validate(value) ? undefined : validate.errors?.[0]?.message;
  };
}

export const typeChecker = (question: Schema) => ruleChecker(question, ['type']);

interface Option {
  readonly value: unknown;
  readonly label: string;
  /** Where the value is written. */
  readonly place: Place;
}

/** Undefined if any answer is allowed. */
function optionsOf({ enum: values, oneOf }: Schema): readonly Option[] | undefined {
  if (values)
    return values.map((value, key) => ({ value, label: String(value), place: { at: values, key } }));
  return oneOf?.map((option) => ({
    value: option.const,
    label: String(option.title ?? option.const),
    place: { at: option, key: 'const' },
  }));
}

export const optionValues = (question: Schema): readonly unknown[] | undefined =>
  optionsOf(question)?.map(({ value }) => value);

export function checkAnswers(question: Schema, report: ReportMistake): void {
  const contradiction = contradictionIn(question);
  if (contradiction) return report({ at: question, ...contradiction });
  const options = optionsOf(question);
  const only = 'const' in question && { value: question.const, place: { at: question, key: 'const' } };
  const brokenRule = ruleChecker(question);
  for (const { value, place } of options ?? (only ? [only] : [])) {
    const broken = brokenRule(value);
    const message = `${JSON.stringify(value)} cannot be an answer: an answer ${broken}.`;
    if (broken) report({ ...place, message });
  }
  if (question.enum && question.oneOf) {
    const message = 'The options are under "enum" already. Keep one of the two.';
    report({ at: question, key: 'oneOf', message });
  } else if (only && options && !options.some(({ value }) => value === only.value)) {
    const message = `${JSON.stringify(only.value)} is the only answer, and is not one of the options.`;
    report({ ...only.place, message });
  }
  const possible = only ? [only] : options;
  if (possible?.[0] && possible.every(({ value }) => isEmpty(value))) {
    const message = 'A blank text counts as not answered, and there is no other answer.';
    report({ ...possible[0].place, message });
  }
  checkDifferences(options ?? [], report);
  checkDefault(question, report);
}

function checkDifferences(options: readonly Option[], report: ReportMistake): void {
  const values = new Set<unknown>();
  const labels = new Set<string>();
  for (const { value, label, place } of options) {
    if (values.has(value))
      report({ ...place, message: `${JSON.stringify(value)} is an option twice. Remove one of the two.` });
    else if (labels.has(label)) {
      const message = `Two options have the title "${label}". Give one of them another "title".`;
      report({ ...place, message, severity: 'warning' });
    }
    values.add(value);
    labels.add(label);
  }
}

function checkDefault(question: Schema, report: ReportMistake): void {
  if (!('default' in question)) return;
  const value = question.default;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const options = optionValues(question) ?? (question.items && optionValues(question.items));
  const place = { at: question, key: 'default' };
  const written = JSON.stringify(value);
  if (typeChecker(question)(value) !== undefined)
    report({ ...place, message: `${written} has another type than the answers.` });
  else if (options && !chosen.every((one) => options.includes(one)))
    report({ ...place, message: `${written} is the default, and is not one of the options.` });
}

/** Minimum and maximum length of a text in each format. A uuid may have the prefix "urn:uuid:". */
const LENGTHS: Readonly<Record<string, readonly [shortest: number, longest: number]>> = {
  date: [10, 10],
  email: [5, Infinity],
  uri: [3, Infinity],
  uuid: [36, 45],
};

function allowsALength({ format = '', minLength = 0, maxLength = Infinity }: Schema): boolean {
  const [shortest, longest] = LENGTHS[format] ?? [0, Infinity];
  return Math.max(minLength, shortest) <= Math.min(maxLength, longest);
}

/** Limits of one kind of answer, and whether they allow an answer. */
const LIMITS: readonly { names: readonly string[]; allowAnswer: (rules: Schema) => boolean }[] = [
  { names: ['minLength', 'maxLength', 'format'], allowAnswer: allowsALength },
  {
    names: ['minItems', 'maxItems'],
    allowAnswer: ({ minItems = 0, maxItems = Infinity }) => minItems <= maxItems,
  },
  { names: NUMBER_RULES, allowAnswer: (rules) => countNumbers(rules) > 0 },
];

/** The first limits that allow no answer. Also for the tests of a condition. */
export function contradictionIn(rules: Schema): Pick<Mistake, 'key' | 'message'> | undefined {
  const limits = LIMITS.find(({ allowAnswer }) => !allowAnswer(rules));
  if (limits) {
    const written = limits.names.filter((name) => name in rules);
    const words = written.map((name) => `"${name}" ${String(rules[name])}`).join(' and ');
    return { key: written[0] ?? '', message: `With ${words}, there is no possible answer.` };
  }
  const { items, minItems = 0, uniqueItems } = rules;
  // Each option can be ticked once. A boolean that must be false has options (`order.ts`).
  const isTicked = items && ('enum' in items || 'oneOf' in items || items.const === false);
  const count = items && (isTicked || uniqueItems === true) ? countAnswers(items) : Infinity;
  if (minItems <= count) return undefined;
  const message = `"minItems" is ${minItems}, and only ${count} different answers exist.`;
  return { key: 'minItems', message };
}

/** More possible numbers than this are not counted one by one. */
const MANY = 10_000;

/** The number of possible values between two limits. */
function countNumbers(rules: Schema): number {
  const low = Math.max(rules.minimum ?? -Infinity, rules.exclusiveMinimum ?? -Infinity);
  const high = Math.min(rules.maximum ?? Infinity, rules.exclusiveMaximum ?? Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return Infinity;
  const type = rules.type === 'integer' ? 'integer' : 'number';
  const brokenRule = ruleChecker({ ...rules, type }, [...NUMBER_RULES, 'type']);
  const step = rules.multipleOf ?? (type === 'integer' ? 1 : 0);
  if (step === 0) return low < high ? Infinity : Number(brokenRule(low) === undefined);
  // Decimal steps are not exact, so a value within a billionth of a multiple counts as one.
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.max(0, Math.floor(high / step + 1e-9) - first + 1);
  if (count > MANY) return count;
  const steps = Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return steps.filter((value) => brokenRule(value) === undefined).length;
}

/** The number of different answers that an entry of a list can have. */
function countAnswers(entry: Schema): number {
  if ('const' in entry) return 1;
  const options = optionValues(entry);
  if (options) return options.filter((value) => !isEmpty(value)).length;
  return entry.type === 'boolean' ? 2 : countNumbers(entry);
}
