/**
 * The interface of a card provider. It exchanges card details for a token in the browser, so that the details
 * never reach our server. `payment_provider` selects the adapter.
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
  /** The session key has expired (the provider's 401): prepare again. */
  | { readonly kind: 'expired' }
  /** The provider rejects these details. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider does not know the saved card any more. */
  | { readonly kind: 'unknownCard' }
  /** The provider's script did not load or does not respond. No request that moves money was sent. */
  | { readonly kind: 'unreachable' };

export interface CardProvider {
  readonly tokenise: (session: ProviderSession, details: Details) => Promise<Tokenised>;
}
