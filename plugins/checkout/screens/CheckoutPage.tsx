import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  areaOf,
  useCopy,
  useLeavePrompt,
  useMode,
  useMoney,
  useNavigation,
  useTenant,
} from '../../../core/contract';
import { AlertDialog, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import { CheckoutForm } from '../components/CheckoutForm';
import { CHECKOUT_PATH, isFromBank } from '../domain/returnUrl';
import { left, opened, startOverRequested, type Source } from '../state/events';
import { selectCheckout, selectPaymentInFlight } from '../state/selectors';

const Total = styled('p')({
  margin: 0,
  fontSize: '1.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

/** Dispatches `opened` at mount, and again when the browser restores the page from its back/forward cache. */
function useOpening(source: Source) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(opened({ source, fromBank: isFromBank(window.location.search) }));
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) dispatch(opened({ source }));
    };
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pageshow', back);
      dispatch(left());
    };
  }, [dispatch, source]);
}

/** Removes the return marker from the URL: a later reload does not count as a return from the bank. */
function useCleanAddress() {
  const { replace } = useNavigation();
  useEffect(() => {
    if (isFromBank(window.location.search)) replace(CHECKOUT_PATH);
  }, [replace]);
}

function Inside({ onStartOver }: { readonly onStartOver: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const checkout = useSelector(selectCheckout);
  if (checkout.step === 'failed') {
    const { message, source } = checkout;
    const retry = () => dispatch(opened({ source }));
    return <Retry title={copy('checkout.page.loadFailed')} message={message} onRetry={retry} />;
  }
  if (checkout.step === 'paying')
    // A different cart belongs to another person or another purchase, so the typed text must not be reused.
    return <CheckoutForm key={checkout.cart.cartId} paying={checkout} onStartOver={onStartOver} />;
  return (
    <Stack gap={3} aria-busy="true">
      <Skeleton height={320} />
      <Skeleton height={160} />
    </Stack>
  );
}

interface LeaveWarningProps {
  /** 'startOver' clears the selection, 'away' keeps it, 'paying' leaves an open payment. */
  readonly reason: 'startOver' | 'away' | 'paying';
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onReopen?: () => void;
}

function LeaveWarning({ reason, onStay, onLeave, onReopen }: LeaveWarningProps) {
  const copy = useCopy();
  return (
    <AlertDialog
      // Where Back opened this dialog, Back again must close it without effect.
      entry={reason === 'startOver'}
      title={copy('checkout.leave.title')}
      primary={{ label: copy('checkout.leave.stay'), onPress: onStay }}
      other={{ label: copy('checkout.leave.go'), onPress: onLeave }}
      onClose={onStay}
      onReopen={onReopen}
    >
      {copy(`checkout.leave.${reason}`)}
    </AlertDialog>
  );
}

export default function CheckoutPage() {
  const copy = useCopy();
  const money = useMoney();
  const dispatch = useDispatch();
  const checkout = useSelector(selectCheckout);
  const inFlight = useSelector(selectPaymentInFlight);
  const [startingOver, setStartingOver] = useState(false);
  const area = areaOf(useTenant());
  const { kiosk } = useMode();
  const paying = checkout.step === 'paying' && checkout.payment.at !== 'taken';
  // The way back to the basket loses nothing, so no warning is needed. At a kiosk, the kiosk bar asks, and it
  // is locked during a payment. There is no warning on the way to the bank's page, and the browser's own
  // warning is off too.
  const leads = paying && checkout.payment.at === 'challenge' && checkout.payment.leadsBack;
  const leaving = useLeavePrompt(paying && !kiosk && (area !== 'bookings' || inFlight), inFlight && !leads);
  useOpening(kiosk ? 'kiosk' : area);
  useCleanAddress();

  return (
    <Stack gap={3}>
      <Stack direction="row" align="baseline" justify="space-between" gap={[0, 3]} wrap>
        <h1>{copy('checkout.page.heading')}</h1>
        {checkout.step === 'paying' && (
          <Total>{copy('checkout.page.total', { total: money(checkout.due) })}</Total>
        )}
      </Stack>
      <Inside onStartOver={() => setStartingOver(true)} />
      {startingOver && (
        <LeaveWarning
          reason="startOver"
          onStay={() => setStartingOver(false)}
          onReopen={() => setStartingOver(true)}
          onLeave={() => {
            setStartingOver(false);
            dispatch(startOverRequested());
          }}
        />
      )}
      {leaving.asked && (
        <LeaveWarning reason={inFlight ? 'paying' : 'away'} onStay={leaving.stay} onLeave={leaving.leave} />
      )}
    </Stack>
  );
}
