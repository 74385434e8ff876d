import { useState } from 'react';
import { useFlag, useMode } from '../../../core/contract';
import type { SavedCard } from '../../../schemas/generated/api';
import type { PaymentMethod } from '../domain/payment';
import { useOtherCardProvider } from './cardProviderForm';
import type { Paying } from '../state/checkoutState';

export interface MethodChoice {
  readonly method: PaymentMethod;
  readonly choose: (method: 'card' | 'saved') => void;
  /** The saved card, if it can be used for the payment. */
  readonly usable: SavedCard | undefined;
  readonly expired: boolean;
  /** The saved card, usable or not: saving a new card replaces it. */
  readonly onFile: SavedCard | undefined;
  readonly mayBeSaved: boolean;
}

/** A kiosk neither offers a saved card nor saves one, even where the tenant allows it elsewhere. */
export function usePaymentMethod(paying: Paying): MethodChoice {
  const allowed = useFlag('savedCards');
  const { kiosk } = useMode();
  const other = useOtherCardProvider();
  const [chosen, choose] = useState<'card' | 'saved'>('saved');
  // A saved card is used with the form of this plugin.
  const mayBeSaved = allowed && !kiosk && other === undefined;
  const onFile = mayBeSaved ? (paying.cart.savedCard ?? undefined) : undefined;
  const expired = onFile?.recentlyExpired === true;
  const usable = expired ? undefined : onFile;
  const byCard = usable === undefined ? 'card' : chosen;
  return { method: paying.due === 0 ? 'none' : byCard, choose, usable, expired, onFile, mayBeSaved };
}
