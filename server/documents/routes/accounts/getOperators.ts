import { isInReach } from '../../operators/grants';
import { allOperators, serializeOperators } from '../../operators/operators';
import { defineCall, ok } from '../call';

export const getOperators = defineCall('getOperators', async ({ session }, { db }) => {
  const { grants } = session.operator;
  const visible = (await allOperators(db)).filter((operator) => isInReach(grants, operator.grants));
  return ok({ data: await serializeOperators(db, visible) });
});
