/** Tells the page around an embedded one how far its visit has come. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useJourneyView } from '../shell/journey/useJourney';
import { matchedRoute } from '../shell/matchedRoute';
import { useBoot, useTenant } from '../tenant/hooks';
import { meetHostPage } from './frame';
import { tellHost } from './hostPage';

export function HostTalk() {
  const { embedders } = useBoot();
  useEffect(() => (embedders && window.parent !== window ? meetHostPage(embedders) : undefined), [embedders]);
  useSteps();
  return null;
}

/** The open section; once its pages are reached, the one that closes the journey and only stands there as a heading. */
function useStep() {
  const { sections, openId } = useJourneyView();
  const { routes } = useTenant();
  const { pathname } = useLocation();
  const route = matchedRoute(routes, pathname);
  const reached = sections.find(
    ({ section, status }) => status === 'header' && section.plugin === route?.plugin,
  );
  const step = reached ?? sections.find(({ section }) => section.id === openId);
  return step && { section: step.section.id, position: step.number, of: sections.length };
}

function useSteps(): void {
  const { section, position, of } = useStep() ?? {};
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (section === undefined || position === undefined || of === undefined) return;
    // What an address or an earlier visit opened by itself is where this one begins.
    const isTouched = navigator.userActivation?.hasBeenActive ?? true;
    if (!isTouched) first.current = position;
    first.current ??= position;
    tellHost({ type: 'step', section, position, of, chosen: position > first.current });
  }, [section, position, of]);
}
