import { logIn } from '../../operators/logIn';
import { defineCall, ok } from '../call';

export const operatorLogin = defineCall('operatorLogin', async ({ body, address }, parts) =>
  ok({ data: { token: await logIn(parts, { ...body, address }) } }),
);
