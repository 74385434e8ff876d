import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useLeavePrompt, useMode, useMoney, useNavigation, useTenant } from '../../../core/contract';
import { Retry, Skeleton, Stack } from '../../../core/contract/ui';
import { CheckoutForm } from '../components/CheckoutForm';
import { LeaveWarning } from '../components/LeaveWarning';
import { CHECKOUT_PATH, isFromBank } from '../domain/returnUrl';
import type { CheckoutState } from '../state/checkoutState';
import { left, opened, startOverRequested, type Source } from '../state/events';
import { selectCheckout, selectPaymentInFlight } from '../state/selectors';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 3),
}));
const Total = styled('p')({
  margin: 0,
  fontSize: '1.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

function useSource(): Source {
  const { area } = useTenant();
  const { kiosk } = useMode();
  return kiosk ? 'kiosk' : area;
}

/**
 * Dispatches `opened` when the page mounts, and again when the browser restores the page from its
 * back/forward cache.
 */
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

/**
 * Removes the return marker from the URL, so that a later reload does not count as a return from the bank.
 */
function useCleanAddress() {
  const { replace } = useNavigation();
  useEffect(() => {
    if (isFromBank(window.location.search)) replace(CHECKOUT_PATH);
  }, [replace]);
}

function Failed({ message, source }: { readonly message: string; readonly source: Source }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Retry
      title={copy('checkout.page.loadFailed')}
      message={message}
      onRetry={() => dispatch(opened({ source }))}
    />
  );
}

function Inside({
  checkout,
  onStartOver,
}: {
  readonly checkout: CheckoutState;
  readonly onStartOver: () => void;
}) {
  switch (checkout.step) {
    case 'failed':
      return <Failed message={checkout.message} source={checkout.source} />;
    case 'paying':
      // A different cart belongs to another person or another purchase, so the typed text must not be reused.
      return <CheckoutForm key={checkout.cart.cartId} paying={checkout} onStartOver={onStartOver} />;
    case 'closed':
    case 'loading':
      return (
        <Stack gap={3} aria-busy="true">
          <Skeleton height={320} />
          <Skeleton height={160} />
        </Stack>
      );
    default:
      return checkout satisfies never;
  }
}

export default function CheckoutPage() {
  const copy = useCopy();
  const money = useMoney();
  const dispatch = useDispatch();
  const checkout = useSelector(selectCheckout);
  const inFlight = useSelector(selectPaymentInFlight);
  const [startingOver, setStartingOver] = useState(false);
  const { area } = useTenant();
  const { kiosk } = useMode();
  const paying = checkout.step === 'paying' && checkout.payment.at !== 'taken';
  // The way back to the basket loses nothing, so no warning is needed. At a kiosk, the kiosk bar asks, and it
  // is locked during a payment. There is no warning on the way to the bank's page, and the browser's own
  // warning is off too.
  const leads = paying && checkout.payment.at === 'challenge' && checkout.payment.leadsBack;
  const leaving = useLeavePrompt(paying && !kiosk && (area !== 'bookings' || inFlight), inFlight && !leads);
  useOpening(useSource());
  useCleanAddress();

  return (
    <Stack gap={3}>
      <Top>
        <h1>{copy('checkout.page.heading')}</h1>
        {checkout.step === 'paying' && (
          <Total>{copy('checkout.page.total', { total: money(checkout.due) })}</Total>
        )}
      </Top>
      <Inside checkout={checkout} onStartOver={() => setStartingOver(true)} />
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
