export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The inside of `{data}`. */
export function dataOf(body: unknown): unknown {
  return isRecord(body) ? body.data : undefined;
}
