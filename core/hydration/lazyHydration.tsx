import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { recordPress } from './eventReplay';
import { markUserActive, onFirstUserActivity } from './firstUserActivity';
import { whenInView } from './LoadWhenInView';
import { lazyPart } from '../shell/plugins/lazyPart';

/** After this time in view, the code loads without user activity. The first screen is ready by then. */
const SEEN_MS = 4000;

/** The connection may be restored after this time. */
const RETRY_MS = 3000;
const TRIES = 20;

type Load = () => Promise<{ readonly default: ComponentType }>;

/** With a bad connection the HTML stays, its links work, and the code is requested again. */
const loadWithRetry = (load: Load, tries = TRIES): ReturnType<Load> =>
  load().catch(async (error: unknown) => {
    if (tries === 1) throw error;
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return loadWithRetry(load, tries - 1);
  });

/**
 * A part whose links work without code. Its HTML comes with the page. Its code loads after the first activity
 * of the user, or when the part has been in view for some seconds, and then hydrates the HTML. A press of one
 * of its buttons before that is repeated. Returns a constant element: a change around it must not make React
 * discard HTML that is not hydrated yet.
 */
export function lazyHydration(
  /** CSS selector of the element in the server's HTML. */
  selector: string,
  load: Load,
  /** Shown while the part loads where there is no HTML of the server. */
  fallback: ReactNode,
): ReactNode {
  let loadNow: (() => void) | undefined;
  let replayPress: (() => void) | undefined;

  function loadWhenNear(): ReturnType<Load> {
    replayPress = recordPress(`${selector} button`);
    return new Promise((resolve) => {
      loadNow = () => resolve(loadWithRetry(load));
      onFirstUserActivity(loadNow);
      setTimeout(() => {
        const element = document.querySelector(selector);
        if (element) whenInView(element, markUserActive);
      }, SEEN_MS);
    });
  }

  const Part = lazyPart(async () => {
    const isInPage = typeof document !== 'undefined' && document.querySelector(selector) !== null;
    const { default: Loaded } = await (isInPage ? loadWhenNear() : load());
    return {
      default: function Hydrated() {
        useEffect(() => replayPress?.(), []);
        return <Loaded />;
      },
    };
  });

  /** React discarded the HTML before hydration. Then the code must be loaded immediately. */
  function Fallback() {
    useEffect(() => loadNow?.(), []);
    return fallback;
  }

  return (
    <Suspense fallback={<Fallback />}>
      <Part />
    </Suspense>
  );
}
