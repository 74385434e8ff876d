import * as manage from '../../operators/manage';
import { defineCall, ok } from '../call';

export const removeOperator = defineCall('removeOperator', async ({ params, session }, parts) => {
  await manage.removeOperator(parts, { id: params.operator, by: session.operator });
  return ok({ data: { removed: true } });
});
