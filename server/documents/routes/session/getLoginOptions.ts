import { defineCall, ok } from '../call';

/** Public: the login page shows a button for the provider. */
export const getLoginOptions = defineCall('getLoginOptions', async (_call, { provider }) =>
  ok({ data: { provider: provider?.name ?? null } }),
);
