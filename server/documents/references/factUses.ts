/** Facts that the tenant composes, and the conditions that use them. */
import { childPointer } from '../../../schemas/jsonPointer';
import { entryOf, isObject, itemsOf, keysOf, toPlain, type DocumentValue } from '../difference/documentValue';
import type { Change, JsonValue } from '../edit';
import { DOCUMENT, valuesIn } from './namedUses';

export interface FactUse {
  /** The condition that names the fact. */
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  readonly condition: DocumentValue;
}

/** The `when` of sections, and `facts`, are conditions, with all conditions inside them. */
const isCondition = (path: readonly (string | number)[]): boolean =>
  (path[0] === 'facts' && path.length === 2) ||
  (path[0] === 'areas' && path[2] === 'sections' && path[4] === 'when' && path.length === 5);

/** The conditions inside a condition. */
function* conditionsIn(
  condition: DocumentValue,
  pointer: string,
  path: readonly (string | number)[],
): Generator<FactUse> {
  yield { pointer, path, condition };
  for (const key of ['all', 'any'])
    for (const [index, each] of itemsOf(entryOf(condition, key)).entries())
      yield* conditionsIn(each, childPointer(childPointer(pointer, key), index), [...path, key, index]);
  const inner = entryOf(condition, 'not');
  if (inner !== undefined) yield* conditionsIn(inner, childPointer(pointer, 'not'), [...path, 'not']);
}

const factOf = (condition: DocumentValue): DocumentValue | undefined =>
  isObject(condition) ? entryOf(condition, 'fact') : condition;

/** The definition of the fact is not a use of it. */
export function factUses(document: DocumentValue, name: string): readonly FactUse[] {
  return [...valuesIn(document)]
    .filter(({ path }) => isCondition(path) && !(path[0] === 'facts' && path[1] === name))
    .flatMap(({ value, pointer, path }) => [...conditionsIn(value, pointer, path)])
    .filter(({ condition }) => factOf(condition) === name);
}

export function renameFact(document: DocumentValue, name: string, to: string): readonly Change[] {
  const uses = factUses(document, name).map(({ pointer, condition }): Change => {
    const at = isObject(condition) ? childPointer(pointer, 'fact') : pointer;
    return { action: 'set', file: DOCUMENT, pointer: at, value: to };
  });
  return [...uses, { action: 'rename', file: DOCUMENT, pointer: childPointer('/facts', name), key: to }];
}

/** Conditions that use the fact get its definition, so that all sections are shown as before. */
export function removeFact(document: DocumentValue, name: string): readonly Change[] {
  const definition = entryOf(entryOf(document, 'facts'), name);
  if (definition === undefined) return [];
  const plain = toPlain(definition) as JsonValue;
  const uses = factUses(document, name).map(({ pointer, condition }): Change => {
    const isFalse = isObject(condition) && entryOf(condition, 'is') === false;
    return { action: 'set', file: DOCUMENT, pointer, value: isFalse ? { not: plain } : plain };
  });
  return [...uses, { action: 'remove', file: DOCUMENT, pointer: childPointer('/facts', name) }];
}

/** The facts that a condition uses, also through composed facts. */
export function factsIn(condition: DocumentValue | undefined, document: DocumentValue): ReadonlySet<string> {
  const found = new Set<string>();
  const facts = entryOf(document, 'facts');
  const composed = new Set(keysOf(facts));
  const add = (each: DocumentValue): void => {
    for (const { condition: inner } of conditionsIn(each, '', [])) {
      const name = factOf(inner);
      if (typeof name !== 'string' || found.has(name)) continue;
      found.add(name);
      const definition = composed.has(name) ? entryOf(facts, name) : undefined;
      if (definition !== undefined) add(definition);
    }
  };
  if (condition !== undefined) add(condition);
  return found;
}
