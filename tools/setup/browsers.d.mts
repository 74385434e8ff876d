/** The path of a Firefox, or undefined. */
export function findFirefox(): string | undefined;

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Undefined where a display is there. */
  readonly xvfb: string | undefined;
}

/** What drives WebKit, or undefined. */
export function findWebKit(): WebKit | undefined;
