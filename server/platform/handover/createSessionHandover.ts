import type { CreateSessionHandoverBody } from '../../../schemas/generated/calls/createSessionHandover';
import { type CallTypes, customerCall } from '../kernel';
import { storeHandover } from './handovers';
import { spendSessionHandover } from './limits';

interface CreateSessionHandover extends CallTypes {
  body: CreateSessionHandoverBody;
  answer: { data: { code: string } };
}

export const createSessionHandover = customerCall<CreateSessionHandover>(
  'createSessionHandover',
  async (request, platform) => {
    spendSessionHandover(platform, request);
    const { document, parts } = request.body;
    const { tokenHash } = request.session;
    const { code } = await storeHandover(platform, request.tenant.id, { document, parts }, tokenHash);
    return { status: 201, body: { data: { code } } };
  },
);
