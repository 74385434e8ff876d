/**
 * For each style rule, jsdom runs a selector engine to find out whether it matches an element: a fifth of the
 * time of screen tests. Most selectors end in a class or a tag, which is quick to compare. Only the remaining
 * rules go to the engine.
 */
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';

type Asked = Parameters<typeof selectors.matchesDontThrow>[0];

/** What the last part of a selector requires. Undefined: too complex to check here. */
interface Wanted {
  readonly tag: string | undefined;
  readonly className: string | undefined;
}

/** Text in brackets only narrows what its compound requires or (`:is`) leaves it open. Removes it, innermost first. */
function withoutBrackets(selector: string): string {
  const less = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return less === selector ? selector : withoutBrackets(less);
}

function wantedBy(selector: string): readonly Wanted[] | undefined {
  const bare = withoutBrackets(selector);
  // Escaped names, and brackets in quotation marks.
  if (/[()[\]\\"']/.test(bare)) return undefined;
  return bare.split(',').map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .pop() ?? '';
    return {
      tag: /^[a-z][a-z0-9]*/.exec(last)?.[0],
      className: /\.([\w-]+)/.exec(last)?.[1],
    };
  });
}

const known = new Map<string, readonly Wanted[] | undefined>();

function wanted(selector: string) {
  if (!known.has(selector)) known.set(selector, wantedBy(selector));
  return known.get(selector);
}

function mayMatch(element: Asked, selector: string | undefined): boolean {
  // A rule of another kind, such as keyframes, matches no element.
  if (selector === undefined) return false;
  const all = wanted(selector);
  if (all === undefined) return true;
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  return all.some(
    ({ tag, className }) =>
      (tag === undefined || tag === element._localName) &&
      (className === undefined || classes.includes(className)),
  );
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);
