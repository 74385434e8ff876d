import { type CallTypes, ok, openCall } from '../kernel';

interface GetClient extends CallTypes {
  answer: { data: { id: string } };
}

export const getClient = openCall<GetClient>('getClient', ({ tenant }) =>
  Promise.resolve(ok({ data: { id: tenant.client.id } })),
);
