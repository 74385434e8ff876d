/** The parts of jsdom's internals that `quickSelectors.ts` and `visibilityStyles.ts` use. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  export interface Declarations extends ArrayLike<string> {
    getPropertyValue(property: string): string;
  }
  export interface CssRule {
    readonly selectorText?: string;
    readonly style?: Declarations;
    readonly media?: ArrayLike<string>;
    readonly cssRules?: ArrayLike<CssRule>;
  }
  export interface StyleSheetImpl {
    readonly cssRules: ArrayLike<CssRule>;
  }
  export interface ElementImpl {
    readonly _localName: string;
    readonly style: Declarations;
    readonly parentElement: ElementImpl | null;
    readonly _ownerDocument: {
      readonly styleSheets: { readonly _list: readonly StyleSheetImpl[] };
      /** Null: the document changed since a style was computed. */
      _styleCache: object | null;
    };
    getAttributeNS(namespace: string | null, name: string): string | null;
  }
  const selectors: { matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean };
  export default selectors;
}

declare module 'jsdom/lib/jsdom/living/generated/utils.js' {
  import type { ElementImpl } from 'jsdom/lib/jsdom/living/helpers/selectors.js';
  const utils: { implForWrapper: (wrapper: Element) => ElementImpl | null };
  export default utils;
}

declare module 'jsdom/lib/jsdom/browser/default-stylesheet.js' {
  const text: string;
  export default text;
}

declare module 'rrweb-cssom' {
  import type { CssRule } from 'jsdom/lib/jsdom/living/helpers/selectors.js';
  const cssom: { parse: (text: string) => { readonly cssRules: ArrayLike<CssRule> } };
  export default cssom;
}
