/** All objects of one page, created at its start: on the server for each rendering, in the browser once. */
import { createContext, useContext } from 'react';
import type { Store } from 'redux';
import type { Boot } from '../../../schemas/boot';
import { navigationRequested, navigationReplaced } from '../../store/navigation';
import { createFoyerStore, type FoyerStore } from '../../store/store';
import type { FoyerEvent } from '../../contract/types';
import type { Supervision } from '../../store/supervisor';
import { declareQuestionTypes } from '../../forms/questionTypes';
import { copyOf, type Copy } from '../../tenant/copy';
import { PluginHost, type Registry } from '../plugins/pluginHost';
import { HydrationOrder } from '../../hydration/hydrationOrder';

export type Navigator = (path: string, options: { readonly replace: boolean }) => void;

export interface Host {
  readonly boot: Boot;
  readonly copy: Copy;
  readonly store: FoyerStore;
  readonly redux: Store;
  readonly plugins: PluginHost;
  /** Tracks which parts of the server's HTML are hydrated. */
  readonly hydrationOrder: HydrationOrder;
  /** Connects the router's navigation. Until then the last requested navigation waits. */
  readonly bindNavigator: (navigator: Navigator) => () => void;
  readonly report: (error: unknown, where: string) => void;
  /** Loads the current address as a new document. */
  readonly reload: () => void;
  /** Stores the last title of the page. The server writes it into the head. */
  readonly titleShown: (title: string) => void;
  readonly title: () => string;
}

export interface HostOptions {
  readonly boot: Boot;
  readonly registry: Registry;
  readonly supervision?: Supervision;
  /** Lets the browser handle input between two steps of loading a plugin. Absent on the server. */
  readonly yieldToBrowser?: () => Promise<void>;
  readonly onEvent?: (event: FoyerEvent) => void;
  readonly report?: (error: unknown, where: string) => void;
  readonly reload?: () => void;
}

export function createHost({
  boot,
  registry,
  supervision,
  yieldToBrowser,
  onEvent,
  report = () => undefined,
  reload = () => undefined,
}: HostOptions): Host {
  declareQuestionTypes(boot.document.plugins);
  let title = boot.document.name;
  let navigator: Navigator | undefined;
  let pending: readonly [path: string, replace: boolean] | undefined;
  const go = (path: string, replace: boolean) => {
    if (navigator) navigator(path, { replace });
    else pending = [path, replace];
  };
  const { foyer, redux } = createFoyerStore({
    boot,
    onEvent: (event) => {
      if (navigationRequested.match(event)) go(event.payload.path, false);
      if (navigationReplaced.match(event)) go(event.payload.path, true);
      onEvent?.(event);
    },
    onSagaError: (error) => report(error, 'a workflow'),
  });
  return {
    boot,
    copy: copyOf(boot.document),
    store: foyer,
    redux,
    plugins: new PluginHost({ boot, registry, store: foyer, supervision, report, yieldToBrowser }),
    hydrationOrder: new HydrationOrder(),
    bindNavigator: (next) => {
      navigator = next;
      if (pending) next(pending[0], { replace: pending[1] });
      pending = undefined;
      return () => {
        if (navigator === next) navigator = undefined;
      };
    },
    report,
    reload,
    titleShown: (shown) => {
      title = shown;
    },
    title: () => title,
  };
}

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('This component is not inside the shell.');
  return host;
}
