/**
 * A condition of a tenant document as a sentence: 'Only when paying monthly and without a direct debit'. The
 * phrases come from the manifests that declare the facts.
 */
import copy from './copy/en-GB.json';
import { fillText } from './fillText';
import { isRecord } from './isRecord';

/** What a manifest declares about a fact. */
export interface FactWords {
  readonly values?: readonly string[] | undefined;
  /** By value: `true` and `false`, or each of `values`. `value` with `{value}` stands for all others. */
  readonly phrases?: Readonly<Record<string, string>> | undefined;
}

/** The words of the facts in a condition. */
export interface ConditionWords {
  readonly factOf: (name: string) => FactWords | undefined;
  /** The condition of a fact that the tenant composes, as in the document. */
  readonly composedOf: (name: string) => unknown;
}

/** Language of the copy file and of the phrases. */
const LOCALE = 'en-GB';

type Key = keyof typeof copy;

/** `all` and `any` contain at least two parts, and never a group of their own kind. */
type Phrase = string | { readonly kind: 'all' | 'any'; readonly parts: readonly Phrase[] };

/** `when` as it is in the document. Undefined: no condition. Never throws. */
export function conditionSentence(when: unknown, words: ConditionWords): string {
  if (when === undefined) return text('condition.always', {});
  const phrase = phraseOf(when, { ...words, isNegated: false, open: [] });
  if (phrase === undefined) return text('condition.unreadable', {});
  return text('condition.only', { phrase: writePhrase(phrase, 0) });
}

interface Reading extends ConditionWords {
  readonly isNegated: boolean;
  /** Composed facts that are being read: a cycle ends there. */
  readonly open: readonly string[];
}

/** Deeper conditions are refused by the check of a document. */
const DEEPEST = 100;

/** Undefined: the condition is malformed. */
function phraseOf(when: unknown, reading: Reading, depth = 0): Phrase | undefined {
  if (depth > DEEPEST) return undefined;
  if (typeof when === 'string') return factPhrase(when, true, reading, depth);
  if (!isRecord(when)) return undefined;
  if ('not' in when) return phraseOf(when.not, { ...reading, isNegated: !reading.isNegated }, depth + 1);
  for (const kind of ['all', 'any'] as const) {
    const parts = when[kind];
    if (Array.isArray(parts))
      return group(
        kind,
        parts.map((part) => phraseOf(part, reading, depth + 1)),
        reading,
      );
  }
  const { fact, is } = when;
  if (typeof fact !== 'string') return undefined;
  if (!Array.isArray(when.in)) return factPhrase(fact, is, reading, depth);
  const rest = complement(reading.factOf(fact)?.values, when.in);
  if (reading.isNegated && rest !== undefined) {
    const positive = { ...reading, isNegated: false };
    return group(
      'any',
      rest.map((value) => factPhrase(fact, value, positive, depth)),
      positive,
    );
  }
  return group(
    'any',
    when.in.map((value: unknown) => factPhrase(fact, value, reading, depth)),
    reading,
  );
}

/** The values that are not listed. Undefined: they are not known, or there are none. */
function complement(
  values: readonly string[] | undefined,
  listed: readonly unknown[],
): readonly string[] | undefined {
  const rest = values?.filter((value) => !listed.includes(value));
  return rest?.length === 0 ? undefined : rest;
}

/** `not (a and b)` is `not a or not b`: the parts are negated already. */
function group(
  kind: 'all' | 'any',
  parts: readonly (Phrase | undefined)[],
  { isNegated }: Reading,
): Phrase | undefined {
  const actual = (kind === 'all') !== isNegated ? 'all' : 'any';
  const flat: Phrase[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    if (typeof part === 'object' && part.kind === actual) flat.push(...part.parts);
    else flat.push(part);
  }
  const different = flat.filter(
    (part, at) => flat.findIndex((each) => JSON.stringify(each) === JSON.stringify(part)) === at,
  );
  return different.length < 2 ? different[0] : { kind: actual, parts: different };
}

function factPhrase(fact: string, value: unknown, reading: Reading, depth: number): Phrase | undefined {
  if (typeof value !== 'boolean' && typeof value !== 'string' && typeof value !== 'number') return undefined;
  const composed = reading.composedOf(fact);
  if (composed !== undefined && typeof value === 'boolean' && !reading.open.includes(fact)) {
    const isNegated = reading.isNegated === value;
    return phraseOf(composed, { ...reading, isNegated, open: [...reading.open, fact] }, depth + 1);
  }
  if (typeof value === 'boolean') {
    const isTrue = value !== reading.isNegated;
    const declared = reading.factOf(fact)?.phrases?.[String(isTrue)];
    return declared ?? text(isTrue ? 'condition.isTrue' : 'condition.isFalse', { fact });
  }
  const [other, ...more] = complement(reading.factOf(fact)?.values, [value]) ?? [];
  if (reading.isNegated && other !== undefined && more.length === 0) return valuePhrase(fact, other, reading);
  const phrase = valuePhrase(fact, value, reading);
  return reading.isNegated ? text('condition.not', { phrase }) : phrase;
}

function valuePhrase(fact: string, value: string | number, { factOf }: ConditionWords): string {
  const phrases = factOf(fact)?.phrases;
  const written = String(value);
  const declared = phrases && Object.hasOwn(phrases, written) ? phrases[written] : phrases?.value;
  return declared === undefined
    ? text('condition.isValue', { fact, value: written })
    : fillText(declared, { value: written });
}

const lists = {
  all: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  any: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
};

/** The list of one level. A group inside it begins with 'either' or 'both', and a deeper one is in brackets. */
function writePhrase(phrase: Phrase, level: number): string {
  if (typeof phrase === 'string') return phrase;
  const list = lists[phrase.kind].format(phrase.parts.map((part) => writePhrase(part, level + 1)));
  if (level === 0) return list;
  if (level > 1) return text('condition.together', { list });
  if (phrase.kind === 'any') return text('condition.either', { list });
  return text(phrase.parts.length === 2 ? 'condition.both' : 'condition.together', { list });
}

const text = (key: Key, values: Readonly<Record<string, string>>): string => fillText(copy[key], values);
