/** The copy of one plugin, from our web host, which compiles and checks it. */
import type { ResolvedTenant } from '../../schemas/boot';

/** Rejects if the copy cannot be loaded: a plugin does not count as loaded without its copy. */
export async function fetchCopy(address: string): Promise<ResolvedTenant['copy']> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words of a plugin did not come (${answer.status}).`);
  // Not checked here: our web host wrote the copy, from a document that it checked.
  return (await answer.json()) as ResolvedTenant['copy'];
}
