/**
 * Parses the JSON of a body exactly as the platform does, so that both see the same content. A byte order
 * mark is therefore ignored. Undefined if it is not JSON; the platform then refuses it.
 */
export function bodyJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
