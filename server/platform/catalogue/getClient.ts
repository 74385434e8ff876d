import { ok, openCall, type CallTypes } from '../kernel/http/call';

interface GetClient extends CallTypes {
  answer: { data: { id: string } };
}

export const getClient = openCall<GetClient>('getClient', ({ tenant }) =>
  Promise.resolve(ok({ data: { id: tenant.client.id } })),
);
