/** A named place where plugins put parts, in the order that their manifests and the tenant say. */
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ResolvedPlugin } from '../../schemas/boot';
import { selectSignedIn } from '../session/state';
import { useTenant } from '../tenant/hooks';
import { Arriving } from './Arriving';
import { useHost } from './host';
import { PluginBoundary } from './PluginBoundary';
import { useArrived } from './usePlugin';
import { whenApproached } from './whenApproached';
import { whenIdle } from './whenIdle';

interface Item {
  readonly plugin: string;
  readonly id: string;
  readonly order: number;
}

export function itemsOf(plugins: readonly ResolvedPlugin[], slot: string): readonly Item[] {
  return plugins
    .flatMap(({ name, slots }) =>
      slots.filter((fill) => fill.slot === slot).map(({ id, order }) => ({ plugin: name, id, order })),
    )
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

/** `<Slot name="journey.summary/v1" />`. A part whose plugin is not here yet comes when somebody is near; a customer's at once when the page is idle. */
export function Slot({ name }: { readonly name: string }) {
  const { plugins } = useTenant();
  return itemsOf(plugins, name).map(({ plugin, id }) => <SlotPart key={id} plugin={plugin} id={id} />);
}

function SlotPart({ plugin, id }: { readonly plugin: string; readonly id: string }) {
  const host = useHost();
  const entry = useArrived(plugin);
  const arrived = entry !== undefined;
  const soon = useSelector(selectSignedIn) ? whenIdle : whenApproached;
  useEffect(() => {
    if (arrived) return undefined;
    return soon(() => void host.plugins.load(plugin).catch((error: unknown) => host.report(error, plugin)));
  }, [arrived, host, plugin, soon]);
  const Part = entry?.slots?.[id]?.component;
  if (!Part) return null;
  return (
    <PluginBoundary plugin={plugin} fallback={null}>
      <Arriving fallback={null}>
        <Part />
      </Arriving>
    </PluginBoundary>
  );
}
