/** The receipt of an order that was paid at the counter. */
import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Button, Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import { CounterFrame } from '../components/CounterFrame';
import { Key, Screen, Title } from '../components/counterStyles';
import { PrintedReceipt } from '../components/PrintedReceipt';
import { useShortcut } from '../components/useShortcut';
import { selectReceipt, selectTill } from '../state/counter';
import { nextCustomerRequested, receipt } from '../state/events';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'center',
  '@media print': { justifyItems: 'start' },
}));

function Inside({ orderId }: { readonly orderId: string }) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectReceipt, receipt, { orderId });
  const dispatch = useDispatch();
  const { go } = useNavigation();
  const isPaid = useSelector(selectTill).paying.at === 'paid';
  const onwards = () => {
    // After a payment, all data of the last customer is cleared.
    if (isPaid) dispatch(nextCustomerRequested());
    go('/counter');
  };
  const print = () => window.print();
  useShortcut('F2', onwards);
  useShortcut('F4', () => remote.status === 'ready' && print());
  return (
    <Page>
      <Screen>
        <Title>{copy('front-of-house.receipt.heading')}</Title>
      </Screen>
      <Loaded
        remote={remote}
        title={copy('front-of-house.receipt.failed')}
        // Only counter orders have a receipt. The customer paid an order without one online.
        message={({ reason, message }) =>
          reason === 'missing' ? copy('front-of-house.receipt.none') : message
        }
        onRetry={reload}
        placeholder={<Skeleton height={360} />}
      >
        {(paidOrder) => <PrintedReceipt receipt={paidOrder} />}
      </Loaded>
      <Screen>
        <Stack direction="row" gap={1.5} wrap>
          {remote.status === 'ready' && (
            <Button kind="primary" icon="print" onClick={print} aria-keyshortcuts="F4">
              {copy('front-of-house.print')} <Key of="F4" />
            </Button>
          )}
          <Button onClick={onwards} aria-keyshortcuts="F2">
            {copy(isPaid ? 'front-of-house.paid.next' : 'front-of-house.receipt.back')} <Key of="F2" />
          </Button>
        </Stack>
      </Screen>
    </Page>
  );
}

export default function ReceiptPage() {
  const { orderId = '' } = useParams();
  return <CounterFrame currentPlace="receipt">{() => <Inside orderId={orderId} />}</CounterFrame>;
}
