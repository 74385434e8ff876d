/**
 * Whether pages of an origin may show a tenant's. Its document may leave the port of a loopback host open
 * (`http://club.localhost:*`), as a content security policy may. No origin is no other site's.
 */
export function mayEmbed(origin: string | undefined, listed: readonly string[]): boolean {
  if (origin === undefined) return true;
  const withoutPort = origin.replace(/:\d+$/, '');
  return listed.some((one) => one === origin || (one.endsWith(':*') && one.slice(0, -2) === withoutPort));
}
