/** Where a browser may be sent for 3-D Secure: https, and plain http on this machine alone. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const onThisMachine =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && onThisMachine);
}
