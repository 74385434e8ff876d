import { serializeOperator } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const getOperatorSession = defineCall('getOperatorSession', async ({ session }, { db, store }) =>
  ok({
    data: {
      operator: await serializeOperator(db, session.operator),
      expires_at: session.expiresAt.toISOString(),
      storage: store.place,
    },
  }),
);
