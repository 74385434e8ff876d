/** First path segments that the web host answers before all pages. */
const RESERVED = ['api', 'assets', 'embed', 'health', '_foyer'];

/** Whether the web host answers this path for every tenant. */
export function isReserved(path: string): boolean {
  const [, first = ''] = path.split('/');
  return RESERVED.includes(first);
}
