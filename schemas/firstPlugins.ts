/** The plugins without which the first screen of a page cannot be drawn: what they need comes with the page. */
import type { PageMode, ResolvedPlugin, ResolvedTenant } from './boot';

/** `owner` has the route of the page's address. */
export function firstPlugins(
  { plugins }: Pick<ResolvedTenant, 'plugins'>,
  owner: string | undefined,
  { kiosk }: Pick<PageMode, 'kiosk'>,
): readonly string[] {
  // Who fills the kiosk's bar looks after the kiosk, and is on watch from the start.
  const isOnWatch = ({ slots }: ResolvedPlugin) => kiosk && slots.some(({ slot }) => slot === 'kiosk.bar/v1');
  return plugins
    .filter((plugin) => plugin.load === 'first' || plugin.name === owner || isOnWatch(plugin))
    .map(({ name }) => name);
}
