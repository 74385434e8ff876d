const NAMED = 3;

/** The innermost places in our scripts, as `main.1a2b.js:1:204`. A stack begins with the message, which is left out. */
const placesOf = ({ stack = '' }: Error): readonly string[] =>
  [...stack.matchAll(/\/([\w.~-]+\.[jt]sx?:\d+:\d+)\)?$/gm)].map(([, place]) => place ?? '').slice(0, NAMED);

/** React's production build has numbers in place of its messages. */
const reactCode = ({ message }: Error): string => /^Minified React error (#\d+)/.exec(message)?.[1] ?? '';

/**
 * Describes an error for a log line without its message, which may contain the user's input:
 * `TypeError at main.1a2b.js:1:204 < main.1a2b.js:1:98, caused by NetworkError`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = placesOf(error);
  const cause = error.cause === undefined ? '' : `, caused by ${errorText(error.cause)}`;
  return error.name + reactCode(error) + (places.length === 0 ? '' : ` at ${places.join(' < ')}`) + cause;
}
