import { useState, type ComponentType } from 'react';
import type { PortMap } from '../contract/types';
import type { Host } from './host';
import { lazyPart } from './lazyPart';

/** A screen whose code comes when it is asked for, and may be asked for ahead. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Without a host its code alone comes: so sections are brought ahead of time. */
  readonly preload: (host?: Host) => Promise<void>;
};

/**
 * `lazyScreen(() => import('./screens/LoginPage'))`. Unlike `lazy`, a screen that was preloaded is
 * drawn at once. The page that came as HTML is taken over in one go then: a part of it still waiting
 * for its code would be thrown away and drawn anew at the first update, with what was typed in it. So
 * the plugins whose `ports` it reads at once come along; for pages that anybody may see.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ports: readonly (keyof PortMap)[] = [],
): LazyScreen<Props> {
  const Waiting = lazyPart(load);
  let loaded: ComponentType<Props> | undefined;
  function Screen(props: Props) {
    // Chosen once: code that arrives later must not draw the screen anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Part {...props} />;
  }
  const preload = async (host?: Host) => {
    const bring = async (port: keyof PortMap) => {
      const owner = host?.plugins.ownerOf(port);
      if (owner !== undefined) await host?.plugins.load(owner);
    };
    const [screen] = await Promise.all([load(), ...ports.map(bring)]);
    loaded = screen.default;
  };
  return Object.assign(Screen, { preload });
}

/** Does nothing for a screen that needs no loading. */
export async function preloadScreen<Props>(
  screen: ComponentType<Props> | undefined,
  host: Host,
): Promise<void> {
  if (screen && 'preload' in screen && typeof screen.preload === 'function') await screen.preload(host);
}
