/** A named slot to which plugins add components, in the order of their manifests and the tenant document. */
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ResolvedPlugin, SlotFill } from '../../../schemas/boot';
import { readCookie } from '../../session/pageCookies';
import { selectSignedIn } from '../../session/state';
import { useTenant } from '../../tenant/hooks';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { useHost } from '../startup/host';
import { PluginBoundary } from './PluginBoundary';
import { useLoadedPlugin } from './usePlugin';
import { onFirstUserActivity, runWhenIdle } from '../../hydration/firstUserActivity';
import { useCopy } from '../../tenant/copy';
import { Icon } from '../../ui/display/Icon';
import { HeaderIcon } from '../layout/headerStyles';
import { useNavigation } from '../routing/navigation';

interface Item extends SlotFill {
  readonly plugin: string;
}

export function itemsOf(plugins: readonly ResolvedPlugin[], slot: string): readonly Item[] {
  return plugins
    .flatMap(({ name, slots }) =>
      slots.filter((fill) => fill.slot === slot).map((fill) => ({ ...fill, plugin: name })),
    )
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

interface SlotProps {
  readonly name: string;
  /** Shows only the items whose id ends with this name: `checkout.opayo` for `opayo`. */
  readonly only?: string;
}

/**
 * `<Slot name="journey.summary/v1" />`. The plugin of a component loads after the first activity of the user.
 * It loads when the page is idle if its cookie shows content, or for a customer if no link stands for it.
 */
export function Slot({ name, only }: SlotProps) {
  const { plugins } = useTenant();
  return itemsOf(plugins, name)
    .filter(({ id }) => only === undefined || id.endsWith(`.${only}`))
    .map((item) => <SlotPart key={item.id} {...item} />);
}

const hasCookie = (sign: string) => readCookie(sign) !== undefined;

function SlotPart({ plugin, id, link }: Item) {
  const { plugins } = useHost();
  const entry = useLoadedPlugin(plugin);
  const arrived = entry !== undefined;
  const signedIn = useSelector(selectSignedIn);
  const sign = link?.sign;
  // A link stands for its part until the user is active.
  const isNeeded = signedIn && !link;
  useEffect(() => {
    if (arrived) return undefined;
    const soon = isNeeded || (sign !== undefined && hasCookie(sign)) ? runWhenIdle : onFirstUserActivity;
    return soon(() => void plugins.loadInBackground(plugin));
  }, [arrived, plugins, plugin, sign, isNeeded]);
  const Part = entry?.slots?.[id]?.component;
  const place = link ? <SlotLink {...link} /> : null;
  if (!Part) return place;
  return (
    <PluginBoundary plugin={plugin} fallback={place}>
      <HydrationBoundary fallback={place}>
        <Part />
      </HydrationBoundary>
    </PluginBoundary>
  );
}

/** Replaces a part of the header while its chunk loads, or if it cannot be loaded. */
function SlotLink({ area, path, icon, label }: NonNullable<SlotFill['link']>) {
  const copy = useCopy();
  const href = useNavigation().areaHref(area, path);
  if (href === undefined) return null;
  return (
    <HeaderIcon href={href} aria-label={copy(label)}>
      <Icon name={icon} />
    </HeaderIcon>
  );
}
