/** The parts of jsdom's internals that `quickSelectors.ts` and `declaredColours.ts` change. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  interface ElementImpl {
    readonly _localName: string;
    getAttributeNS(namespace: string | null, name: string): string | null;
  }
  const selectors: { matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean };
  export default selectors;
}
declare module 'jsdom/lib/jsdom/living/helpers/style-rules.js' {
  const styleRules: { readonly propertiesWithResolvedValueImplemented: Readonly<Record<string, unknown>> };
  export default styleRules;
}
