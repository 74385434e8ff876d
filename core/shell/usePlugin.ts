import { use } from 'react';
import { useSelector } from 'react-redux';
import type { PluginEntry, PortMap, RootState } from '../contract/types';
import { isPluginLoaded } from '../store/loadedPlugins';
import { useHost } from './host';

/** The plugin; suspends while it is loaded. */
export function usePlugin(name: string): PluginEntry {
  const { plugins } = useHost();
  return plugins.entry(name) ?? use(plugins.load(name));
}

/** The plugin, or undefined while it is not here; asks for nothing. */
export function useIsPluginLoaded(name: string): PluginEntry | undefined {
  const { plugins } = useHost();
  const arrived = useSelector((state: RootState) => isPluginLoaded(state, name));
  return arrived ? plugins.entry(name) : undefined;
}

/** What another plugin offers under this name, loading it (suspends). Throws when this tenant has no such plugin. */
export function usePort<Name extends keyof PortMap>(name: Name): PortMap[Name] {
  const { plugins } = useHost();
  const owner = plugins.ownerOf(name);
  if (owner === undefined) throw new Error(`No plugin of this tenant offers the port '${name}'.`);
  const entry = plugins.entry(owner) ?? use(plugins.load(owner));
  const port = entry.ports?.[name];
  if (!port) throw new Error(`The plugin '${owner}' promises the port '${name}' and does not give it.`);
  return port;
}
