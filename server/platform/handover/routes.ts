import type { Wire } from '../../../schemas/generated/api';
import type { ClaimHandoverBody } from '../../../schemas/generated/calls/claimHandover';
import type { ClaimSessionHandoverBody } from '../../../schemas/generated/calls/claimSessionHandover';
import type { CreateHandoverBody } from '../../../schemas/generated/calls/createHandover';
import type { CreateSessionHandoverBody } from '../../../schemas/generated/calls/createSessionHandover';
import type { GetHandoverParams } from '../../../schemas/generated/calls/getHandover';
import { text } from '../copy/text';
import { customerCall, ok, openCall, type AnyCall, type CallTypes } from '../http/call';
import { Failure, notFound } from '../http/failure';
import { storeHandover, LIFE_SECONDS, stateOf, redeemHandover } from './handovers';
import { countWrongCode, refuseCodeGuessing, spendHandover, spendSessionHandover } from './limits';

interface Create extends CallTypes {
  body: CreateHandoverBody;
  answer: { data: Wire.Handover };
}

const createHandover = openCall<Create>('createHandover', async (request, platform) => {
  spendHandover(platform, request);
  const { document, parts } = request.body;
  const made = await storeHandover(platform, request.tenant.id, { document, parts });
  // A duration, not a time of day: the clock of a kiosk may be wrong by a day.
  return { status: 201, body: { data: { ...made, expires_in: LIFE_SECONDS } } };
});

interface Claim extends CallTypes {
  body: ClaimHandoverBody;
  answer: { data: Wire.HandedVisit };
}

/** Unknown, used and expired codes get the same response, so that a caller cannot learn whether a code existed. */
const claimHandover = openCall<Claim>('claimHandover', async (request, platform) => {
  refuseCodeGuessing(platform, request);
  const visit = await redeemHandover(platform, request.tenant.id, request.body.code);
  if (visit === undefined) {
    countWrongCode(platform, request);
    throw new Failure(404, 'handover_over', text('handover.over'));
  }
  return ok({ data: visit });
});

interface Get extends CallTypes {
  params: GetHandoverParams;
  answer: { data: { state: 'waiting' | 'taken' } };
}

const getHandover = openCall<Get>('getHandover', async ({ tenant, params }, platform) => {
  const state = await stateOf(platform, tenant.id, params.id);
  if (state === undefined) throw notFound();
  return ok({ data: { state } });
});

interface CreateOfSession extends CallTypes {
  body: CreateSessionHandoverBody;
  answer: { data: { code: string } };
}

const createSessionHandover = customerCall<CreateOfSession>(
  'createSessionHandover',
  async (request, platform) => {
    spendSessionHandover(platform, request);
    const { document, parts } = request.body;
    const { tokenHash } = request.session;
    const { code } = await storeHandover(platform, request.tenant.id, { document, parts }, tokenHash);
    return { status: 201, body: { data: { code } } };
  },
);

interface ClaimOfSession extends CallTypes {
  body: ClaimSessionHandoverBody;
  answer: { data: Wire.HandedVisit };
}

const claimSessionHandover = customerCall<ClaimOfSession>(
  'claimSessionHandover',
  async (request, platform) => {
    refuseCodeGuessing(platform, request);
    const { tenant, body, session } = request;
    const visit = await redeemHandover(platform, tenant.id, body.code, session.tokenHash);
    if (visit !== undefined) return ok({ data: visit });
    countWrongCode(platform, request);
    throw new Failure(404, 'handover_over', text('handover.over'));
  },
);

/**
 * Routes for a visit that moves from a kiosk to a phone, from a frame to a separate window, or from one
 * document of a session to the next.
 */
export const handoverRoutes: readonly AnyCall[] = [
  createHandover,
  claimHandover,
  getHandover,
  createSessionHandover,
  claimSessionHandover,
];
