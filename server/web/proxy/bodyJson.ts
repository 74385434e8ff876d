/**
 * The JSON of a body, read as the platform reads it: what is looked at here and what is acted on there must
 * be one and the same, so a byte order mark before it counts for nothing. Undefined where it is none, which
 * is the platform's to refuse.
 */
export function bodyJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
