import { type CallRequest, Failure, ok, defineCall, text, type Platform } from '../kernel';
import { redeemHandover } from './handovers';
import { countWrongCode, refuseCodeGuessing } from './limits';

export const claimHandover = defineCall('claimHandover', (request, platform) => claim(request, platform));

/** Unknown, used and expired codes get the same response, so that a caller cannot learn whether a code existed. */
export async function claim(
  request: Pick<CallRequest<'claimHandover'>, 'tenant' | 'address' | 'body'>,
  platform: Platform,
  session?: string,
) {
  await refuseCodeGuessing(platform, request);
  const visit = await redeemHandover(platform, request.tenant.id, request.body.code, session);
  if (visit !== undefined) return ok({ data: visit });
  await countWrongCode(platform, request);
  throw new Failure(404, 'handover_over', text('handover.over'));
}
