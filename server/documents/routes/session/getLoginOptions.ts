import { defineCall, ok } from '../call';

/** Public: the login page shows a button for the provider. */
export const getLoginOptions = defineCall('getLoginOptions', async (_call, { provider, checker }) => {
  // The next page shows the Problems of all tenants, and the thread that finds them starts slowly.
  checker.warmUp();
  return ok({ data: { provider: provider?.name ?? null } });
});
