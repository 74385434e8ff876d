/**
 * For each style rule, jsdom runs a selector engine to find out whether it matches an element: a tenth of the
 * time of screen tests. Most selectors end in a class or a tag, which is quick to compare. Only the remaining
 * rules go to the engine.
 */
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';

type Asked = Parameters<typeof selectors.matchesDontThrow>[0];

/** What the last part of a selector requires. Undefined: too complex to check here. */
interface Wanted {
  readonly tag: string | undefined;
  readonly className: string | undefined;
  /** The selector requires nothing else. */
  readonly isWhole: boolean;
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
    const text = one.trim();
    const last = text.split(/[\s>+~]+/).pop() ?? '';
    return {
      tag: /^[a-z][a-z0-9]*/.exec(last)?.[0],
      className: /\.([\w-]+)/.exec(last)?.[1],
      isWhole: bare === selector && /^([a-z][a-z0-9]*)?(\.[\w-]+)?$/.test(text),
    };
  });
}

/** Calls `compute` once for each key. */
function remembered<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

const wanted = remembered(wantedBy);
const classes = remembered((text) => new Set(text.split(/\s+/)));

const { matchesDontThrow } = selectors;

function matches(element: Asked, selector: string | undefined): boolean {
  // A rule of another kind, such as keyframes, matches no element.
  if (selector === undefined) return false;
  const all = wanted(selector);
  if (all === undefined) return matchesDontThrow(element, selector);
  const own = classes(element.getAttributeNS(null, 'class') ?? '');
  const possible = all.filter(
    ({ tag, className }) =>
      (tag === undefined || tag === element._localName) && (className === undefined || own.has(className)),
  );
  return (
    possible.some(({ isWhole }) => isWhole) || (possible.length > 0 && matchesDontThrow(element, selector))
  );
}

selectors.matchesDontThrow = matches;
