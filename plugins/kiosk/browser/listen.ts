/** Adds a listener for several events. Returns a function that removes it. */
export function listen(
  target: EventTarget,
  names: readonly string[],
  listener: (event: Event) => void,
  options: AddEventListenerOptions = { capture: true },
): () => void {
  for (const name of names) target.addEventListener(name, listener, options);
  return () => {
    for (const name of names) target.removeEventListener(name, listener, options);
  };
}

export const stopAll = (stops: Iterable<() => void>): void => {
  for (const stop of stops) stop();
};
