import { lazy, type ComponentType, type FunctionComponent, useState } from 'react';
import type { PortMap } from '../../contract/types';
import type { Host } from '../startup/host';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** For each part that failed to load: a function that makes it load again. */
const failed = new Set<() => void>();

/** Calls the function once, when failed parts are to be loaded again. */
export const onTryAgain = (renew: () => void): void => void failed.add(renew);

/** Like `lazy`, but a chunk that failed to load loads again after a call of `tryPartsAgain`. */
export function lazyPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        onTryAgain(() => {
          part = begin();
        });
        throw error;
      }
    });
  let part = begin();
  return function LazyPart(props: Props) {
    const Part = part;
    return <Part {...props} />;
  };
}

/** Do not call it while a failed part is rendered: the part would fail and load again without end. */
export function tryPartsAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A screen whose code loads on demand and can be preloaded. */
export type LazyScreen<Props extends object = object> = FunctionComponent<Props> & {
  /** Without a host only the code of the screen loads. Sections are preloaded in this way. */
  readonly preload: (host?: Host) => Promise<void>;
};

/**
 * `lazyScreen(() => import('./screens/LoginPage'))`. Unlike with `lazy`, a preloaded screen renders
 * immediately. A server-rendered page is then hydrated in one step. A part that still waits for its code
 * would be discarded and rendered again at the first update, and the user's input in it would be lost.
 * Therefore the plugins whose `ports` the screen reads immediately are loaded too. For pages that any user
 * may see.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ports: readonly (keyof PortMap)[] = [],
): LazyScreen<Props> {
  const Waiting = lazyPart(load);
  let loaded: ComponentType<Props> | undefined;
  function Screen(props: Props) {
    // Chosen once: code that loads later must not mount the screen again.
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

/** Has no effect for a screen that is not loaded on demand. */
export async function preloadScreen<Props>(
  screen: ComponentType<Props> | undefined,
  host: Host,
): Promise<void> {
  if (screen && 'preload' in screen && typeof screen.preload === 'function') await screen.preload(host);
}
