/** Whether a browser may be sent to this address for 3-D Secure: https, or http on the local machine only. */
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
