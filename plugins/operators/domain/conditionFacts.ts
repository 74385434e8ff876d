/** Which facts a condition depends on. */
import { isRecord } from '../../../core/contract';

/** The names of the facts of a condition, in their order. */
export function factsOf(when: unknown): readonly string[] {
  if (typeof when === 'string') return [when];
  if (Array.isArray(when)) return [...new Set(when.flatMap(factsOf))];
  if (!isRecord(when)) return [];
  const own = typeof when.fact === 'string' ? [when.fact] : [];
  return [...new Set([...own, ...['all', 'any', 'not'].flatMap((kind) => factsOf(when[kind]))])];
}

/** The facts that plugins and the shell declare, also those inside facts that the document composes. */
export function declaredFactsOf(when: unknown, composed: (name: string) => unknown): readonly string[] {
  const visited = new Set(factsOf(when));
  // A set visits names that are added while it is visited.
  for (const name of visited) for (const inner of factsOf(composed(name))) visited.add(inner);
  return [...visited].filter((name) => composed(name) === undefined);
}
