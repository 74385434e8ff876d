/** Exchanges card details for a token in the browser, so that the details never reach our server. */
import type { CardSession, TokenisedCard } from '../../ports';
import type { CardText } from '../../domain/card';

export type CardDetails =
  | { readonly kind: 'new'; readonly card: CardText }
  | { readonly kind: 'saved'; readonly identifier: string; readonly securityCode: string };

export interface CardProvider {
  readonly tokenise: (session: CardSession, details: CardDetails) => Promise<TokenisedCard>;
}
