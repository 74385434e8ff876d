/**
 * The plugins of a page. Each is loaded once, when needed. Its copy, slices, facts, preloaded responses and
 * workflows are added before screens get the plugin.
 */
import type { Boot, ResolvedPlugin, ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import type { PluginEntry } from '../../contract/types';
import { documentState, handoverParts } from '../../handover/documentState';
import { loadUntilReady } from '../../hydration/loadUntilReady';
import { addLogoutStep } from '../../session/logoutSteps';
import { pluginLoaded } from '../../store/loadedPlugins';
import type { FoyerStore } from '../../store/store';
import { superviseWorkflow, type Supervision } from '../../store/supervisor';
import { addCopy } from '../../tenant/copy';
import { declareFacts } from '../../tenant/facts';
import { onTryAgain } from './lazyPart';
import { CopyLoadError } from '../routing/reloadGuard';
import { preloadedEvents } from '../startup/preloadedEvents';

export type Registry = Readonly<Record<string, () => Promise<{ readonly default: PluginEntry }>>>;

export interface PluginHostDeps {
  readonly boot: Boot;
  readonly registry: Registry;
  readonly store: FoyerStore;
  /** Undefined on the server, which only renders and runs no workflows. */
  readonly supervision: Supervision | undefined;
  readonly report: (error: unknown, where: string) => void;
  /** Lets the browser handle input between two steps of loading. Undefined on the server. */
  readonly yieldToBrowser?: () => Promise<void>;
}

/** Rejects if the copy cannot be loaded: a plugin does not count as loaded without its copy. */
async function fetchCopy(address: string): Promise<ResolvedTenant['copy']> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The web host answered ${response.status}.`);
    // Not checked here: our web host compiled the copy, from a document that it checked.
    return (await response.json()) as ResolvedTenant['copy'];
  } catch (error) {
    throw new CopyLoadError(new URL(address, window.location.href).href, error);
  }
}

export class PluginHost {
  private readonly loading = new Map<string, Promise<PluginEntry>>();
  private readonly loaded = new Map<string, PluginEntry>();
  private readonly rendered = new Map<string, Promise<PluginEntry>>();
  private readonly loadingInBackground = new Set<string>();

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

  /**
   * The plugin, or the promise that `use` waits for: the same at each rendering, also after it failed, until
   * failed parts are loaded again. A new promise at each rendering would be requested without end, and no
   * boundary would show the failure. Meanwhile the user sees the server's HTML or a spinner, so the promise
   * fails only after three tries. Then the plugin is loaded in the background, and the page follows.
   */
  loadForRendering(name: string): PluginEntry | Promise<PluginEntry> {
    const earlier = this.rendered.get(name) ?? this.loaded.get(name);
    if (earlier) return earlier;
    const loading = loadUntilReady(() => this.load(name), { tries: 3 });
    this.rendered.set(name, loading);
    loading.catch(() => {
      onTryAgain(() => this.rendered.delete(name));
      void this.loadInBackground(name);
    });
    return loading;
  }

  /**
   * Loads a plugin that the page does not wait for. Only the second failure is reported: the first may be a
   * request that the browser cancelled because the user left the page.
   */
  async loadInBackground(name: string): Promise<void> {
    if (this.loadingInBackground.has(name)) return;
    this.loadingInBackground.add(name);
    await loadUntilReady(() => this.load(name), {
      onFailure: (error, failures) => {
        if (failures === 2) this.deps.report(error, name);
      },
    });
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
