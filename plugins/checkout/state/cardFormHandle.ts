/**
 * Where the card form hands over what was typed, and nothing else can look.
 *
 * Card details live in the memory of the form alone: not in the store, not in an event, not in
 * storage. The open form *registers itself*; the payment story reads from it when the provider wants
 * the details, and tells it to forget them as soon as the provider has given a token for them.
 */
import type { BillingText, CardText } from '../domain/card';

export type TypedCard =
  | {
      readonly kind: 'new';
      readonly card: CardText;
      readonly billing: BillingText;
      readonly saveCard: boolean;
    }
  | { readonly kind: 'saved'; readonly savedCardId: string; readonly securityCode: string };

export interface CardFormHandle {
  readonly read: () => TypedCard;
  /** Empties number, expiry date and security code. */
  readonly forget: () => void;
}

let holder: CardFormHandle | undefined;

/** Registers the open form; call the answer to take it out again. */
export function registerCardForm(next: CardFormHandle): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
}

export const readCard = (): TypedCard | undefined => holder?.read();
export const clearCard = (): void => holder?.forget();
