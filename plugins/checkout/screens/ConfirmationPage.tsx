import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  selectSignedIn,
  selectUser,
  useCopy,
  useMode,
  useNavigation,
  useRemoteData,
  type RootState,
} from '../../../core/contract';
import { Button, Loaded, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { Confirmation } from '../components/Confirmation';
import { order } from '../state/events';
import { selectConfirmation } from '../state/selectors';

const selectOrder = (state: RootState) => selectConfirmation(state).order;

/** Without the customer the page says less. */
const CUSTOMER_WAIT_MS = 2000;

const selectIsCustomerLoading = (state: RootState) =>
  selectSignedIn(state) && selectUser(state) === undefined;

interface WithCustomerProps {
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Waits a moment for the customer, so that the page does not move when their address and number arrive. */
function WithCustomer({ placeholder, children }: WithCustomerProps) {
  const isLoading = useSelector(selectIsCustomerLoading);
  const [isOver, setOver] = useState(!isLoading);
  if (!isLoading && !isOver) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), CUSTOMER_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : <div aria-busy="true">{placeholder}</div>;
}

export default function ConfirmationPage() {
  const copy = useCopy();
  const { completeOrderId = '' } = useParams();
  const [remote, reload] = useRemoteData(selectOrder, order, completeOrderId);
  const { mandateOf } = useSelector(selectConfirmation);
  const placeholder = (
    <Stack gap={3}>
      <Skeleton height={72} />
      <Skeleton height={240} />
      <Skeleton height={160} />
    </Stack>
  );
  return (
    <Loaded
      remote={remote}
      title={copy('checkout.confirmation.failed')}
      message={() => copy('checkout.confirmation.failed.text')}
      onRetry={reload}
      placeholder={placeholder}
      missing={<MissingOrder />}
    >
      {(paid) => (
        <WithCustomer placeholder={placeholder}>
          <Confirmation order={paid} newMandate={paid.newMandateSubmitted ?? mandateOf === paid.id} />
        </WithCustomer>
      )}
    </Loaded>
  );
}

function MissingOrder() {
  const copy = useCopy();
  const { kiosk } = useMode();
  const account = useNavigation().areaHref('my-account', '/payments');
  return (
    <Notice
      kind="info"
      role="alert"
      title={copy('checkout.confirmation.missing')}
      actions={
        account && !kiosk && <Button href={account}>{copy('checkout.confirmation.seePayments')}</Button>
      }
    >
      {copy('checkout.confirmation.missing.text')}
    </Notice>
  );
}
