/** Without `additionalProperties: false`: the platform may add keys to its responses at any time. */
export function withAdditionalProperties(schema: object): object {
  const entries = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, openNestedSchemas(value)]));
}

function openNestedSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openNestedSchemas);
  return typeof value === 'object' && value !== null ? withAdditionalProperties(value) : value;
}
