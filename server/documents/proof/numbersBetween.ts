/** The numbers that rules can distinguish. */
import { NUMBER_RULES } from '../../tenants/forms/answers';
import type { Schema } from '../../tenants/forms/schema';

/** Multiples of a step in one gap that are tried. */
const MAX_TRIES = 1_000;

/**
 * One number for each limit of the rules, and one for each gap between two of them. All numbers in a gap have the
 * same results. Undefined if it cannot be decided whether a gap contains a possible number.
 */
export function numbersBetween(
  rules: readonly Schema[],
  type: 'number' | 'integer',
  isPossible: (value: number) => boolean,
): readonly number[] | undefined {
  const steps = [...new Set(rules.flatMap(({ multipleOf }) => multipleOf ?? []))];
  if (steps.length > 1) return undefined;
  const step = steps[0] ?? (type === 'integer' ? 1 : 0);
  const isOnStep = (value: number): boolean => type === 'number' || Number.isInteger(value);
  const limits = [...new Set(rules.flatMap(limitsOf))].sort((a, b) => a - b);
  const edges = [-Infinity, ...limits, Infinity];
  const found: number[] = [...limits];
  for (const [at, low] of edges.slice(0, -1).entries()) {
    const number = numberIn({ low, high: edges[at + 1] ?? Infinity, step, isOnStep });
    if (number === undefined) return undefined;
    found.push(...number);
  }
  return found.filter(isPossible);
}

interface Gap {
  readonly low: number;
  readonly high: number;
  /** 0: any number. */
  readonly step: number;
  readonly isOnStep: (value: number) => boolean;
}

/** Empty if the gap contains no multiple of the step. Undefined if that is not certain. */
function numberIn({ low, high, step, isOnStep }: Gap): readonly number[] | undefined {
  if (step === 0) {
    if (low === -Infinity) return [high === Infinity ? 0 : high - 1];
    return [high === Infinity ? low + 1 : (low + high) / 2];
  }
  const isUpwards = low !== -Infinity;
  const start = isUpwards ? Math.floor(low / step) : high === Infinity ? 0 : Math.ceil(high / step);
  for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
    // Decimal steps are not exact.
    const value = Number(((isUpwards ? start + tried : start - tried) * step).toPrecision(12));
    if (value >= high) return [];
    if (value > low && value < high && isOnStep(value)) return [value];
  }
  return undefined;
}

function limitsOf(rule: Schema): readonly number[] {
  const named = NUMBER_RULES.filter((keyword) => keyword !== 'multipleOf').map((keyword) => rule[keyword]);
  const values = 'const' in rule ? [rule.const] : [];
  return [...named, ...values, ...(rule.enum ?? [])].filter((value) => typeof value === 'number');
}
