/** The address that a text is, against `base` where it is a path; undefined where it is none. As `URL.parse`, which browsers of 2023 lack. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
