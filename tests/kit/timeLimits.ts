/** The factor for time limits on this machine. `playwright.config.ts` measures it once for all workers. */
export const timeFactor = Number(process.env.JOURNEY_PATIENCE ?? 1);
