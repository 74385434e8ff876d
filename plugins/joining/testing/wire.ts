/** Converts our types to the JSON of the API: keys in snake_case. Keys that are data stay unchanged. */
const KEYS_ARE_DATA = new Set(['options']);

const snake = (key: string) => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isData = KEYS_ARE_DATA.has(key) && !Array.isArray(inner);
      return [snake(key), isData ? inner : toWire(inner)];
    }),
  );
}
