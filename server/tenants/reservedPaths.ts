/** First steps of the addresses that the web host answers itself, before any page. */
const RESERVED = ['api', 'assets', 'embed', 'health', '_foyer'];

/** Whether an address is the web host's own, whichever tenant the host belongs to. */
export function isReserved(path: string): boolean {
  const [, first = ''] = path.split('/');
  return RESERVED.includes(first);
}
