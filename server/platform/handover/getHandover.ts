import type { GetHandoverParams } from '../../../schemas/generated/calls/getHandover';
import { type CallTypes, notFound, ok, openCall } from '../kernel';
import { stateOf } from './handovers';

interface GetHandover extends CallTypes {
  params: GetHandoverParams;
  answer: { data: { state: 'waiting' | 'taken' } };
}

export const getHandover = openCall<GetHandover>('getHandover', async ({ tenant, params }, platform) => {
  const state = await stateOf(platform, tenant.id, params.id);
  if (state === undefined) throw notFound();
  return ok({ data: { state } });
});
