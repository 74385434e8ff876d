/**
 * The plugins of a page. Each is loaded once, when needed. Its copy, slices, facts, preloaded responses and
 * workflows are added before screens get the plugin.
 */
import type { Boot, ResolvedPlugin, ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import type { PluginEntry } from '../../contract/types';
import { documentState, handoverParts } from '../../handover/documentState';
import { addLogoutStep } from '../../session/logoutSteps';
import { pluginLoaded } from '../../store/loadedPlugins';
import type { FoyerStore } from '../../store/store';
import { superviseWorkflow, type Supervision } from '../../store/supervisor';
import { addCopy } from '../../tenant/copy';
import { declareFacts } from '../../tenant/facts';
import { preloadedEvents } from '../startup/preloadedEvents';

export type Registry = Readonly<Record<string, () => Promise<{ readonly default: PluginEntry }>>>;

export interface PluginHostDeps {
  readonly boot: Boot;
  readonly registry: Registry;
  readonly store: FoyerStore;
  /** Undefined on the server, which only renders and runs no workflows. */
  readonly supervision: Supervision | undefined;
  /** Lets the browser handle input between two steps of loading. Undefined on the server. */
  readonly yieldToBrowser?: () => Promise<void>;
}

/** Rejects if the copy cannot be loaded: a plugin does not count as loaded without its copy. */
async function fetchCopy(address: string): Promise<ResolvedTenant['copy']> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The copy of a plugin could not be loaded (${response.status}).`);
  // Not checked here: our web host compiled the copy, from a document that it checked.
  return (await response.json()) as ResolvedTenant['copy'];
}

export class PluginHost {
  private readonly loading = new Map<string, Promise<PluginEntry>>();
  private readonly loaded = new Map<string, PluginEntry>();

  constructor(private readonly deps: PluginHostDeps) {}

  /** The plugin, if it is loaded. */
  entry(name: string): PluginEntry | undefined {
    return this.loaded.get(name);
  }

  readonly section = ({ plugin, use }: Pick<ResolvedSection, 'plugin' | 'use'>) =>
    this.loaded.get(plugin)?.sections?.[use];

  /** Name of the plugin of this tenant that offers a port. */
  ownerOf(port: string): string | undefined {
    return this.deps.boot.document.plugins.find(({ offers }) => offers.includes(port))?.name;
  }

  /** The same promise for each call. A plugin that could not be loaded is loaded again at the next call. */
  load(name: string): Promise<PluginEntry> {
    const running = this.loading.get(name);
    if (running) return running;
    const loading = this.loadOnce(name);
    this.loading.set(name, loading);
    loading.catch(() => this.loading.delete(name));
    return loading;
  }

  private async loadOnce(name: string): Promise<PluginEntry> {
    const { boot, registry, store, yieldToBrowser } = this.deps;
    const resolved = boot.document.plugins.find((plugin) => plugin.name === name);
    const loader = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!resolved || !loader)
      throw new Error(`This tenant has no plugin '${name}' in this area, or it was not built.`);
    const [{ default: entry }] = await Promise.all([loader(), this.loadCopy(name)]);
    await yieldToBrowser?.();
    store.inject(entry.slices ?? []);
    declareFacts(name, entry.facts ?? {});
    const events = await preloadedEvents(entry, boot, resolved.settings, yieldToBrowser);
    await yieldToBrowser?.();
    for (const event of events) store.dispatch(event);
    await yieldToBrowser?.();
    this.startWorkflows(resolved, entry);
    await yieldToBrowser?.();
    this.loaded.set(name, entry);
    store.dispatch(pluginLoaded({ name }));
    return entry;
  }

  private async loadCopy(name: string): Promise<void> {
    const { document, deferredCopy = {} } = this.deps.boot;
    const address = Object.hasOwn(deferredCopy, name) ? deferredCopy[name] : undefined;
    if (address !== undefined) addCopy(document, await fetchCopy(address));
  }

  private startWorkflows({ workflows }: ResolvedPlugin, entry: PluginEntry): void {
    const { supervision, store } = this.deps;
    if (!supervision) return;
    if (entry.handover) handoverParts.add(entry.name, entry.handover);
    for (const [name, load] of Object.entries(entry.documentState ?? {})) documentState.add(name, load);
    for (const [id, step] of Object.entries(entry.logoutSteps ?? {})) addLogoutStep(id, step);
    for (const { id, onCrash } of workflows) {
      const workflow = entry.workflows?.[id];
      if (workflow) store.runSaga(() => superviseWorkflow({ id, workflow, onCrash }, supervision));
    }
  }
}
