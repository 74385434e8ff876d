import { defineCall } from '../kernel';
import { LIFE_SECONDS, storeHandover } from './handovers';
import { spendHandover } from './limits';

export const createHandover = defineCall('createHandover', async (request, platform) => {
  await spendHandover(platform, request);
  const { document, parts } = request.body;
  const handover = await storeHandover(platform, request.tenant.id, { document, parts });
  // A duration, not a time of day: the clock of a kiosk may be wrong by a day.
  return { status: 201, body: { data: { ...handover, expires_in: LIFE_SECONDS } } };
});
