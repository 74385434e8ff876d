/** What only an embedded page needs, in a separate chunk. */
import SeparateWindow from '../shell/layout/SeparateWindow';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../schemas/isRecord';
import { useJourneyView } from '../shell/journey/useJourney';
import { matchedRoute } from '../shell/routing/matchedRoute';
import { documentState } from '../handover/documentState';
import { useBoot, useTenant } from '../tenant/hooks';
import { connectHostPage } from './frame';
import { postToHost } from './hostPage';

/** Reports the progress of the visit to the host page, and offers a separate window if cookies are blocked. */
export default function Embedded() {
  const { embedders } = useBoot();
  useEffect(
    () => (embedders && window.parent !== window ? connectHostPage(embedders) : undefined),
    [embedders],
  );
  useSteps();
  return <SeparateWindow />;
}

/** The open section. On the pages after the journey: the terminal section, which has only a header there. */
function useStep(): Step | undefined {
  const { sections, openId } = useJourneyView();
  const { routes, sections: all } = useTenant();
  const { pathname } = useLocation();
  const route = matchedRoute(routes, pathname);
  const isReached = all.some(({ terminal, plugin }) => terminal && plugin === route?.plugin);
  const step = sections.find(({ section, status }) =>
    isReached ? status === 'header' && section.plugin === route?.plugin : section.id === openId,
  );
  return step && { section: step.section.id, position: step.number, of: sections.length };
}

const NAME = 'embed';

interface Step {
  readonly section: string;
  readonly position: number;
  readonly of: number;
}

/** The progress that this frame has reported. A new document in the frame continues from it. */
interface ReportedProgress {
  /** Position of the step at which the visit began. */
  readonly first: number;
  readonly step: Step;
}

const isStep = (value: unknown): value is Step =>
  isRecord(value) &&
  typeof value.section === 'string' &&
  typeof value.position === 'number' &&
  typeof value.of === 'number';

const isReportedProgress = (value: unknown): value is ReportedProgress =>
  isRecord(value) && typeof value.first === 'number' && isStep(value.step);

function useSteps(): void {
  const { section, position, of } = useStep() ?? {};
  // Read and not removed: on the first render React may discard this component while it waits for a plugin.
  const [restored] = useState(() => documentState.read(NAME, isReportedProgress)?.value);
  const reported = useRef(restored);
  useEffect(() => {
    documentState.drop(NAME);
    documentState.add(NAME, () => Promise.resolve(() => reported.current));
  }, []);
  useEffect(() => {
    if (section === undefined || position === undefined || of === undefined) return;
    // The previous document has already reported this step.
    if (reported.current === restored && section === restored?.step.section) return;
    // Without user input, a step that the address or an earlier visit opened is the first step of this visit.
    const isTouched = restored !== undefined || (navigator.userActivation?.hasBeenActive ?? true);
    const first = isTouched ? (reported.current?.first ?? position) : position;
    reported.current = { first, step: { section, position, of } };
    postToHost({ type: 'step', section, position, of, chosen: position > first });
  }, [section, position, of, restored]);
}
