import { useState } from 'react';
import { useFlag, useMode } from '../../../core/contract';
import type { PaymentMethod } from '../domain/payment';
import { useTakesSavedCards } from './cardProviderForm';
import type { PayingState } from '../state/checkoutState';

export type PaymentMethodChoice = ReturnType<typeof usePaymentMethod>;

/** A kiosk neither offers a saved card nor saves one, even where the tenant allows it elsewhere. */
export function usePaymentMethod(paying: PayingState) {
  const allowed = useFlag('savedCards');
  const { kiosk } = useMode();
  const takesSavedCards = useTakesSavedCards();
  const [chosen, choose] = useState<'card' | 'saved'>('saved');
  const mayBeSaved = allowed && !kiosk && takesSavedCards;
  /** Usable or not: saving a new card replaces it. */
  const onFile = mayBeSaved ? (paying.cart.savedCard ?? undefined) : undefined;
  const expired = onFile?.recentlyExpired === true;
  const usable = expired ? undefined : onFile;
  const byCard = usable === undefined ? 'card' : chosen;
  const method: PaymentMethod = paying.due === 0 ? 'none' : byCard;
  return { method, choose, usable, expired, onFile, mayBeSaved };
}
