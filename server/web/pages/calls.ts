/**
 * The calls that may be asked while a page is made: reads that are the same for everybody. One whose
 * `auth` is optional answers a customer otherwise, and a cached page would show them a visitor's answer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PublicRead {
  readonly name: string;
  readonly path: string;
}

export type PublicReads = ReadonlyMap<string, PublicRead>;

export function readPublicCalls(folder: string): PublicReads {
  const calls = new Map<string, PublicRead>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const call: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (isPublicRead(call)) calls.set(call.name, { name: call.name, path: call.path });
  }
  return calls;
}

function isPublicRead(call: unknown): call is PublicRead {
  if (typeof call !== 'object' || call === null) return false;
  const { name, path, method, auth } = call as Record<string, unknown>;
  return typeof name === 'string' && typeof path === 'string' && method === 'GET' && auth === 'none';
}

/** Undefined when a parameter of the path has no value. */
export function callPath(
  call: PublicRead,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string | undefined {
  let missing = false;
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '' || value === '.' || value === '..') missing = true;
    return encodeURIComponent(value ?? '');
  });
  if (missing) return undefined;
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
