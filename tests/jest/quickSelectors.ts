/**
 * jsdom asks a selector engine of each rule of each style sheet whether it is about an element: a fifth of the
 * time of the tests of screens. Most rules end in a class or a tag, which the element has or has not: that is
 * looked at first, and the engine is asked about what is left.
 */
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';

type Asked = Parameters<typeof selectors.matchesDontThrow>[0];

/** What the last part of a selector asks for; undefined: more than can be looked at here. */
interface Wanted {
  readonly tag: string | undefined;
  readonly className: string | undefined;
}

/** What stands in brackets, innermost first, only narrows or (`:is`) leaves open what its own compound asks for. */
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
  // A rule of another kind, as keyframes, is about no element.
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
