/** Looks up an operator's joining area on the server that served the script. */

export interface JoiningArea {
  readonly tenant: string;
  readonly name: string;
  readonly language: string;
  /** Address of the joining page, with a trailing slash. */
  readonly joining: string;
  /** Origins of all areas of this operator: a visit may continue in another area. */
  readonly origins: readonly string[];
  /** True if the requesting page may show the area in a frame. */
  readonly mayEmbed: boolean;
}

export type LookupResult = JoiningArea | 'unknown' | 'unreachable';

/** Milliseconds. A server without a response until then is unreachable, and the element shows a message. */
const TIMEOUT_MS = 15_000;
const cachedLookups = new Map<string, Promise<LookupResult>>();

/** One request for each operator, also with several elements. An unreachable server is requested again. */
export function lookUpJoiningArea(server: string, tenant: string | undefined): Promise<LookupResult> {
  const address = tenant === undefined ? `${server}/embed.json` : `${server}/embed/${tenant}.json`;
  const before = cachedLookups.get(address);
  if (before) return before;
  const lookup = fetchJoiningArea(address);
  cachedLookups.set(address, lookup);
  void lookup.then((response) => response === 'unreachable' && cachedLookups.delete(address));
  return lookup;
}

async function fetchJoiningArea(address: string): Promise<LookupResult> {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, { credentials: 'omit', signal: ends.signal });
    if (response.status === 404) return 'unknown';
    const place: unknown = await response.json();
    return isJoiningArea(place) ? place : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

function isJoiningArea(value: unknown): value is JoiningArea {
  if (typeof value !== 'object' || value === null) return false;
  const { tenant, name, language, joining, origins, mayEmbed } = value as Record<string, unknown>;
  return (
    [tenant, name, language].every((text) => typeof text === 'string') &&
    typeof joining === 'string' &&
    /^https?:\/\/[^?#]+\/$/.test(joining) &&
    Array.isArray(origins) &&
    origins.every((origin) => typeof origin === 'string') &&
    typeof mayEmbed === 'boolean'
  );
}
