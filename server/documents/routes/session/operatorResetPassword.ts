import { resetPassword } from '../../operators/passwordReset';
import { defineCall, ok } from '../call';

export const operatorResetPassword = defineCall('operatorResetPassword', async ({ body, address }, parts) => {
  await resetPassword(parts, { ...body, address });
  return ok({ data: { changed: true } });
});
