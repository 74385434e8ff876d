/** A condition as menus show it: tests of facts, in groups of at most two levels. */
import { isRecord } from '../../../core/contract';

export type FactValue = string | number | boolean;

/** The fact has one of the values, or none of them. */
export interface FactTest {
  readonly kind: 'test';
  readonly fact: string;
  readonly isNot: boolean;
  /** At least one. */
  readonly values: readonly FactValue[];
}

/** How many of the parts must be true. */
export type GroupMode = 'all' | 'any' | 'none' | 'notAll';

export interface ConditionGroup<Part = FactTest | ConditionGroup<FactTest>> {
  readonly kind: 'group';
  readonly mode: GroupMode;
  readonly parts: readonly Part[];
}

const NEGATED: Readonly<Record<GroupMode, GroupMode>> = {
  all: 'notAll',
  any: 'none',
  none: 'any',
  notAll: 'all',
};

type AnyPart = FactTest | ConditionGroup<AnyPart>;

const isValue = (value: unknown): value is FactValue =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Undefined: the condition is malformed. */
function readPart(when: unknown): AnyPart | undefined {
  if (typeof when === 'string') return { kind: 'test', fact: when, isNot: false, values: [true] };
  if (!isRecord(when)) return undefined;
  if ('not' in when) {
    const inner = readPart(when.not);
    if (inner === undefined) return undefined;
    return inner.kind === 'test' ? negated(inner) : { ...inner, mode: NEGATED[inner.mode] };
  }
  for (const mode of ['all', 'any'] as const) {
    const list = when[mode];
    if (!Array.isArray(list)) continue;
    const parts = list.map(readPart);
    const valid = parts.filter((part): part is AnyPart => part !== undefined);
    return valid.length === parts.length && valid.length > 0
      ? { kind: 'group', mode, parts: valid }
      : undefined;
  }
  const { fact, is } = when;
  if (typeof fact !== 'string') return undefined;
  const values: readonly unknown[] = Array.isArray(when.in) ? when.in : [is];
  const known = values.filter(isValue);
  return known.length > 0 && known.length === values.length
    ? { kind: 'test', fact, isNot: false, values: known }
    : undefined;
}

/** A fact that is yes or no has the other value. */
function negated(test: FactTest): FactTest {
  const [value] = test.values;
  return typeof value === 'boolean' && test.values.length === 1
    ? { ...test, values: [!value] }
    : { ...test, isNot: !test.isNot };
}

function isFlat(part: AnyPart): part is FactTest | ConditionGroup<FactTest> {
  return part.kind === 'test' || part.parts.every(({ kind }) => kind === 'test');
}

/** Undefined: menus cannot show the condition. It has more than two levels, or is malformed. */
export function readCondition(when: unknown): ConditionGroup | undefined {
  const part = readPart(when);
  if (part === undefined) return undefined;
  if (part.kind === 'test') return { kind: 'group', mode: 'all', parts: [part] };
  const flat = part.parts.filter(isFlat);
  return flat.length === part.parts.length ? { ...part, parts: flat } : undefined;
}

type Condition = string | { readonly [key: string]: unknown };

function writeTest({ fact, isNot, values }: FactTest): Condition {
  const [value] = values;
  if (typeof value === 'boolean') return value === isNot ? { not: fact } : fact;
  const test = values.length === 1 ? { fact, is: value } : { fact, in: values };
  return isNot ? { not: test } : test;
}

function writeGroup({ mode, parts }: ConditionGroup): Condition | undefined {
  const written = parts.flatMap((part) => {
    const one = part.kind === 'test' ? writeTest(part) : writeGroup(part);
    return one === undefined ? [] : [one];
  });
  const [first, ...others] = written;
  if (first === undefined) return undefined;
  const isNegated = mode === 'none' || mode === 'notAll';
  const plain =
    others.length === 0 ? first : { [mode === 'all' || mode === 'notAll' ? 'all' : 'any']: written };
  return isNegated ? { not: plain } : plain;
}

/** As documents have it. Undefined: the group is empty, so there is no condition. */
export const writeCondition = (group: ConditionGroup): Condition | undefined => writeGroup(group);
