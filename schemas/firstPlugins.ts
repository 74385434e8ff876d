/** The plugins that the first screen of a page needs. The server sends their data with the page. */
import type { PageMode, ResolvedPlugin, ResolvedTenant } from './boot';

/** `owner` is the plugin of the page's route. */
export function firstPlugins(
  { plugins }: Pick<ResolvedTenant, 'plugins'>,
  owner: string | undefined,
  { kiosk }: Pick<PageMode, 'kiosk'>,
): readonly string[] {
  // The plugin that fills the kiosk bar also supervises the kiosk, so it must run from the start.
  const isOnWatch = ({ slots }: ResolvedPlugin) => kiosk && slots.some(({ slot }) => slot === 'kiosk.bar/v1');
  return plugins
    .filter((plugin) => plugin.load === 'first' || plugin.name === owner || isOnWatch(plugin))
    .map(({ name }) => name);
}
