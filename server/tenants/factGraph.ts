/** The facts that a tenant composes, as a graph. Each function visits a fact once. */
import type { Condition } from '../../schemas/boot';

export type ComposedFacts = ReadonlyMap<string, Condition>;

export function factsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  return 'not' in condition ? factsIn(condition.not) : [condition.fact];
}

/** The declared facts that a condition depends on, including those inside composed facts. */
export function declaredFactsIn(condition: Condition, composed: ComposedFacts): readonly string[] {
  const visited = new Set<string>();
  const waiting = factsIn(condition).reverse();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const parts = visited.has(name) ? undefined : composed.get(name);
    visited.add(name);
    if (parts !== undefined) waiting.push(...factsIn(parts).reverse());
  }
  return [...visited].filter((name) => !composed.has(name));
}

type Names = readonly string[];
const NONE: Names = [];

/** Which composed fact uses which fact directly. */
export class FactGraph {
  private readonly uses: ReadonlyMap<string, Names>;
  private readonly users = new Map<string, string[]>();

  constructor(composed: ComposedFacts) {
    this.uses = new Map([...composed].map(([name, parts]) => [name, [...new Set(factsIn(parts))]]));
    for (const [name, used] of this.uses)
      for (const each of used) {
        const users = this.users.get(each);
        if (users === undefined) this.users.set(each, [name]);
        else users.push(name);
      }
  }

  /** These facts, and all composed facts that depend on them. */
  withDependents(names: Iterable<string>): ReadonlySet<string> {
    const found = new Set(names);
    // A set visits names that are added while it is visited.
    for (const name of found) for (const user of this.users.get(name) ?? NONE) found.add(user);
    return found;
  }

  /** Levels of composed facts below each fact, with its own. Facts that depend on a cycle have none. */
  levels(): ReadonlyMap<string, number> {
    const levels = new Map<string, number>();
    for (const name of this.inOrder(this.uses, this.users)) {
      const below = (this.uses.get(name) ?? NONE).map((used) => levels.get(used) ?? 0);
      levels.set(name, Math.max(0, ...below) + 1);
    }
    return levels;
  }

  /** Facts on a cycle, and facts between two cycles. */
  cyclic(): ReadonlySet<string> {
    const found = new Set(this.uses.keys());
    for (const name of this.inOrder(this.uses, this.users)) found.delete(name);
    for (const name of this.inOrder(this.users, this.uses)) found.delete(name);
    return found;
  }

  /** Names on a shortest path from a fact back to itself, starting with the fact. */
  cycleThrough(start: string): Names | undefined {
    const usedBy = new Map<string, string | undefined>([[start, undefined]]);
    for (const [name] of usedBy)
      for (const next of this.uses.get(name) ?? NONE) {
        if (next === start) return pathTo(name, usedBy);
        if (!usedBy.has(next)) usedBy.set(next, name);
      }
    return undefined;
  }

  /** The composed facts whose `before` all come earlier. Facts that depend on a cycle are absent. */
  private inOrder(before: ReadonlyMap<string, Names>, after: ReadonlyMap<string, Names>): Iterable<string> {
    const isComposed = (name: string): boolean => this.uses.has(name);
    const waitsFor = new Map(
      [...this.uses.keys()].map((name) => [name, (before.get(name) ?? NONE).filter(isComposed).length]),
    );
    const ready = new Set([...waitsFor].flatMap(([name, count]) => (count === 0 ? [name] : [])));
    for (const name of ready)
      for (const next of (after.get(name) ?? NONE).filter(isComposed)) {
        const count = (waitsFor.get(next) ?? 0) - 1;
        waitsFor.set(next, count);
        if (count === 0) ready.add(next);
      }
    return ready;
  }
}

function pathTo(end: string, usedBy: ReadonlyMap<string, string | undefined>): Names {
  const path: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = usedBy.get(at)) path.push(at);
  return path.reverse();
}
