import type { ComponentType } from 'react';
import type { Host } from '../startup/host';
import { preloadScreen } from '../plugins/lazyScreen';
import { journeyView } from './sections';

/**
 * A screen that contains the journey. Before its first render it also loads the code of the section that will
 * be open, with the ports that this section reads immediately.
 */
export function journeyScreen(Screen: ComponentType) {
  const preload = async (host: Host) => {
    const { boot, store, plugins } = host;
    const { sections } = boot.document;
    const { openId } = journeyView(store.getState(), sections, ({ plugin, use }) =>
      plugins.section(plugin, use),
    );
    const open = sections.find(({ id }) => id === openId);
    const contribution = open && plugins.section(open.plugin, open.use);
    await Promise.all([contribution?.preload?.(), preloadScreen(contribution?.component, host)]);
  };
  return Object.assign(Screen, { preload });
}
