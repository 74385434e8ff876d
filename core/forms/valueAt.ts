/** What stands at a path of own keys; undefined where the path leads nowhere. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Readonly<Record<string, unknown>>)[name]
        : undefined,
    data,
  );
}
