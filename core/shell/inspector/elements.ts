/** The elements of the page that the inspector describes. */
import { parseColour, toHex } from '../../../schemas/colour';
import { headingId } from '../journey/journeyStyles';
import { shownText } from './shownTexts';

/** The note above the page belongs to the preview, not to the page. */
const OUTSIDE = 'script, style, noscript, template, .preview-note, iframe';

/** A text for screen readers is one pixel large. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility?.() !== false && !(width === 1 && height === 1);
}

/** The element of a section: its heading, and its questions while it is open. */
export const elementOfSection = (id: string): Element | undefined =>
  document.getElementById(headingId(id))?.closest('li') ?? undefined;

/** The visible elements with a text of their own, in the order of the page. */
export function elementsWithText(): readonly Element[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<Element>();
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    const element = currentNode.parentElement;
    if (element === null || shownText(currentNode.nodeValue ?? '') === '') continue;
    if (element.closest(OUTSIDE) === null && isVisible(element)) found.add(element);
  }
  return [...found];
}

const ownTexts = (element: Element): readonly string[] =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => shownText(node.nodeValue ?? ''));

/** The text of an element without that of elements inside it. */
export const ownText = (element: Element): string => shownText(ownTexts(element).join(' '));

const NAMES = ['aria-label', 'placeholder', 'alt', 'title'];

/** From a larger area no single text is meant. */
const MAX_TEXTS = 4;

/** The texts of an element: its own ones, those of its attributes and labels, or those of the few inside it. */
export function textsOf(element: Element): readonly string[] {
  const named = NAMES.map((name) => element.getAttribute(name) ?? '');
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
  const labelled = [...(labels ?? [])].map((label) => label.textContent ?? '');
  const own = [...ownTexts(element), ...named, ...labelled].map(shownText).filter((text) => text !== '');
  if (own.length > 0) return [...new Set(own)];
  const inner = elementsWithText().filter((one) => element.contains(one));
  return inner.length > MAX_TEXTS ? [] : [...new Set(inner.map(ownText))];
}

/** `rgb(1, 2, 3)` -> `#010203`. Undefined: it is transparent. */
export function hexOf(computed: string): string | undefined {
  const parts = /^rgba?\(\s*(\d+)[ ,]+(\d+)[ ,]+(\d+)(?:\s*[,/]\s*([\d.]+))?\s*\)$/.exec(computed);
  if (parts?.[4] !== undefined && Number(parts[4]) === 0) return undefined;
  const rgb = parts?.slice(1, 4).map(Number);
  const [red, green, blue] = rgb ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined) return toHex([red, green, blue]);
  const parsed = parseColour(computed);
  return parsed && toHex(parsed);
}

/** The colour that is seen behind an element. */
export function backgroundOf(element: Element | null): string | undefined {
  for (let at = element; at !== null; at = at.parentElement) {
    const colour = hexOf(getComputedStyle(at).backgroundColor);
    if (colour !== undefined) return colour;
  }
  return undefined;
}

export const textColourOf = (element: Element): string | undefined => hexOf(getComputedStyle(element).color);

export const groundOf = (element: Element): string => (element.closest('header') === null ? '' : 'header');
