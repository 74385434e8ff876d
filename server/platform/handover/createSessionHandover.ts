import { defineCall } from '../kernel';
import { storeHandover } from './handovers';
import { spendSessionHandover } from './limits';

export const createSessionHandover = defineCall('createSessionHandover', async (request, platform) => {
  await spendSessionHandover(platform, request);
  const { document, parts } = request.body;
  const { tokenHash } = request.session;
  const { code } = await storeHandover(platform, request.tenant.id, { document, parts }, tokenHash);
  return { status: 201, body: { data: { code } } };
});
