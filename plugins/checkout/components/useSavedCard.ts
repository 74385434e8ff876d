/** The security code of the saved card. It exists only in this component's memory, or in the frame of the provider. */
import { useEffect, useState } from 'react';
import { useTouchedFields } from '../../../core/contract/ui';
import type { CheckoutCart, SavedCard } from '../../../schemas/generated/api';
import { isSavedCardCode, savedBillingText } from '../domain/card';
import { plainCode } from '../domain/digits';
import { registerCardForm } from '../state/cardFormHandle';
import type { RegisteredForm } from './cardProviderForm';
import { exchangeBy } from './exchangeBy';

export type SavedCardForm = ReturnType<typeof useSavedCard>;

/**
 * `card`: undefined if it is not used for the payment. `provider`: the code is typed into the form of another
 * plugin. `provided` is that form, once it is registered.
 */
export function useSavedCard(
  { billingAddress }: CheckoutCart,
  card: SavedCard | undefined,
  provider: string | undefined,
  provided: RegisteredForm | undefined,
) {
  const [code, setCode] = useState('');
  const { has: wasLeft, leave, forget } = useTouchedFields<'code'>();
  const savedCardId = card?.id;

  useEffect(() => {
    if (savedCardId === undefined) return undefined;
    return registerCardForm({
      read: () => ({
        kind: 'saved',
        savedCardId,
        securityCode: plainCode(code),
        ...exchangeBy(provided, savedBillingText(billingAddress)),
      }),
      forget: () => {
        provided?.clear();
        setCode('');
        forget(['code']);
      },
    });
  }, [savedCardId, code, forget, provided, billingAddress]);

  const isTyped = card !== undefined && isSavedCardCode(code, card.cardType);
  const complete = provider === undefined ? isTyped : provided?.isComplete === true;
  return {
    code,
    complete,
    /** No field of this plugin is listed: the code is the only one. */
    missing: [],
    /** Moves the focus into the form of another plugin, if it is not complete and can be focused. */
    focusProvider: complete ? undefined : provided?.focus,
    /** Copy key of the mistake, after the field has lost focus. */
    shown: wasLeft('code') && !isTyped ? 'checkout.card.code.wrong' : undefined,
    type: setCode,
    leave: () => leave('code'),
  };
}
