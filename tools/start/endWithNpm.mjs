const LOOK_MS = 1000;

/**
 * npm sends signals to the shell between npm and this process, and the shell does not forward them. This
 * process therefore gets no signal when npm is ended. Without this check it would keep its ports.
 */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const launcher = process.ppid;
  setInterval(() => {
    if (process.ppid !== launcher) end();
  }, LOOK_MS).unref();
}
