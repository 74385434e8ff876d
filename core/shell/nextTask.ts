/** Lets the browser answer in between: what goes on afterwards is a task of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
