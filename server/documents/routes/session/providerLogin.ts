/** The two calls of a login with OpenID Connect, before and after the pages of the provider. */
import {
  beginProviderLogin as begin,
  finishProviderLogin as finish,
} from '../../operators/oidc/providerLogin';
import { defineCall, ok } from '../call';

export const beginProviderLogin = defineCall('beginProviderLogin', async (_call, parts) =>
  ok({ data: await begin(parts) }),
);

export const finishProviderLogin = defineCall('finishProviderLogin', async ({ body, address }, parts) =>
  ok({ data: { token: await finish(parts, { ...body, address }) } }),
);
