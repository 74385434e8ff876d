import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy } from '../../../core/contract';
import { Notice, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import { Confirmation } from '../components/Confirmation';
import { confirmationOpened } from '../state/events';
import { selectConfirmation } from '../state/selectors';

function NotShown({ orderId, missing }: { readonly orderId: string; readonly missing: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  if (missing)
    return (
      <Notice kind="info" role="alert" title={copy('checkout.confirmation.missing')}>
        {copy('checkout.confirmation.missing.text')}
      </Notice>
    );
  return (
    <Retry
      title={copy('checkout.confirmation.failed')}
      message={copy('checkout.confirmation.failed.text')}
      onRetry={() => dispatch(confirmationOpened({ orderId }))}
    />
  );
}

export default function ConfirmationPage() {
  const { completeOrderId = '' } = useParams();
  const dispatch = useDispatch();
  const confirmation = useSelector(selectConfirmation);
  useEffect(() => {
    dispatch(confirmationOpened({ orderId: completeOrderId }));
  }, [dispatch, completeOrderId]);

  switch (confirmation.at) {
    case 'ready':
      return (
        <Confirmation
          order={confirmation.order}
          newMandate={
            confirmation.order.newMandateSubmitted ?? confirmation.mandateOf === confirmation.order.id
          }
        />
      );
    case 'failed':
      return <NotShown orderId={confirmation.orderId} missing={confirmation.missing} />;
    case 'closed':
    case 'loading':
      return (
        <Stack gap={3} aria-busy="true">
          <Skeleton height={72} />
          <Skeleton height={240} />
          <Skeleton height={160} />
        </Stack>
      );
    default:
      return confirmation satisfies never;
  }
}
