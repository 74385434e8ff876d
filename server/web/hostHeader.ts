/** Reads only the Host header. Forwarded hosts can be forged by any client. */

export interface RequestHost {
  /** Lower case, no port, no trailing dot. */
  readonly name: string;
  /** As in an origin: with the port unless it is the default port of the scheme. */
  readonly authority: string;
  /** True if the name ends with a dot. Browsers treat that name as another host. */
  readonly dotted: boolean;
}

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/;
/** RFC 1035: a host name has at most 253 characters. */
const MAX_NAME = 253;

export function readHost(header: string | undefined): RequestHost | undefined {
  const match = HEADER.exec(header?.toLowerCase() ?? '');
  const written = match?.[1];
  if (written === undefined || written.length > MAX_NAME) return undefined;
  const dotted = written.endsWith('.');
  const name = dotted ? written.slice(0, -1) : written;
  if (!name.startsWith('[') && !NAME.test(name)) return undefined;
  return { name, authority: match?.[2] === undefined ? name : `${name}:${match[2]}`, dotted };
}

const BARE_LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `localhost` without a sub-domain, which serves the list of tenants. */
export function isBareLoopback(name: string): boolean {
  return BARE_LOOPBACK.has(name);
}

/** Browsers treat these hosts as secure contexts, also over plain http. */
export function isLoopback(name: string): boolean {
  return isBareLoopback(name) || name.endsWith('.localhost');
}

/** Whether the client is on this machine. The Host header is not enough, because any client can write it. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
