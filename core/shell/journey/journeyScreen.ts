import type { ComponentType } from 'react';
import type { Host } from '../host';
import { preloadScreen } from '../lazyScreen';
import { journeyView } from './sections';

/** A screen with the journey in it: before it is drawn first, the code of the section that will be open comes too, with the ports that it reads at once. */
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
