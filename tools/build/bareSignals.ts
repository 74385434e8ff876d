/**
 * A webpack loader for React DOM: the errors that it makes as it starts, and throws to itself as signals, are made
 * without a stack. Where somebody watches the console (DevTools, Lighthouse, whoever drives a browser), the
 * browser looks up the place in the source for each stack, and reads all of React DOM anew for it: 15 to 30 ms of
 * the main thread before a page answers.
 */
const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

export default function bareSignals(source: string): string {
  if (!SIGNAL.test(source)) throw new Error('React DOM has no signals of this form any more.');
  return source.replace(SIGNAL, '$1Object.create(Error.prototype, { message: { value: $2 } })');
}
