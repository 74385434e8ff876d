/** The OpenID Connect provider of an installation: where a login begins, and who comes back from it. */
import type { Configuration } from 'openid-client';

export interface ProviderSettings {
  /** The address of the provider, as it names itself: `https://login.example.com`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name on the login page. */
  readonly name: string;
}

/** What the answer of the provider must match. */
export interface LoginChecks {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier of RFC 7636. */
  readonly verifier: string;
}

export interface Identity {
  readonly email: string | undefined;
  readonly isVerified: boolean;
}

export interface Provider {
  readonly name: string;
  /** The address at the provider. Throws if the provider does not answer. */
  begin(redirectUri: string): Promise<{ readonly address: string; readonly checks: LoginChecks }>;
  /** `returned`: the address to which the provider sent the browser. Throws if a check fails. */
  identify(returned: URL, checks: LoginChecks): Promise<Identity>;
}

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email';

/** The provider is asked for its settings at the first login, so that a start needs no provider. */
export function openProvider({ issuer, clientId, clientSecret, name }: ProviderSettings): Provider {
  // The package has only ES modules, and an installation without a provider does not load it.
  const client = () => import('openid-client');
  let found: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await client();
    const isPlain = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isPlain && { execute: [allowInsecureRequests] }),
    });
  };
  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    name,
    begin: async (redirectUri) => {
      const openid = await client();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    identify: async (returned, { state, nonce, verifier }) => {
      const openid = await client();
      const known = await configuration();
      const tokens = await openid.authorizationCodeGrant(known, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      const isComplete = typeof claims.email === 'string';
      const person = isComplete ? claims : await openid.fetchUserInfo(known, tokens.access_token, claims.sub);
      return {
        email: typeof person.email === 'string' ? person.email : undefined,
        isVerified: person.email_verified === true,
      };
    },
  };
}
