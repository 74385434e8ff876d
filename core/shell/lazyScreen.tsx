import { useState, type ComponentType } from 'react';
import type { Host } from './host';
import { lazyPart } from './lazyPart';

/** A screen whose code comes when it is asked for, and may be asked for ahead. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

/**
 * `lazyScreen(() => import('./screens/LoginPage'))`. Unlike `lazy`, a screen that was preloaded is
 * drawn at once. The page that came as HTML is taken over in one go then: a part of it still waiting
 * for its code would be thrown away and drawn anew at the first update, with what was typed in it.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const Waiting = lazyPart(load);
  let loaded: ComponentType<Props> | undefined;
  function Screen(props: Props) {
    // Chosen once: code that arrives later must not draw the screen anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Part {...props} />;
  }
  const preload = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(Screen, { preload });
}

/** Does nothing for a screen that needs no loading. */
export async function preloadScreen(screen: ComponentType | undefined, host: Host): Promise<void> {
  if (screen && 'preload' in screen && typeof screen.preload === 'function') await screen.preload(host);
}
