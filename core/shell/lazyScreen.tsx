import { lazy, useState, type ComponentType } from 'react';

/** A screen whose code comes when it is asked for, and may be asked for ahead. */
export type LazyScreen = ComponentType & { readonly preload: () => Promise<void> };

/**
 * `lazyScreen(() => import('./screens/LoginPage'))`. Unlike `lazy`, a screen that was preloaded is
 * drawn at once. The page that came as HTML is taken over in one go then: a part of it still waiting
 * for its code would be thrown away and drawn anew at the first update, with what was typed in it.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  const Waiting = lazy(load);
  let loaded: ComponentType | undefined;
  function Screen() {
    // Chosen once: code that arrives later must not draw the screen anew.
    const [Part] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Part />;
  }
  const preload = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(Screen, { preload });
}

/** Does nothing for a screen that needs no loading. */
export async function preloadScreen(screen: ComponentType | undefined): Promise<void> {
  if (screen && 'preload' in screen && typeof screen.preload === 'function') await screen.preload();
}
