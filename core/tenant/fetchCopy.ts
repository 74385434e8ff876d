/** The words of one plugin, from our own web host, which compiled and checked them. */
import type { ResolvedTenant } from '../../schemas/boot';

/** Rejects where they do not come: without its words a plugin is not here. */
export async function fetchCopy(address: string): Promise<ResolvedTenant['copy']> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words of a plugin did not come (${answer.status}).`);
  // As with the data of the page: our own web host wrote it, from a document that it checked.
  return (await answer.json()) as ResolvedTenant['copy'];
}
