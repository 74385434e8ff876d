import type { Wire } from '../../../schemas/generated/api';
import type { ClaimHandoverBody } from '../../../schemas/generated/calls/claimHandover';
import { type CallTypes, Failure, ok, openCall, text } from '../kernel';
import { redeemHandover } from './handovers';
import { countWrongCode, refuseCodeGuessing } from './limits';

interface ClaimHandover extends CallTypes {
  body: ClaimHandoverBody;
  answer: { data: Wire.HandedVisit };
}

/** Unknown, used and expired codes get the same response, so that a caller cannot learn whether a code existed. */
export const claimHandover = openCall<ClaimHandover>('claimHandover', async (request, platform) => {
  refuseCodeGuessing(platform, request);
  const visit = await redeemHandover(platform, request.tenant.id, request.body.code);
  if (visit === undefined) {
    countWrongCode(platform, request);
    throw new Failure(404, 'handover_over', text('handover.over'));
  }
  return ok({ data: visit });
});
