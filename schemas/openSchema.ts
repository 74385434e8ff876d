/**
 * The schema without `additionalProperties: false`, at every depth: a platform may add to its answers at any
 * time, so whoever checks an answer lets unknown keys through.
 */
export function opened(schema: object): object {
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, inside(value)]));
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === 'object' && value !== null ? opened(value) : value;
}
