/**
 * The search on the map came with the page as HTML, whose links work without code. Its code is no
 * part of the first screen: it comes when somebody is near, and takes over what stands there. What
 * was pressed in the meantime is pressed again then.
 */
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { Skeleton, markUserActive, onFirstUserActivity } from '../../../core/contract';

/** After so long a page with the map in view loads it though nobody has touched the page. The first screen is ready by then. */
const SEEN_MS = 4000;

type Loaded = Promise<{ default: ComponentType }>;

const load = async () => {
  const { VenueFinder } = await import(/* webpackChunkName: "joining-finder" */ './VenueFinder');
  return { default: VenueFinder };
};

/** A line that was away may be back after this long. */
const RETRY_MS = 3000;

/** On a bad line what stands there stays, whose links work, and the code is asked for again. */
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

/** Runs once the element is in view, in a window that is not hidden. */
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

/** React threw away what it had not taken over: then it is drawn anew at once. */
function FinderLoadFailed() {
  useEffect(() => loadFinderNow?.(), []);
  return <Skeleton height={900} />;
}

/** Says that the search answers from now on. */
export function isFinderLoaded(): void {
  document.removeEventListener('click', remember, true);
  pressed?.click();
  pressed = null;
}

const Finder = lazy(() => (isServerRendered() ? whenNear() : load()));

/** One element for ever: a change around it must not make React throw away what is not taken over yet. */
export const FINDER = (
  <Suspense fallback={<FinderLoadFailed />}>
    <Finder />
  </Suspense>
);
