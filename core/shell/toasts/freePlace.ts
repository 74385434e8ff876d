/** Moves the toast up or down to the nearest place where it covers no marked part, no control and no text. */
import { useLayoutEffect, type RefObject } from 'react';

/** Pixels between two places that are tried, and to the edges of the window. */
const STEP = 8;
const LATER_MS = 300;
/** Pixels between two points of a place that are tested. A link of one word is wider, a line of text higher. */
const POINTS = { x: 36, y: 18 };

/** The least weight of a control. */
const CONTROL = 10;

/** What a toast may cover, from never to rather than a control. Compared with a hit on text, which counts 1. */
const WEIGHTS = [
  // Parts that a page marks because they must stay readable, for example who is served at the counter.
  ['[data-kept-visible]', 1000],
  ['input, select, textarea, iframe, [data-kind="primary"]', 30],
  ['a, button, label, summary, [tabindex="0"], [role="alert"], [data-field-error]', CONTROL],
  ['img, svg', 1],
] as const;

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** True if a text node of the element is inside the place. Text of child elements does not count. */
function hasTextIn(element: Element, place: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((rect) => overlaps(rect, place));
  });
}

function weightAt(x: number, y: number, place: DOMRect): number {
  const found = document.elementFromPoint(x, y);
  if (!found) return 0;
  const weighted = WEIGHTS.find(([parts]) => found.closest(parts));
  return weighted?.[1] ?? Number(hasTextIn(found, place));
}

function weightsIn(place: DOMRect): readonly number[] {
  const columns = Math.ceil(place.width / POINTS.x);
  const rows = Math.ceil(place.height / POINTS.y);
  const weights: number[] = [];
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      weights.push(
        weightAt(
          place.left + (place.width * column) / columns,
          place.top + (place.height * row) / rows,
          place,
        ),
      );
  return weights;
}

const insetOf = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/**
 * The visible part of the page: without a keyboard of the device or on the page, and in a frame the part that the
 * host page shows.
 */
function visiblePart(): { readonly start: number; readonly end: number } {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = insetOf('--foyer-below') + insetOf('--foyer-foot');
  return { start: offsetTop + insetOf('--foyer-above'), end: offsetTop + height - below };
}

/** The distances to try, nearest first: down from the upper half, up from the lower half. */
function* distances({ top, bottom }: DOMRect): Generator<number> {
  const { start, end } = visiblePart();
  const isUpper = top + bottom < start + end;
  const room = isUpper ? end - bottom : top - start;
  const first = isUpper ? 0 : Math.max(0, bottom - end + STEP);
  for (let moved = first; moved <= Math.max(first, room - STEP); moved += STEP)
    yield isUpper ? moved : -moved;
}

interface Place {
  readonly distance: number;
  readonly covered: number;
  readonly coversControl: boolean;
}

/** The place that covers least. */
function freePlace(box: DOMRect): Place {
  let best: Place = { distance: 0, covered: Infinity, coversControl: true };
  for (const distance of distances(box)) {
    const weights = weightsIn(new DOMRect(box.x, box.y + distance, box.width, box.height));
    const covered = weights.reduce((sum, weight) => sum + weight, 0);
    const coversControl = weights.some((weight) => weight >= CONTROL);
    if (covered < best.covered) best = { distance, covered, coversControl };
    if (covered === 0) break;
  }
  return best;
}

/** The user points at it or has the focus in it. After a touch, `:hover` says nothing. */
const isInUse = (toast: HTMLElement): boolean =>
  toast.matches(':focus-within') || (window.matchMedia('(hover: hover)').matches && toast.matches(':hover'));

/**
 * Returns whether the toast is visible. A keyboard on the page may leave no space for it beside the field. A toast
 * that can wait then appears when the keyboard closes.
 */
function moveToFreePlace(toast: HTMLElement, canWait: boolean): boolean {
  const { style } = toast;
  Object.assign(style, { pointerEvents: 'none', transform: '' });
  const { distance, coversControl } = freePlace(toast.getBoundingClientRect());
  const isVisible = !canWait || !coversControl || insetOf('--foyer-keyboard') === 0;
  Object.assign(style, {
    pointerEvents: isVisible ? '' : 'none',
    // Not `visibility`: a screen reader still announces the toast.
    opacity: isVisible ? '' : '0',
    transform: distance === 0 ? '' : `translateY(${distance}px)`,
  });
  return isVisible;
}

interface FreePlaceOptions {
  readonly isEnabled: boolean;
  /** False for a failure, which the user has to read now. */
  readonly canWait: boolean;
  /** Receives whether the toast is visible at its place. */
  readonly onPlaced: (isVisible: boolean) => void;
}

/** The place is chosen again when the content, the scroll position, the focus or the window changes. */
export function useFreePlace(
  toast: RefObject<HTMLElement | null>,
  { isEnabled, canWait, onPlaced }: FreePlaceOptions,
): void {
  useLayoutEffect(() => {
    const shown = toast.current;
    if (!shown || !isEnabled || !('elementFromPoint' in document)) return undefined;
    const update = () => {
      if (!isInUse(shown)) onPlaced(moveToFreePlace(shown, canWait));
    };
    // Even if it has appeared under the pointer, which the user moved there for something else.
    onPlaced(moveToFreePlace(shown, canWait));
    // A keyboard on the screen opens after the focus has moved, and content changes in several steps.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(update, LATER_MS);
    };
    const page = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    page?.observe(document.body);
    // The page keeps its height when a short list becomes shorter.
    const content = new MutationObserver(later);
    content.observe(document.body, { childList: true, subtree: true });
    shown.addEventListener('mouseleave', update);
    document.addEventListener('scrollend', update);
    document.addEventListener('focusin', later);
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      clearTimeout(timer);
      page?.disconnect();
      content.disconnect();
      shown.removeEventListener('mouseleave', update);
      document.removeEventListener('scrollend', update);
      document.removeEventListener('focusin', later);
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
    };
  }, [toast, isEnabled, canWait, onPlaced]);
}
