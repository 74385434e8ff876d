/** What plugins do before a session ends: the basket forgets, the kiosk clears. */
type Step = () => Generator<unknown, void, unknown>;

const steps = new Map<string, Step>();

export const logoutSteps = {
  /** Adds a step under the plugin's name; returns its removal. The same name twice is the newer step. */
  add(name: string, step: Step): () => void {
    steps.set(name, step);
    return () => {
      if (steps.get(name) === step) steps.delete(name);
    };
  },
  /** In the order in which they were added. */
  all: (): readonly (readonly [name: string, step: Step])[] => [...steps],
};
