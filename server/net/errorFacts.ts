/**
 * Reads facts of any thrown value. It reads properties instead of using `instanceof`, because errors of Node
 * may come from another realm.
 */
export function codeOf(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' && message !== '' ? message : (codeOf(error) ?? String(error));
}

export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The cause in a log: a code such as ECONNREFUSED, otherwise the name of the error. The text may be private. */
export function causeOf(error: unknown): string {
  const name = propertyOf(error, 'name');
  return codeOf(error) ?? (typeof name === 'string' ? name : 'error');
}
