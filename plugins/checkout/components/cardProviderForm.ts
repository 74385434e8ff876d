/** Connects the form of a card provider from another plugin with the checkout form around it. */
import { createContext, useContext, useEffect, useRef } from 'react';
import { useTenant, type PortMap } from '../../../core/contract';
import type { CardProviderForm } from '../ports';

/** The provider whose form is a part of this plugin. Default for tenants that name none. */
const OWN_PROVIDER = 'opayo';
/** Value of its setting `form` for the form of this plugin. */
const OWN_FORM = 'own';

/** The card provider with a form of another plugin, or undefined. */
export function useOtherCardProvider(): string | undefined {
  const { provider = OWN_PROVIDER, settings } = useTenant().services.cards ?? {};
  const form = settings?.['form'] ?? OWN_FORM;
  return provider === OWN_PROVIDER && form === OWN_FORM ? undefined : provider;
}

/** In a preview a placeholder is shown in the place of the other plugin's form. */
export const useIsCardPreview = (): boolean => useTenant().services.cards?.isPreview === true;

export const NEW_CARD_SLOT = 'checkout.cardForms/v1';
export const SAVED_CARD_SLOT = 'checkout.savedCardForms/v1';

/** The form of this plugin, and forms that ask for the security code of a saved card. */
export function useTakesSavedCards(): boolean {
  const provider = useOtherCardProvider();
  const { plugins } = useTenant();
  return (
    provider === undefined ||
    plugins.some(({ slots }) =>
      slots.some(({ slot, id }) => slot === SAVED_CARD_SLOT && id.endsWith(`.${provider}`)),
    )
  );
}

/** The registered form. Its functions are the latest ones of the component. */
export type RegisteredForm = CardProviderForm;

interface CardProviderValue {
  readonly register: (form: RegisteredForm | undefined) => void;
  readonly isDisabled: boolean;
  readonly amount: number;
  readonly savedCardId: string | undefined;
}

export const CardProviderContext = createContext<CardProviderValue>({
  register: () => undefined,
  isDisabled: true,
  amount: 0,
  savedCardId: undefined,
});

export const useCardProviderForm: PortMap['checkout/v1']['useCardProviderForm'] = ({
  isComplete,
  ...form
}) => {
  const { register, ...payment } = useContext(CardProviderContext);
  const { currency } = useTenant();
  const canFocus = form.focus !== undefined;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    register({
      isComplete,
      tokenise: (session, billing) => latest.current.tokenise(session, billing),
      clear: () => latest.current.clear(),
      ...(canFocus ? { focus: () => latest.current.focus?.() } : {}),
    });
    return () => register(undefined);
  }, [register, isComplete, canFocus]);
  return { ...payment, currency };
};
