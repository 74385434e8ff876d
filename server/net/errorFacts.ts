/** What can be read of any thrown thing. By its properties and not by `instanceof`: errors of Node itself may be of another realm. */
export function codeOf(error: unknown): string | undefined {
  const code = property(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string {
  const message = property(error, 'message');
  return typeof message === 'string' && message !== '' ? message : (codeOf(error) ?? String(error));
}

export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
