/**
 * Checks limits in a tenant's questions: each is a valid number, and together they allow at least one answer.
 */
import type { ReportProblem, Sound } from './formSchema';
import { FORMATS, isPattern } from './formWords';
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import { isSlow } from './slowPattern';

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems'];

/** False if a problem was reported. */
export function checkLimits(sound: Sound, say: ReportProblem): boolean {
  const fault = faultOf(sound);
  if (fault === undefined) return true;
  const [name, message] = fault;
  say({ code: 'form-schema', at: sound.get(name), message });
  return false;
}

const LIMITS = 'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' ');

/** The limit that a value breaks, as written. The limits must be valid. */
export function brokenLimit(sound: Sound, value: unknown): string | undefined {
  for (const name of [...LIMITS, 'format', 'pattern']) {
    const limit = sound.get(name);
    if (limit === undefined || !isUsable(name, textOf(limit))) continue;
    if (!compileSchema({ [name]: toValue(limit) })(value))
      return `"${name}" is ${JSON.stringify(toValue(limit))}`;
  }
  return undefined;
}

function isUsable(name: string, word = ''): boolean {
  if (name === 'format') return FORMATS.includes(word);
  return name !== 'pattern' || (isPattern(word) && !isSlow(word));
}

type Fault = readonly [name: string, message: string];

function faultOf(sound: Sound): Fault | undefined {
  const numberAt = (name: string): number | undefined => numberOf(sound.get(name));
  for (const name of COUNTS) {
    const count = numberAt(name);
    if (count !== undefined && (!Number.isInteger(count) || count < 0))
      return [name, `"${name}" counts: it is a whole number, 0 or more.`];
  }
  const step = numberAt('multipleOf');
  if (step !== undefined && step <= 0) return ['multipleOf', '"multipleOf" is more than 0.'];
  for (const [from, to] of PAIRS) {
    const [least, most] = [numberAt(from), numberAt(to)];
    if (least !== undefined && most !== undefined && least > most)
      return [from, `"${from}" is ${least} and "${to}" ${most}: no answer would be right.`];
  }
  return emptyFault(numberAt) ?? formatFault(sound) ?? rangeFault(sound) ?? tickFault(sound);
}

/** A blank text or an empty list counts as not answered. */
function emptyFault(numberAt: (name: string) => number | undefined): Fault | undefined {
  const name = ['maxLength', 'maxItems'].find((each) => numberAt(each) === 0);
  return name === undefined ? undefined : [name, `"${name}" is 0: nothing could be answered.`];
}

/** Minimum and maximum length of a text in each format. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  date: [10, 10],
  email: [5, Infinity],
  uri: [3, Infinity],
  // Longer with the prefix "urn:uuid:".
  uuid: [36, 45],
};

function formatFault(sound: Sound): Fault | undefined {
  const format = textOf(sound.get('format')) ?? '';
  const [least, most] = LENGTHS[format] ?? [0, Infinity];
  const message = (name: string, limit: number): string =>
    `"${name}" is ${limit}: no answer of the format "${format}" would be right. Take the limit out.`;
  const [minLength, maxLength] = [numberOf(sound.get('minLength')), numberOf(sound.get('maxLength'))];
  if (maxLength !== undefined && maxLength < least) return ['maxLength', message('maxLength', maxLength)];
  if (minLength !== undefined && minLength > most) return ['minLength', message('minLength', minLength)];
  return undefined;
}

interface Bound {
  readonly name: string;
  readonly at: number;
  readonly isOpen: boolean;
}

/** The strictest limit on one side. */
function narrowest(sound: Sound, closed: string, open: string, sign: 1 | -1): Bound | undefined {
  const bounds = [closed, open].flatMap((name): Bound[] => {
    const at = numberOf(sound.get(name));
    return at === undefined ? [] : [{ name, at, isOpen: name === open }];
  });
  return bounds.sort((a, b) => sign * (b.at - a.at) || Number(b.isOpen) - Number(a.isOpen))[0];
}

