/** The path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined;

/** The path of Chromium's headless shell, or undefined. `HEADLESS_SHELL_PATH` comes first. */
export function findHeadlessShell(): string | undefined;

/** The path of a Chromium, installing it where that is possible; throws a sentence that says what to do. */
export function ensureChromium(): string;
