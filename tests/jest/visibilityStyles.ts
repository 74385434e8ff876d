/**
 * Testing Library reads the computed style of elements and all their ancestors, to find out which are visible.
 * For each, jsdom compares all style rules and computes all properties, with the colours: an eighth of the time
 * of screen tests. Here the properties of visibility are computed alone, from the rules that set them. All other
 * properties come from jsdom, when they are read. The values are those of jsdom (`visibilityStyles.test.tsx`).
 */
import defaultStyles from 'jsdom/lib/jsdom/browser/default-stylesheet.js';
import utils from 'jsdom/lib/jsdom/living/generated/utils.js';
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';
import cssom from 'rrweb-cssom';
import type {
  CssRule,
  Declarations,
  ElementImpl,
  StyleSheetImpl,
} from 'jsdom/lib/jsdom/living/helpers/selectors.js';

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity'] as const;
type Property = (typeof PROPERTIES)[number];

const INHERITED: Readonly<Partial<Record<Property, string>>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
};

const isProperty = (name: unknown): name is Property => PROPERTIES.some((one) => one === name);

function relevantRules(rules: ArrayLike<CssRule>): readonly CssRule[] {
  return Array.from(rules).flatMap((rule) => {
    // As in jsdom: of the rules in `@media`, those for screens without another condition.
    if (rule.media)
      return Array.from(rule.media).includes('screen') ? relevantRules(rule.cssRules ?? []) : [];
    return rule.style && Array.from(rule.style).some(isProperty) ? [rule] : [];
  });
}

const defaultRules = relevantRules(cssom.parse(defaultStyles).cssRules);

const knownRules = new WeakMap<
  StyleSheetImpl,
  { readonly length: number; readonly rules: readonly CssRule[] }
>();

function rulesOf(sheet: StyleSheetImpl): readonly CssRule[] {
  const { length } = sheet.cssRules;
  const known = knownRules.get(sheet);
  if (known?.length === length) return known.rules;
  const rules = relevantRules(sheet.cssRules);
  knownRules.set(sheet, { length, rules });
  return rules;
}

type Values = Partial<Record<Property, string>>;
/** By the cache of jsdom, which jsdom replaces when anything in the document changes. */
const caches = new WeakMap<object, WeakMap<ElementImpl, Values>>();

function cacheOf({ _ownerDocument: document }: ElementImpl): WeakMap<ElementImpl, Values> {
  const known = (document._styleCache ??= new WeakMap());
  const cache = caches.get(known) ?? new WeakMap<ElementImpl, Values>();
  caches.set(known, cache);
  return cache;
}

function declare(values: Values, declarations: Declarations) {
  for (const property of Array.from(declarations).filter(isProperty)) {
    const value = declarations.getPropertyValue(property);
    values[property] = value === 'unset' ? '' : value;
  }
}

/** As in jsdom, the order of the rules decides, and not their specificity. */
function declaredFor(element: ElementImpl): Values {
  const cache = cacheOf(element);
  const known = cache.get(element);
  if (known) return known;
  const values: Values = {};
  for (const rules of [defaultRules, ...element._ownerDocument.styleSheets._list.map(rulesOf)])
    for (const rule of rules)
      if (rule.style && selectors.matchesDontThrow(element, rule.selectorText)) declare(values, rule.style);
  declare(values, element.style);
  cache.set(element, values);
  return values;
}

function valueOf(element: ElementImpl, property: Property): string {
  const declared = declaredFor(element)[property] ?? '';
  const initial = INHERITED[property];
  if (declared !== '' || initial === undefined) return declared;
  return element.parentElement ? valueOf(element.parentElement, property) : initial;
}

const namedInScript = (name: string | symbol) => (name === 'pointerEvents' ? 'pointer-events' : name);

export function quickenVisibility(window: Pick<Window, 'getComputedStyle'>): void {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudoElement) => {
    const inner = utils.implForWrapper(element);
    if (!inner || pseudoElement) return compute(element, pseudoElement);
    let whole: CSSStyleDeclaration | undefined;
    const all = () => (whole ??= compute(element));
    const getPropertyValue = (name: string) => {
      const value = isProperty(name) ? valueOf(inner, name) : undefined;
      // jsdom parses an opacity.
      return value === undefined || (name === 'opacity' && value !== '')
        ? all().getPropertyValue(name)
        : value;
    };
    return new Proxy<CSSStyleDeclaration>(Object.create(null), {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = namedInScript(name);
        if (isProperty(property)) return getPropertyValue(property);
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
      has: (_, name) => name in all(),
    });
  };
}
