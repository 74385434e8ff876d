import type { ComponentType } from 'react';
import type { Host } from '../host';
import { journeyView } from './sections';

/** A screen with the journey in it: before it is drawn first, the code of the section that will be open comes too. */
export function journeyScreen(Screen: ComponentType) {
  const preload = async ({ boot, store, plugins }: Host) => {
    const { sections } = boot.document;
    const { openId } = journeyView(store.getState(), sections, ({ plugin, use }) =>
      plugins.section(plugin, use),
    );
    const open = sections.find(({ id }) => id === openId);
    if (open) await plugins.section(open.plugin, open.use)?.preload?.();
  };
  return Object.assign(Screen, { preload });
}
