/**
 * A webpack loader for packages that ask for their own address. webpack would write the address of the
 * file on the machine that builds; our scripts are no modules, and the page's address does as well.
 */
export default function pageForModule(source: string): string {
  return source.replaceAll('import.meta.url', 'document.baseURI');
}
