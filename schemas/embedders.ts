/** `http://club.localhost:*` is any port of a loopback host, as in a content security policy. */
export function isEmbedder(origin: string, listed: readonly string[]): boolean {
  const withoutPort = origin.replace(/:\d+$/, '');
  return listed.some((one) => one === origin || (one.endsWith(':*') && one.slice(0, -2) === withoutPort));
}
