/** Reads the OpenID Connect provider from the environment variables. */
import { ConfigurationError } from '../../../net/configurationError';
import type { Variables } from '../../../net/variables.mjs';
import type { ProviderSettings } from './provider';

type OidcVariables = Pick<
  Variables,
  | 'OPERATORS_OIDC_ISSUER'
  | 'OPERATORS_OIDC_CLIENT_ID'
  | 'OPERATORS_OIDC_CLIENT_SECRET'
  | 'OPERATORS_OIDC_NAME'
>;

/** Undefined if no variable of the provider is set. Throws if only some are set. */
export function readProviderSettings(
  variables: OidcVariables,
  production: boolean,
): ProviderSettings | undefined {
  const {
    OPERATORS_OIDC_ISSUER: issuer,
    OPERATORS_OIDC_CLIENT_ID: clientId,
    OPERATORS_OIDC_CLIENT_SECRET: clientSecret,
  } = variables;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigurationError(
      'Only some of OPERATORS_OIDC_ISSUER, OPERATORS_OIDC_CLIENT_ID and OPERATORS_OIDC_CLIENT_SECRET are set. Set all three, or unset all three.',
    );
  if (production && !issuer.startsWith('https:'))
    throw new ConfigurationError(
      'OPERATORS_OIDC_ISSUER does not begin with https://. In production the provider needs https.',
    );
  return { issuer, clientId, clientSecret, name: variables.OPERATORS_OIDC_NAME ?? new URL(issuer).host };
}
