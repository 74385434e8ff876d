/**
 * A webpack loader for React DOM: it removes the stack from the errors that React DOM creates at start and
 * throws internally as signals. If a client observes the console (DevTools, Lighthouse, browser automation),
 * the browser looks up the source position of each stack. For that it parses all of React DOM again, which
 * takes 15 to 30 ms of the main thread before the page reacts.
 */
const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

export default function bareSignals(source: string): string {
  if (!SIGNAL.test(source)) throw new Error('React DOM has no signals of this form any more.');
  return source.replace(SIGNAL, '$1Object.create(Error.prototype, { message: { value: $2 } })');
}
