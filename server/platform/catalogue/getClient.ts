import { ok, defineCall } from '../kernel';

export const getClient = defineCall('getClient', ({ tenant }) =>
  Promise.resolve(ok({ data: { id: tenant.client.id } })),
);
