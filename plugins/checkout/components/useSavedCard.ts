/** The security code of the saved card, in this component's memory and nowhere else. */
import { useEffect, useState } from 'react';
import type { SavedCard } from '../../../schemas/generated/api';
import { isSavedCardCode } from '../domain/card';
import { openCardDesk } from '../state/cardDesk';

export interface SavedCardForm {
  readonly code: string;
  readonly complete: boolean;
  /** Copy key of what is wrong, once the field has been left. */
  readonly shown: string | undefined;
  readonly type: (code: string) => void;
  readonly leave: () => void;
}

export function useSavedCard(card: SavedCard | undefined, active: boolean): SavedCardForm {
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const savedCardId = card?.id;

  useEffect(() => {
    if (!active || savedCardId === undefined) return undefined;
    return openCardDesk({
      read: () => ({ kind: 'saved', savedCardId, securityCode: code.trim() }),
      forget: () => {
        setCode('');
        setLeft(false);
      },
    });
  }, [active, savedCardId, code]);

  const complete = card !== undefined && isSavedCardCode(code, card.cardType);
  return {
    code,
    complete,
    shown: left && !complete ? 'checkout.card.code.wrong' : undefined,
    type: setCode,
    leave: () => setLeft(true),
  };
}
