/** The parameters of a query as text; what is null or undefined is left out. */
export function queryOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
