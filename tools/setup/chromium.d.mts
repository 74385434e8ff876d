/** The path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined;

/** The path of a Chromium, installing it where that is possible; throws a sentence that says what to do. */
export function ensureChromium(): string;
