/** Origins that may stand around a tenant's pages, as its document writes them: `http://club.localhost:*` is any port. */
export function isEmbedder(origin: string, listed: readonly string[]): boolean {
  const withoutPort = origin.replace(/:\d+$/, '');
  return listed.some((one) => one === origin || (one.endsWith(':*') && one.slice(0, -2) === withoutPort));
}
