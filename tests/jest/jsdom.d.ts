/** The part of jsdom's insides that `quickSelectors.ts` stands before. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  interface ElementImpl {
    readonly _localName: string;
    getAttributeNS(namespace: string | null, name: string): string | null;
  }
  const selectors: { matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean };
  export default selectors;
}
