/** The part of jsdom's internals that `quickSelectors.ts` wraps. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  interface ElementImpl {
    readonly _localName: string;
    getAttributeNS(namespace: string | null, name: string): string | null;
  }
  const selectors: { matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean };
  export default selectors;
}
