import { use, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PluginEntry, PortMap, RootState } from '../../contract/types';
import { isPluginLoaded } from '../../store/loadedPlugins';
import { useHost } from '../startup/host';

/** Returns the plugin. Suspends while it is loading. */
export function usePlugin(name: string): PluginEntry {
  const entry = useHost().plugins.loadForRendering(name);
  return entry instanceof Promise ? use(entry) : entry;
}

/** Loads the plugin without suspending. Undefined until it is loaded. Throws if it cannot be loaded. */
export function usePluginWhenLoaded(name: string): PluginEntry | undefined {
  const { plugins } = useHost();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void plugins.load(name).catch(setFailure), [name, plugins]);
  if (failure !== undefined) throw failure;
  return useLoadedPlugin(name);
}

/** Returns the plugin, or undefined if it is not loaded. Does not load it. */
export function useLoadedPlugin(name: string): PluginEntry | undefined {
  const { plugins } = useHost();
  const arrived = useSelector((state: RootState) => isPluginLoaded(state, name));
  return arrived ? plugins.entry(name) : undefined;
}

/** The port of another plugin, which it loads (suspends). Throws if no plugin of this tenant offers the port. */
export function usePort<Name extends keyof PortMap>(name: Name): PortMap[Name] {
  const { plugins } = useHost();
  const owner = plugins.ownerOf(name);
  if (owner === undefined) throw new Error(`No plugin of this tenant offers the port '${name}'.`);
  const entry = usePlugin(owner);
  const port = entry.ports?.[name];
  if (!port) throw new Error(`The plugin '${owner}' declares the port '${name}' and does not provide it.`);
  return port;
}
