import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useRemoteData, type RootState } from '../../../core/contract';
import { Loaded, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { Confirmation } from '../components/Confirmation';
import { order } from '../state/events';
import { selectConfirmation } from '../state/selectors';

const selectOrder = (state: RootState) => selectConfirmation(state).order;

export default function ConfirmationPage() {
  const copy = useCopy();
  const { completeOrderId = '' } = useParams();
  const [remote, reload] = useRemoteData(selectOrder, order, completeOrderId);
  const { mandateOf } = useSelector(selectConfirmation);
  return (
    <Loaded
      remote={remote}
      title={copy('checkout.confirmation.failed')}
      message={() => copy('checkout.confirmation.failed.text')}
      onRetry={reload}
      placeholder={
        <Stack gap={3}>
          <Skeleton height={72} />
          <Skeleton height={240} />
          <Skeleton height={160} />
        </Stack>
      }
      missing={
        <Notice kind="info" role="alert" title={copy('checkout.confirmation.missing')}>
          {copy('checkout.confirmation.missing.text')}
        </Notice>
      }
    >
      {(paid) => <Confirmation order={paid} newMandate={paid.newMandateSubmitted ?? mandateOf === paid.id} />}
    </Loaded>
  );
}
