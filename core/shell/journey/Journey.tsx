/** The numbered accordion: done sections in one line, the open one as the page, those to come quiet. */
import { Fragment, useEffect, useRef, useState } from 'react';
import type { ResolvedSection } from '../../../schemas/boot';
import { useCopy } from '../../tenant/copy';
import { Skeleton } from '../../ui/Skeleton';
import { useHost } from '../host';
import { PluginBoundary } from '../PluginBoundary';
import { onFirstUserActivity } from '../firstUserActivity';
import { Body, Item, JourneyList } from './journeyStyles';
import { SectionPanel } from './SectionPanel';
import type { JourneyView, SectionDependencies } from './sections';
import { headingId } from './headingId';
import { useJourneyView } from './useJourney';
import { useSectionEntries } from './useSectionEntries';

export function Journey() {
  const view = useJourneyView();
  const copy = useCopy();
  useSectionEntries(view.openId);
  useFocusOnOpen(view.openId);
  usePreloadNext(view);
  return (
    <JourneyList aria-label={copy('core.journey.label')} aria-busy={view.waits !== undefined || undefined}>
      {view.sections.map((one, at) => (
        <Fragment key={keyOf(one.section, at, view)}>
          {at === view.waits?.after && <Waiting {...view.waits} />}
          <SectionPanel view={one} />
        </Fragment>
      ))}
      {view.waits?.after === view.sections.length && <Waiting {...view.waits} />}
    </JourneyList>
  );
}

/**
 * What stands below the place that waits is drawn anew once it is known what stands there: as the same
 * element it would seem to have jumped up into sight.
 */
const keyOf = ({ id }: ResolvedSection, at: number, { waits }: JourneyView) =>
  waits !== undefined && at >= waits.after ? `${id} later` : id;

/** About as tall as the section that opens here, so that what stands below it is out of sight already. */
const Waiting = ({ at: { plugin, factsFrom = [] } }: SectionDependencies) => (
  <Item data-status="open">
    <Body>
      <PluginBoundary plugin={plugin}>
        {[plugin, ...factsFrom].map((name) => (
          <LoadSection key={name} plugin={name} />
        ))}
        <Skeleton fields={10} />
      </PluginBoundary>
    </Body>
  </Item>
);

/** A plugin that the walk waits for is not kept waiting until somebody is near. */
function LoadSection({ plugin }: { readonly plugin: string }) {
  const { plugins } = useHost();
  const [failure, fail] = useState<unknown>();
  useEffect(() => void plugins.load(plugin).catch(fail), [plugin, plugins]);
  if (failure !== undefined) throw failure;
  return null;
}

/** A section that opens takes the focus to its heading; the first one of a page does not. */
function useFocusOnOpen(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    // What a saved visit or a session opens by itself must not tear a reader away.
    const touched = navigator.userActivation?.hasBeenActive ?? true;
    if (openId === undefined || !touched) return;
    document.getElementById(headingId(openId))?.focus();
  }, [openId]);
}

/** The next section's code comes when somebody is near the open one and the browser is idle. */
function usePreloadNext({ next }: JourneyView): void {
  const { plugins } = useHost();
  useEffect(() => {
    if (!next) return undefined;
    return onFirstUserActivity(() => {
      // Only a head start: when it fails, opening the section loads it again, and says so.
      const preload = async () => (await plugins.load(next.plugin)).sections?.[next.use]?.preload?.();
      void preload().catch(() => undefined);
    });
  }, [next, plugins]);
}
