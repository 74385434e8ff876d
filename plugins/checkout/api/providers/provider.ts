/**
 * A card provider as checkout sees it: something that turns card details into a token, in the
 * browser, so that they never reach our own server. Adapters are chosen by `payment_provider`.
 */
import type { CardText } from '../../domain/card';

export type Details =
  | { readonly kind: 'new'; readonly card: CardText }
  | { readonly kind: 'saved'; readonly identifier: string; readonly securityCode: string };

export interface ProviderSession {
  readonly sessionKey: string;
  readonly scriptUrl: string;
  readonly timeoutMs: number;
}

export type Tokenised =
  | { readonly kind: 'token'; readonly cardIdentifier: string }
  /** The session key is too old (the provider's 401): prepare again. */
  | { readonly kind: 'expired' }
  /** The provider does not take these details. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider does not know the saved card any more. */
  | { readonly kind: 'unknownCard' }
  /** The provider's part did not load or does not answer; nothing was sent that moves money. */
  | { readonly kind: 'unreachable' };

export interface CardProvider {
  readonly tokenise: (session: ProviderSession, details: Details) => Promise<Tokenised>;
}
