/**
 * Orders conditions so that each comes after those that ask the questions it reads. Some may form a cycle.
 */
import { fieldsOf, listOf } from './formOfTenant';
import { askedBy, conditionsIn, partsOf, readBy, type WrittenCondition } from './writtenConditions';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Names that are known only after a condition was evaluated: the questions that it asks, and required tick
 * boxes, because the condition decides whether an unticked box is an answer.
 */
function settledBy(condition: WrittenCondition, ticks: ReadonlySet<string>): ReadonlySet<string> {
  const required = partsOf(condition).flatMap(({ fields }) => (listOf(fields.required) ?? []).map(String));
  return new Set([...askedBy(condition), ...required.filter((name) => ticks.has(name))]);
}

const isTick = (question: unknown): boolean => {
  const { type, enum: values, oneOf } = fieldsOf(question) ?? {};
  return type === 'boolean' && values === undefined && oneOf === undefined;
};

function ticksIn(group: Fields, conditions: readonly WrittenCondition[]): ReadonlySet<string> {
  const parts = [group, ...conditions.flatMap((each) => partsOf(each).map(({ fields }) => fields))];
  const questions = parts.flatMap(({ properties }) => Object.entries(fieldsOf(properties) ?? {}));
  return new Set(questions.flatMap(([name, question]) => (isTick(question) ? [name] : [])));
}

interface Ordered {
  readonly conditions: readonly WrittenCondition[];
  /** A condition of a cycle; undefined without a cycle. */
  readonly circle: WrittenCondition | undefined;
}

/** Each condition after those that settle what it reads; otherwise in the written order. */
export function inOrder(group: Fields): Ordered {
  const written = conditionsIn(group);
  const ticks = ticksIn(group, written);
  const all = written.map((condition) => ({
    condition,
    reads: [...readBy(condition.if)],
    settles: settledBy(condition, ticks),
  }));
  const conditions: WrittenCondition[] = [];
  let waiting = all;
  while (waiting.length > 0) {
    const isFree = ({ reads }: (typeof all)[number]) =>
      !waiting.some(({ settles }) => reads.some((name) => settles.has(name)));
    const next = waiting.find(isFree);
    if (next === undefined) break;
    conditions.push(next.condition);
    waiting = waiting.filter((each) => each !== next);
  }
  return { conditions, circle: inCircle(waiting)?.condition };
}

interface Waiting {
  readonly reads: readonly string[];
  readonly settles: ReadonlySet<string>;
}

/** Follows the dependencies until a condition repeats, which is part of the cycle. */
function inCircle<Each extends Waiting>(waiting: readonly Each[]): Each | undefined {
  const seen = new Set<Each>();
  let at = waiting[0];
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const { reads } = at;
    at = waiting.find(({ settles }) => reads.some((name) => settles.has(name)));
  }
  return at;
}
