import { requestReset } from '../../operators/passwordReset';
import { defineCall, ok } from '../call';

export const operatorForgottenPassword = defineCall(
  'operatorForgottenPassword',
  async ({ body, address }, parts) => {
    await requestReset(parts, { ...body, address });
    return ok({ data: { sent: true } });
  },
);
