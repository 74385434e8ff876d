/** The path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined;
