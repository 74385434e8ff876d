/** The facts of a visit, each a pure function of the state. Plugins declare them, the tenant composes them. */
import type { FactTypes } from '../../schemas/generated/declarations';
import type { FactValue, RootState } from '../contract/types';
import { sessionFacts } from '../session/state';
import { isPluginLoaded } from '../store/loadedPlugins';
import { evaluate, type FactOf } from '../../schemas/conditions';
import { selectMode, selectTenant } from './page';

type Fact = (state: RootState) => FactValue;

interface DeclaredFact {
  /** Undefined for a fact of core. */
  readonly plugin: string | undefined;
  readonly fact: Fact;
}

/** Facts belong to the code, not to a tenant. One list serves every page, also on the server. */
const declared = new Map<string, DeclaredFact>();

export function declareFacts(plugin: string | undefined, facts: Readonly<Record<string, Fact>>): void {
  for (const [name, fact] of Object.entries(facts)) declared.set(name, { plugin, fact });
}

declareFacts(undefined, {
  'mode.kiosk': (state) => selectMode(state).kiosk,
  'mode.embedded': (state) => selectMode(state).embedded,
  ...sessionFacts,
});

/** The current value of a fact; `undefined` while it is unknown or its plugin is not loaded. */
export function selectFact<Name extends keyof FactTypes>(
  state: RootState,
  name: Name,
): FactTypes[Name] | undefined;
export function selectFact(state: RootState, name: string): FactValue {
  return factOf(state, name);
}

/** Also for facts that a tenant composed. */
export const factOf = (state: RootState, name: string): FactValue => factsOf(state)(name);

/** The facts of one state. A composed fact is evaluated once, however many facts use it. */
export function factsOf(state: RootState): FactOf {
  const { facts } = selectTenant(state);
  const values = new Map<string, FactValue>();
  const valueOf: FactOf = (name) => {
    if (values.has(name)) return values.get(name);
    const composed = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!composed) return declaredFact(state, name);
    // The web host rejects cyclic facts. If one remains, it is unknown, so that it does not block the page.
    values.set(name, undefined);
    const verdict = evaluate(composed, valueOf);
    const value = verdict === 'unknown' ? undefined : verdict;
    values.set(name, value);
    return value;
  };
  return valueOf;
}

/** On the server, another page may have declared the fact while its plugin is not loaded on this page. */
function declaredFact(state: RootState, name: string): FactValue {
  const found = declared.get(name);
  const usable = found && (found.plugin === undefined || isPluginLoaded(state, found.plugin));
  return usable ? found.fact(state) : undefined;
}
