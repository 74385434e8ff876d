/**
 * The search on the map came with the page as HTML, whose links work without code. Its code is no
 * part of the first screen: it comes when somebody is near, and takes over what stands there. What
 * was pressed in the meantime is pressed again then.
 */
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { Skeleton, markUserActive, onFirstUserActivity } from '../../../core/contract';

/** After so long a page with the map in view loads it though nobody has touched the page. The first screen is ready by then. */
const LOOKED_AT_MS = 4000;

type Loaded = Promise<{ default: ComponentType }>;

const load = async () => {
  const { CentreFinder } = await import(/* webpackChunkName: "joining-finder" */ './CentreFinder');
  return { default: CentreFinder };
};

/** A line that was away may be back after this long. */
const AGAIN_MS = 3000;

/** On a bad line what stands there stays, whose links work, and the code is asked for again. */
const loadPatiently = (tries: number): Loaded =>
  load().catch(async (error: unknown) => {
    if (tries === 1) throw error;
    await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    return loadPatiently(tries - 1);
  });

let hurry: (() => void) | undefined;
let pressed: HTMLElement | null = null;

const remember = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('[role="search"] button');
};

const cameWithThePage = () =>
  typeof document !== 'undefined' && document.querySelector('[role="search"]') !== null;

/** Runs once the element is in view, in a window that is not hidden. */
function onceInView(selector: string, action: () => void) {
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
    hurry = () => resolve(loadPatiently(20));
    onFirstUserActivity(hurry);
    setTimeout(() => onceInView('[role="search"]', markUserActive), LOOKED_AT_MS);
  });
}

/** React threw away what it had not taken over: then it is drawn anew at once. */
function Lost() {
  useEffect(() => hurry?.(), []);
  return <Skeleton height={900} />;
}

/** Says that the search answers from now on. */
export function finderArrived(): void {
  document.removeEventListener('click', remember, true);
  pressed?.click();
  pressed = null;
}

const Finder = lazy(() => (cameWithThePage() ? whenNear() : load()));

/** One element for ever: a change around it must not make React throw away what is not taken over yet. */
export const FINDER = (
  <Suspense fallback={<Lost />}>
    <Finder />
  </Suspense>
);
