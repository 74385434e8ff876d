import styled from '@emotion/styled';
import { useCopy, usePort } from '../../../core/contract';
import { Retry, Skeleton, VisuallyHidden } from '../../../core/contract/ui';
import { tokeniseCard } from '../domain/tokeniseCard';
import { useElementState } from './useElementState';
import { usePaymentElement } from './usePaymentElement';

/** The height of the frame before Stripe reports it, so that the page does not move. */
const FRAME_HEIGHT = '10.5rem';

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), maxWidth: '28rem' }));

/** The frame loads behind the placeholder. */
const Layers = styled('div')({ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } });

const UNREACHABLE = { kind: 'unreachable' } as const;

/** The fields of the card, in a frame of Stripe: the card never reaches this page. */
export function CardForm() {
  const copy = useCopy();
  const { useCardProviderForm } = usePort('checkout/v1');
  const state = useElementState();
  const { progress, isComplete, opened, container, reopen } = state;
  const payment = useCardProviderForm({
    isComplete,
    tokenise: (session, billing) =>
      opened.current ? tokeniseCard(opened.current, session, billing) : Promise.resolve(UNREACHABLE),
    clear: reopen,
    ...(progress === 'ready' ? { focus: () => opened.current?.element.focus() } : {}),
  });
  usePaymentElement(state, payment);
  if (progress === 'failed')
    return <Retry title={copy('stripe.failed')} message={copy('stripe.failed.next')} onRetry={reopen} />;
  const isLoading = progress === 'loading';
  return (
    <Group>
      <Layers>
        {isLoading && <Skeleton height={FRAME_HEIGHT} />}
        <div ref={container} style={isLoading ? { visibility: 'hidden' } : undefined} />
      </Layers>
      {isLoading && <VisuallyHidden role="status">{copy('stripe.loading')}</VisuallyHidden>}
    </Group>
  );
}