/** There may be no number between two limits, or none that is a multiple of the step. */
function rangeFault(sound: Sound): Fault | undefined {
  const low = narrowest(sound, 'minimum', 'exclusiveMinimum', 1);
  const high = narrowest(sound, 'maximum', 'exclusiveMaximum', -1);
  if (low === undefined || high === undefined) return undefined;
  if (countBetween(sound, low, high) > 0) return undefined;
  return [low.name, `Between "${low.name}" ${low.at} and "${high.name}" ${high.at} there is no answer.`];
}

/** More multiples than this are not counted one by one. */
const MANY = 10_000;

/** The number of possible values between two limits. */
function countBetween(sound: Sound, low: Bound, high: Bound): number {
  const isClosed = !low.isOpen && !high.isOpen;
  if (low.at > high.at || (low.at === high.at && !isClosed)) return 0;
  const isWhole = textOf(sound.get('type')) === 'integer';
  const step = numberOf(sound.get('multipleOf')) ?? (isWhole ? 1 : undefined);
  if (step === undefined) return low.at === high.at ? 1 : Infinity;
  // Decimal steps are not exact, so a value within a billionth of a multiple counts as one.
  const first = low.isOpen ? Math.floor(low.at / step + 1e-9) + 1 : Math.ceil(low.at / step - 1e-9);
  const last = high.isOpen ? Math.ceil(high.at / step - 1e-9) - 1 : Math.floor(high.at / step + 1e-9);
  const count = Math.max(0, last - first + 1);
  if (!isWhole || count > MANY) return count;
  const steps = Array.from({ length: count }, (_, index) => (first + index) * step);
  return steps.filter((value) => Math.abs(value - Math.round(value)) < 1e-8).length;
}

/** Each option can be ticked once, and each entry of a list with unique entries occurs once. */
function tickFault(sound: Sound): Fault | undefined {
  const [items, least] = [sound.get('items'), numberOf(sound.get('minItems'))];
  const only = memberOf(items, 'const')?.value.content;
  // A boolean that must be false gets its options when it is served (yesNoQuestions.ts).
  const mustBeNo = only?.kind === 'scalar' && only.value === false;
  const isTicked = mustBeNo || ['enum', 'oneOf'].some((name) => memberOf(items, name) !== undefined);
  const unique = sound.get('uniqueItems')?.content;
  const differ = unique?.kind === 'scalar' && unique.value === true;
  if (items === undefined || least === undefined || !(isTicked || differ)) return undefined;
  const count = answersTo(items);
  // An empty list of options is reported elsewhere.
  if (count === 0 || least <= count) return undefined;
  const what = isTicked ? 'option' : 'different answer';
  const options = count === 1 ? `is 1 ${what}` : `are ${count} ${what}s`;
  return ['minItems', `"minItems" is ${least}, and there ${options}: nobody could give as many.`];
}

/** The number of different answers that an entry of a list can have. */
function answersTo(entry: JsonNode): number {
  const sound: Sound = new Map(membersOf(entry).map(({ key, value }) => [key, value]));
  if (sound.has('const')) return 1;
  const options = sound.get('enum') ?? sound.get('oneOf');
  if (options !== undefined) {
    const values = sound.has('enum')
      ? itemsOf(options)
      : itemsOf(options).flatMap((at) => memberOf(at, 'const')?.value ?? []);
    return values.filter((value) => !isEmpty(toValue(value))).length;
  }
  if (textOf(sound.get('type')) === 'boolean') return 2;
  const low = narrowest(sound, 'minimum', 'exclusiveMinimum', 1);
  const high = narrowest(sound, 'maximum', 'exclusiveMaximum', -1);
  return low && high ? countBetween(sound, low, high) : Infinity;
}

function numberOf(node: JsonNode | undefined): number | undefined {
  const value = node?.content.kind === 'scalar' ? node.content.value : undefined;
  return typeof value === 'number' ? value : undefined;
}
