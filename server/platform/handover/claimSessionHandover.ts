import { defineCall, Failure, ok, text } from '../kernel';
import { redeemHandover } from './handovers';
import { countWrongCode, refuseCodeGuessing } from './limits';

export const claimSessionHandover = defineCall('claimSessionHandover', async (request, platform) => {
  await refuseCodeGuessing(platform, request);
  const { tenant, body, session } = request;
  const visit = await redeemHandover(platform, tenant.id, body.code, session.tokenHash);
  if (visit !== undefined) return ok({ data: visit });
  await countWrongCode(platform, request);
  throw new Failure(404, 'handover_over', text('handover.over'));
});
