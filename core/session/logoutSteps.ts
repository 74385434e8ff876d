/**
 * Steps of plugins that run before a session ends: the checkout clears the cart, the kiosk clears its data.
 */
type Step = () => Generator<unknown, void, unknown>;

const steps = new Map<string, Step>();

export const logoutSteps = {
  /**
   * Adds a step under the name of the plugin and returns a function that removes it. A second step with the
   * same name replaces the first.
   */
  add(name: string, step: Step): () => void {
    steps.set(name, step);
    return () => {
      if (steps.get(name) === step) steps.delete(name);
    };
  },
  /** The steps in the order in which they were added. */
  all: (): readonly (readonly [name: string, step: Step])[] => [...steps],
};
