const LOOK_MS = 1000;

/**
 * npm passes signals on to the shell between it and us, which keeps them: when npm is ended by one, nobody tells us.
 * What nobody can stop any more would keep its ports.
 */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const launcher = process.ppid;
  setInterval(() => {
    if (process.ppid !== launcher) end();
  }, LOOK_MS).unref();
}
