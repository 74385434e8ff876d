/** Where an operator's joining area is: asked of the server that the script came from. */

export interface Place {
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

export type Asked = Place | 'unknown' | 'unreachable';

/** A server that has not answered by then is unreachable, and the element says so. */
const PATIENCE_MS = 15_000;
const asked = new Map<string, Promise<Asked>>();

/** Asked once for each operator, however many elements there are; a server that was away is asked again. */
export function askPlace(server: string, tenant: string | undefined): Promise<Asked> {
  const address = tenant === undefined ? `${server}/embed.json` : `${server}/embed/${tenant}.json`;
  const before = asked.get(address);
  if (before) return before;
  const asking = ask(address);
  asked.set(address, asking);
  void asking.then((answer) => answer === 'unreachable' && asked.delete(address));
  return asking;
}

async function ask(address: string): Promise<Asked> {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: ends.signal });
    if (answer.status === 404) return 'unknown';
    const place: unknown = await answer.json();
    return isPlace(place) ? place : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

function isPlace(value: unknown): value is Place {
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
