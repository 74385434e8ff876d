/** Undefined for an invalid URL. Replaces `URL.parse`, which browsers of 2023 lack. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
