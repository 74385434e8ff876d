import { isIP } from 'node:net';

/** Whether a server with this address is reachable from its own machine only. Undefined: the loopback. */
export const isLoopback = (host: string | undefined): boolean =>
  host === undefined ||
  host === 'localhost' ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Web hosts name the address of the client in a header. Those on other machines are in a private network. In Fastify's
 * format.
 */
export const trustedCallers = (host: string | undefined): string =>
  isLoopback(host) ? 'loopback' : 'loopback, linklocal, uniquelocal';
