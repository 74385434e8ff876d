/** A signature proves who sent a webhook. It does not prove that its content can be read and stored. */

/** Undefined: not JSON. */
export function webhookJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined: not an id that a database can store and compare. */
export const webhookId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,255}$/.test(value) ? value : undefined;
