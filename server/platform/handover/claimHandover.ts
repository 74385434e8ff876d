import { Failure, ok, defineCall, text } from '../kernel';
import { redeemHandover } from './handovers';
import { countWrongCode, refuseCodeGuessing } from './limits';

/** Unknown, used and expired codes get the same response, so that a caller cannot learn whether a code existed. */
export const claimHandover = defineCall('claimHandover', async (request, platform) => {
  await refuseCodeGuessing(platform, request);
  const visit = await redeemHandover(platform, request.tenant.id, request.body.code);
  if (visit === undefined) {
    await countWrongCode(platform, request);
    throw new Failure(404, 'handover_over', text('handover.over'));
  }
  return ok({ data: visit });
});
