/** The numbered accordion: completed sections in one line, the open one in full, later ones quiet. */
import { Fragment, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSignedIn } from '../../session/state';
import { useCopy } from '../../tenant/copy';
import { Skeleton } from '../../ui/display/Skeleton';
import { useHost } from '../startup/host';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { usePluginWhenLoaded } from '../plugins/usePlugin';
import { onFirstUserActivity } from '../../hydration/firstUserActivity';
import { Body, Item, JourneyList, More, headingId } from './journeyStyles';
import { SectionPanel } from './SectionPanel';
import type { JourneyView, SectionDependencies, SectionView } from './sections';
import { useJourneyView } from './useJourney';
import { useSectionEntries } from './useSectionEntries';

/** The numbered accordion of the sections of the area. */
export function Journey() {
  const view = useJourneyView();
  const signedIn = useSelector(selectSignedIn);
  const copy = useCopy();
  useSectionEntries(view.openId);
  useFocusOnOpen(view.openId);
  usePreloadNext(view);
  // While the walk waits, the page may soon know the other sections without an answer.
  const moreSections = view.waits ? 0 : view.total - view.sections.length;
  return (
    <>
      <JourneyList
        role="list"
        aria-label={copy('core.journey.label')}
        aria-busy={view.waits !== undefined || undefined}
      >
        {view.sections.map((one, at) => (
          <Fragment key={keyOf(one, at, view, signedIn)}>
            {at === view.waits?.after && <Waiting {...view.waits} />}
            <SectionPanel view={one} total={view.total} isTotalKnown={view.isTotalKnown} />
          </Fragment>
        ))}
        {view.waits?.after === view.sections.length && <Waiting {...view.waits} />}
      </JourneyList>
      {/* A new element when a session is found, as the later sections. */}
      {moreSections > 0 && (
        <More key={String(signedIn)}>{copy('core.journey.more', { count: moreSections })}</More>
      )}
    </>
  );
}

/**
 * Sections below a wait get a new key when it ends. With the same element they would seem to jump into view.
 * So do later sections when a session is found: what the open one shows to a customer may be much shorter.
 */
function keyOf({ section, status }: SectionView, at: number, { waits }: JourneyView, signedIn: boolean) {
  const waited = waits !== undefined && at >= waits.after;
  const isLater = status === 'upcoming' || status === 'header';
  return [section.id, waited && 'later', isLater && signedIn && 'known'].filter(Boolean).join(' ');
}

/** About as tall as the section that opens here, so that the sections below are already out of view. */
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

/** Loads a plugin that the journey waits for, without waiting for activity of the user. */
function LoadSection({ plugin }: { readonly plugin: string }) {
  usePluginWhenLoaded(plugin);
  return null;
}

/** Moves a section that opens to the top, and the focus to its heading, but not the first section of a page. */
function useFocusOnOpen(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    // A section that a stored visit or a session opens must not move the focus of a user who is reading.
    const touched = navigator.userActivation?.hasBeenActive ?? true;
    if (openId === undefined || !touched) return;
    const heading = document.getElementById(headingId(openId));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'start' });
  }, [openId]);
}

/** Preloads the code of the next section after the first activity of the user, when the browser is idle. */
function usePreloadNext({ next }: JourneyView): void {
  const { plugins } = useHost();
  useEffect(() => {
    if (!next) return undefined;
    return onFirstUserActivity(() => {
      // An optional preload. If it fails, opening the section loads the code again and reports the error.
      const preload = async () => (await plugins.load(next.plugin)).sections?.[next.use]?.preload?.();
      void preload().catch(() => undefined);
    });
  }, [next, plugins]);
}
