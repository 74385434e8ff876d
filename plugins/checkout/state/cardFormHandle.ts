/**
 * Card details exist only in the memory of the form: not in the store, an event or storage. The open form
 * registers a handle. The payment saga reads the details, and clears them as soon as it has a token.
 */
import type { CardSession, TokenisedCard } from '../ports';
import type { BillingText, CardText } from '../domain/card';

export type TypedCard = {
  /** Present if the form of the card is a plugin of its provider. The card and its code are then empty here. */
  readonly tokenise?: (session: CardSession) => Promise<TokenisedCard>;
} & (
  | {
      readonly kind: 'new';
      readonly card: CardText;
      readonly billing: BillingText;
      readonly saveCard: boolean;
    }
  | { readonly kind: 'saved'; readonly savedCardId: string; readonly securityCode: string }
);

export interface CardFormHandle {
  readonly read: () => TypedCard;
  /** Clears number, expiry date and security code. */
  readonly forget: () => void;
}

let holder: CardFormHandle | undefined;

/** Registers the open form. The returned function removes the registration. */
export function registerCardForm(next: CardFormHandle): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
}

export const readCard = (): TypedCard | undefined => holder?.read();
export const clearCard = (): void => holder?.forget();
