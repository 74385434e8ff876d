/**
 * The map search is in the server-rendered HTML, and its links work without code. Its code is not in the
 * first screen. It is loaded when the user is near it, and then hydrates the HTML. A press before that is
 * repeated afterwards.
 */
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { markUserActive, onFirstUserActivity } from '../../../core/contract';
import { Skeleton } from '../../../core/contract/ui';

/**
 * After this time the code is loaded without user activity if the search is in view. The first screen is
 * ready by then.
 */
const SEEN_MS = 4000;

type Loaded = Promise<{ default: ComponentType }>;

const load = async () => {
  const { VenueFinder } = await import(/* webpackChunkName: "joining-finder" */ './VenueFinder');
  return { default: VenueFinder };
};

/** The connection may be restored after this time. */
const RETRY_MS = 3000;

/** With a bad connection the HTML stays, its links work, and the code is requested again. */
const loadWithRetry = (tries: number): Loaded =>
  load().catch(async (error: unknown) => {
    if (tries === 1) throw error;
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return loadWithRetry(tries - 1);
  });

let loadFinderNow: (() => void) | undefined;
let pressed: HTMLElement | null = null;

const remember = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('[role="search"] button');
};

const isServerRendered = () =>
  typeof document !== 'undefined' && document.querySelector('[role="search"]') !== null;

/** Runs `action` when the element is in view and the window is not hidden. */
function whenInView(selector: string, action: () => void) {
  const element = document.querySelector(selector);
  if (!element) return;
  if (!('IntersectionObserver' in window)) {
    action();
    return;
  }
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  });
  observer.observe(element);
}

function whenNear(): Loaded {
  document.addEventListener('click', remember, true);
  return new Promise((resolve) => {
    loadFinderNow = () => resolve(loadWithRetry(20));
    onFirstUserActivity(loadFinderNow);
    setTimeout(() => whenInView('[role="search"]', markUserActive), SEEN_MS);
  });
}

/** React discarded the HTML before hydration. Then the code must be loaded immediately. */
function FinderDiscarded() {
  useEffect(() => loadFinderNow?.(), []);
  return <Skeleton height={900} />;
}

/** Call it when the search is hydrated. It repeats the last press. */
export function replayFinderPress(): void {
  document.removeEventListener('click', remember, true);
  pressed?.click();
  pressed = null;
}

const Finder = lazy(() => (isServerRendered() ? whenNear() : load()));

/** A constant element: a change around it must not make React discard HTML that is not hydrated yet. */
export const FINDER = (
  <Suspense fallback={<FinderDiscarded />}>
    <Finder />
  </Suspense>
);
