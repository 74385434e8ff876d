import styled from '@emotion/styled';
import { useCopy, usePort } from '../../../core/contract';
import { Retry, Skeleton, VisuallyHidden } from '../../../core/contract/ui';
import { UNREACHABLE } from '../domain/readResult';
import { CONTAINER_ID } from './openDropIn';
import { useDropIn } from './useDropIn';
import { useDropInState } from './useDropInState';

/** The heights of the frame before Opayo sets them, so that the page does not move. */
const CARD_HEIGHT = '21rem';
const CODE_HEIGHT = '5.5rem';

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), maxWidth: '28rem' }));

/** The frame loads behind the placeholder. */
const Layers = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& iframe': { display: 'block', border: 0, maxWidth: '100%' },
});

/** The fields of the card, in a frame of Opayo: the card never reaches this page. */
export function CardForm() {
  const copy = useCopy();
  const { useCardProviderForm } = usePort('checkout/v1');
  const state = useDropInState();
  const { progress, opened, session, container } = state;
  const { savedCardId, isDisabled } = useCardProviderForm({
    // Opayo does not say whether its fields are complete. It shows their mistakes after Pay.
    isComplete: progress === 'ready',
    tokenise: (next) => {
      if (session.current) session.current = { ...session.current, sessionKey: next.sessionKey };
      return opened.current?.tokenise(next) ?? Promise.resolve(UNREACHABLE);
    },
    clear: state.clear,
  });
  useDropIn(state, savedCardId);
  if (progress === 'failed')
    return <Retry title={copy('opayo.failed')} message={copy('opayo.failed.next')} onRetry={state.retry} />;
  const isLoading = progress === 'loading';
  return (
    <Group>
      <Layers>
        {isLoading && <Skeleton height={savedCardId === undefined ? CARD_HEIGHT : CODE_HEIGHT} />}
        <div ref={container} inert={isDisabled} style={isLoading ? { visibility: 'hidden' } : undefined}>
          <div id={CONTAINER_ID} />
        </div>
      </Layers>
      {isLoading && <VisuallyHidden role="status">{copy('opayo.loading')}</VisuallyHidden>}
    </Group>
  );
}
