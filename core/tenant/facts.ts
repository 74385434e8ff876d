/** The facts of a visit: declared by core and by plugins, composed by the tenant. Each is a pure function of the state. */
import type { FactValue, RootState } from '../contract/types';
import { sessionFacts } from '../session/state';
import { isPluginLoaded } from '../store/loadedPlugins';
import { evaluate } from './conditions';
import { selectMode, selectTenant } from './page';

type Fact = (state: RootState) => FactValue;

interface Declared {
  /** Undefined: core. */
  readonly plugin: string | undefined;
  readonly fact: Fact;
}

/** Facts belong to code, not to a tenant: one list serves every page, on the server too. */
const declared = new Map<string, Declared>();

export function declareFacts(plugin: string | undefined, facts: Readonly<Record<string, Fact>>): void {
  for (const [name, fact] of Object.entries(facts)) declared.set(name, { plugin, fact });
}

declareFacts(undefined, {
  'mode.kiosk': (state) => selectMode(state).kiosk,
  'mode.embedded': (state) => selectMode(state).embedded,
  ...sessionFacts,
});

/** The value of a fact now; `undefined` while it is unknown, also because its plugin has not arrived. */
export function selectFact(state: RootState, name: string): FactValue {
  return factOf(state, name, []);
}

function factOf(state: RootState, name: string, asking: readonly string[]): FactValue {
  // The web host refuses cyclic facts; a document that slipped through must not hang the page.
  if (asking.includes(name)) return undefined;
  const { facts } = selectTenant(state);
  const composed = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (!composed) return declaredFact(state, name);
  const verdict = evaluate(composed, (part) => factOf(state, part, [...asking, name]));
  return verdict === 'unknown' ? undefined : verdict;
}

/** Another page on this server may have declared it, while its plugin has not arrived on this one. */
function declaredFact(state: RootState, name: string): FactValue {
  const found = declared.get(name);
  const usable = found && (found.plugin === undefined || isPluginLoaded(state, found.plugin));
  return usable ? found.fact(state) : undefined;
}
