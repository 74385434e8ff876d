/**
 * A webpack loader for packages that read their own URL. webpack would insert the file path of the build
 * machine. The scripts are not ES modules, and the URL of the page is sufficient.
 */
export default function pageForModule(source: string): string {
  return source.replaceAll('import.meta.url', 'document.baseURI');
}
