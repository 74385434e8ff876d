/** The typed card and address. They exist only in this component's memory. */
import { useEffect, useState } from 'react';
import { useToday } from '../../../core/contract';
import { useTouchedFields } from '../../../core/contract/ui';
import type { CheckoutCart } from '../../../schemas/generated/api';
import {
  storedBillingText,
  savedBillingText,
  BILLING_FIELDS,
  CARD_FIELDS,
  cardMistakes,
  type BillingText,
  type CardFormText,
  type CardText,
} from '../domain/card';
import type { RegisteredForm } from './cardProviderForm';
import { exchangeBy } from './exchangeBy';
import { registerCardForm } from '../state/cardFormHandle';
import { storedBilling, storeBilling } from '../state/storedBilling';

export type CardField = keyof CardFormText;

export type CardForm = ReturnType<typeof useCardForm>;

const SECRET = { cardNumber: '', expiryDate: '', securityCode: '' };
const SECRET_FIELDS = ['cardNumber', 'expiryDate', 'securityCode'] as const;

/** The address typed for this cart has priority over the saved one. The card must always be typed again. */
function prefilled({ billingAddress, cartId }: CheckoutCart): CardFormText {
  const savedBilling = savedBillingText(billingAddress);
  const typed = cartId === null ? {} : storedBilling(cartId, savedBilling);
  return { ...savedBilling, ...typed, cardholderName: '', ...SECRET };
}

function typedParts({ cardholderName, cardNumber, expiryDate, securityCode, ...billing }: CardFormText) {
  const card: CardText = { cardholderName, cardNumber, expiryDate, securityCode };
  return { card, billing: billing satisfies BillingText };
}

/**
 * `active`: this form, and not the saved card, is used for the payment. `provider`: the card is typed into
 * the form of another plugin, and only the address here. `provided` is that form, once it is registered.
 */
export function useCardForm(
  cart: CheckoutCart,
  active: boolean,
  provider: string | undefined,
  provided: RegisteredForm | undefined,
) {
  const { cartId } = cart;
  const today = useToday();
  const [text, setText] = useState(() => prefilled(cart));
  const { has: wasLeft, leave, forget } = useTouchedFields<CardField>();
  const [saveCard, setSaveCard] = useState(false);

  useEffect(() => {
    if (!active) return undefined;
    return registerCardForm({
      read: () => ({ kind: 'new', ...typedParts(text), saveCard, ...exchangeBy(provided, text) }),
      forget: () => {
        provided?.clear();
        setText((now) => ({ ...now, ...SECRET }));
        forget(SECRET_FIELDS);
      },
    });
  }, [active, text, saveCard, forget, provided]);

  const mistakes = cardMistakes(text, today);
  const fields = provider === undefined ? CARD_FIELDS : BILLING_FIELDS;
  const isProviderComplete = provider === undefined || provided?.isComplete === true;
  const missing = fields.filter((field) => mistakes[field] !== undefined);
  return {
    text,
    saveCard,
    /** Fields that are not valid yet, in the order of the form. */
    missing,
    /** Moves the focus into the form of another plugin, if it is not complete and can be focused. */
    focusProvider: isProviderComplete ? undefined : provided?.focus,
    isComplete: missing.length === 0 && isProviderComplete,
    /** Copy key of the mistake, for a field that has lost focus. */
    mistakeOf: (field: CardField) => (wasLeft(field) ? mistakes[field] : undefined),
    type: (field: CardField, value: string) => setText((now) => ({ ...now, [field]: value })),
    leave: (field: CardField) => {
      leave(field);
      // Use the latest text: a browser's autofill changes many fields before the next render.
      setText((now) => ({ ...now, ...storedBillingText(typedParts(now).billing) }));
      if (cartId !== null) storeBilling(cartId, storedBillingText(typedParts(text).billing));
    },
    setSaveCard,
  };
}
