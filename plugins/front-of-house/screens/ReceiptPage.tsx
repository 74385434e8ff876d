/** The receipt of an order that was paid at the counter. */
import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useNavigation } from '../../../core/contract';
import { Button, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import { CounterFrame } from '../components/CounterFrame';
import { Title } from '../components/counterStyles';
import { Screen } from '../components/printStyles';
import { PrintedReceipt } from '../components/PrintedReceipt';
import { useShortcut } from '../components/useShortcut';
import { selectReceipt, selectTill } from '../state/counter';
import { nextCustomerRequested, receiptRequested } from '../state/events';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'center',
  '@media print': { justifyItems: 'start' },
}));

/** Returns to the counter. After a payment, clears all data of the last customer. */
function useOnwards() {
  const dispatch = useDispatch();
  const { go } = useNavigation();
  const paid = useSelector(selectTill).paying.at === 'paid';
  return {
    paid,
    onwards: () => {
      if (paid) dispatch(nextCustomerRequested());
      go('/counter');
    },
  };
}

function Inside({ orderId }: { readonly orderId: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const state = useSelector(selectReceipt);
  const { paid, onwards } = useOnwards();
  useEffect(() => {
    dispatch(receiptRequested({ orderId }));
  }, [dispatch, orderId]);
  useShortcut('F2', onwards);
  return (
    <Page>
      <Screen>
        <Title>{copy('front-of-house.receipt.heading')}</Title>
      </Screen>
      {state.at === 'loading' && <Skeleton height={360} />}
      {state.at === 'failed' && (
        <Retry
          title={copy('front-of-house.receipt.failed')}
          message={state.message}
          onRetry={() => dispatch(receiptRequested({ orderId }))}
        />
      )}
      {state.at === 'ready' && <PrintedReceipt receipt={state.receipt} />}
      <Screen>
        <Stack direction="row" gap={1.5} wrap>
          {state.at === 'ready' && (
            <Button kind="primary" icon="print" onClick={() => window.print()}>
              {copy('front-of-house.print')}
            </Button>
          )}
          <Button onClick={onwards}>
            {copy(paid ? 'front-of-house.paid.next' : 'front-of-house.receipt.back')}
          </Button>
        </Stack>
      </Screen>
    </Page>
  );
}

export default function ReceiptPage() {
  const { orderId = '' } = useParams();
  return <CounterFrame here="receipt">{() => <Inside orderId={orderId} />}</CounterFrame>;
}
