/** Limits in a tenant's questions: each a number that can be one, and together such that something keeps to them. */
import type { Say, Sound } from './form-schema';
import { FORMATS, isPattern } from './form-words';
import { itemsOf, memberOf, textOf, toValue, type JsonNode } from './json-tree';
import { compileSchema } from './schemas';
import { isSlow } from './slow-pattern';

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems'];

/** False where something was reported. */
export function checkLimits(sound: Sound, say: Say): boolean {
  const fault = faultOf(sound);
  if (fault === undefined) return true;
  const [name, message] = fault;
  say({ code: 'form-schema', at: sound.get(name), message });
  return false;
}

const LIMITS = 'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'.split(' ');

/** The limit that a value breaks, as it is written; of limits that are in order. */
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
  return rangeFault(sound) ?? tickFault(sound);
}

interface Bound {
  readonly name: string;
  readonly at: number;
  readonly isOpen: boolean;
}

/** The limits on one side that are there, the narrowest first. */
function narrowest(sound: Sound, closed: string, open: string, sign: 1 | -1): Bound | undefined {
  const bounds = [closed, open].flatMap((name): Bound[] => {
    const at = numberOf(sound.get(name));
    return at === undefined ? [] : [{ name, at, isOpen: name === open }];
  });
  return bounds.sort((a, b) => sign * (b.at - a.at) || Number(b.isOpen) - Number(a.isOpen))[0];
}

/** Between two limits there may be no number at all, or none that the steps lead to. */
function rangeFault(sound: Sound): Fault | undefined {
  const low = narrowest(sound, 'minimum', 'exclusiveMinimum', 1);
  const high = narrowest(sound, 'maximum', 'exclusiveMaximum', -1);
  if (low === undefined || high === undefined) return undefined;
  const message = `Between "${low.name}" ${low.at} and "${high.name}" ${high.at} there is no answer.`;
  if (low.at > high.at || (low.at === high.at && (low.isOpen || high.isOpen))) return [low.name, message];
  const step = numberOf(sound.get('multipleOf')) ?? (textOf(sound.get('type')) === 'integer' ? 1 : undefined);
  if (step === undefined) return undefined;
  // Steps of tenths are not exact: what is within a billionth of one counts as one.
  const first = low.isOpen ? Math.floor(low.at / step + 1e-9) + 1 : Math.ceil(low.at / step - 1e-9);
  const last = high.isOpen ? Math.ceil(high.at / step - 1e-9) - 1 : Math.floor(high.at / step + 1e-9);
  return first > last ? [low.name, message] : undefined;
}

/** What is ticked is ticked once. */
function tickFault(sound: Sound): Fault | undefined {
  const [items, least] = [sound.get('items'), numberOf(sound.get('minItems'))];
  const list = memberOf(items, 'enum')?.value ?? memberOf(items, 'oneOf')?.value;
  const count = itemsOf(list).length;
  // That there is nothing to choose from is said as such.
  if (least === undefined || count === 0 || least <= count) return undefined;
  const options = count === 1 ? 'is 1 option' : `are ${count} options`;
  return ['minItems', `"minItems" is ${least}, and there ${options}: nobody could tick as many.`];
}

function numberOf(node: JsonNode | undefined): number | undefined {
  const value = node?.content.kind === 'scalar' ? node.content.value : undefined;
  return typeof value === 'number' ? value : undefined;
}
