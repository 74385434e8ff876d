/** Connects the form of a card provider from another plugin with the checkout form around it. */
import { createContext, useContext, useEffect, useRef } from 'react';
import { useTenant, type PortMap } from '../../../core/contract';
import type { CardProviderForm } from '../ports';

/** The provider whose form is a part of this plugin. Default for tenants that name none. */
const OWN_PROVIDER = 'opayo';

/** The card provider with a form of another plugin, or undefined. */
export function useOtherCardProvider(): string | undefined {
  const { provider = OWN_PROVIDER } = useTenant().services.cards ?? {};
  return provider === OWN_PROVIDER ? undefined : provider;
}

/** The registered form. Its functions are the latest ones of the component. */
export type RegisteredForm = CardProviderForm;

export const CardProviderContext = createContext({
  register: (_form: RegisteredForm | undefined): void => undefined,
  isDisabled: true,
  amount: 0,
});

export const useCardProviderForm: PortMap['checkout/v1']['useCardProviderForm'] = ({
  isComplete,
  ...form
}) => {
  const { register, isDisabled, amount } = useContext(CardProviderContext);
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
  return { isDisabled, amount, currency };
};
