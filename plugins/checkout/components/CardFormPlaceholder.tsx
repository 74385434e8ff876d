import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import type { CardProviderForm } from '../ports';
import { useCardProviderForm } from './cardProviderForm';

/** About the height of the forms of the providers. */
const Frame = styled('p')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '10.5rem',
  margin: 0,
  padding: theme.spacing(2),
  border: `1px dashed ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  color: theme.foyer.textQuiet,
  textAlign: 'center',
}));

/** A preview accepts every card, and sends none. */
const FORM: CardProviderForm = {
  isComplete: true,
  tokenise: () => Promise.resolve({ kind: 'token', cardIdentifier: 'preview' }),
  clear: () => undefined,
};

/** In a preview: the place of the frame in which a provider shows its own form. */
export function CardFormPlaceholder({ provider }: { readonly provider: string }) {
  const copy = useCopy();
  useCardProviderForm(FORM);
  return <Frame>{copy('checkout.card.preview', { provider: nameOf(provider) })}</Frame>;
}

/** `stripe` -> `Stripe` */
const nameOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);
