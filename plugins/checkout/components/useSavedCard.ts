/** The security code of the saved card. It exists only in this component's memory. */
import { useEffect, useState } from 'react';
import { useTouchedFields } from '../../../core/contract/ui';
import type { SavedCard } from '../../../schemas/generated/api';
import { isSavedCardCode } from '../domain/card';
import { plainCode } from '../domain/digits';
import { registerCardForm } from '../state/cardFormHandle';

export type SavedCardForm = ReturnType<typeof useSavedCard>;

export function useSavedCard(card: SavedCard | undefined, active: boolean) {
  const [code, setCode] = useState('');
  const { has: wasLeft, leave, forget } = useTouchedFields<'code'>();
  const savedCardId = card?.id;

  useEffect(() => {
    if (!active || savedCardId === undefined) return undefined;
    return registerCardForm({
      read: () => ({ kind: 'saved', savedCardId, securityCode: plainCode(code) }),
      forget: () => {
        setCode('');
        forget(['code']);
      },
    });
  }, [active, savedCardId, code, forget]);

  const complete = card !== undefined && isSavedCardCode(code, card.cardType);
  return {
    code,
    complete,
    /** Copy key of the mistake, after the field has lost focus. */
    shown: wasLeft('code') && !complete ? 'checkout.card.code.wrong' : undefined,
    type: setCode,
    leave: () => leave('code'),
  };
}
