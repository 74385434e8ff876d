/** The path of Firefox, or undefined. */
export function findFirefox(): string | undefined;

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Undefined if a display exists. */
  readonly xvfb: string | undefined;
}

/** The programs that control WebKit, or undefined. */
export function findWebKit(): WebKit | undefined;
