/** The path of Chromium, or undefined. `CHROMIUM_PATH` has priority. */
export function findChromium(): string | undefined;

/** The path of Chromium's headless shell, or undefined. `HEADLESS_SHELL_PATH` has priority. */
export function findHeadlessShell(): string | undefined;

/** The path of Chromium. Installs it if possible. Throws an error that says what to do. */
export function ensureChromium(): string;
