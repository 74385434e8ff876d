/** Where an operator's joining area is: asked of the server that the script came from. */

export interface JoiningArea {
  readonly tenant: string;
  readonly name: string;
  readonly language: string;
  /** Address of the joining page, which ends with a slash. */
  readonly joining: string;
  /** Origins of all areas of this operator: a visit may go on in another one. */
  readonly origins: readonly string[];
  /** The page that asks may show it in a frame. */
  readonly mayEmbed: boolean;
}

export type LookupResult = JoiningArea | 'unknown' | 'unreachable';

/** A server that has not answered by then is unreachable, and the element says so. */
const TIMEOUT_MS = 15_000;
const cachedLookups = new Map<string, Promise<LookupResult>>();

/** Asked once for each operator, however many elements there are; a server that was away is asked again. */
export function lookUpJoiningArea(server: string, tenant: string | undefined): Promise<LookupResult> {
  const address = tenant === undefined ? `${server}/embed.json` : `${server}/embed/${tenant}.json`;
  const before = cachedLookups.get(address);
  if (before) return before;
  const asking = fetchJoiningArea(address);
  cachedLookups.set(address, asking);
  void asking.then((answer) => answer === 'unreachable' && cachedLookups.delete(address));
  return asking;
}

async function fetchJoiningArea(address: string): Promise<LookupResult> {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: ends.signal });
    if (answer.status === 404) return 'unknown';
    const place: unknown = await answer.json();
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
