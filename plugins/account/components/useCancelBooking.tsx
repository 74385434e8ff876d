import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../core/contract';
import { LoadingLine } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';

const CancelBooking = lazyPart(() => import(/* webpackChunkName: "account-cancel" */ './CancelBooking'));

interface CancelBookingState {
  readonly ask: (booking: Booking) => void;
  readonly dialog: ReactNode;
}

/** The dialog for one booking of a list. It reads the list, so that it shows the newest data of the server. */
export function useCancelBooking(bookings: readonly Booking[]): CancelBookingState {
  const [asked, setAsked] = useState<Booking>();
  const close = useCallback(() => setAsked(undefined), []);
  const newest = asked && (bookings.find(({ id }) => id === asked.id) ?? { ...asked, canCancel: false });
  const dialog = newest && (
    <Suspense fallback={<LoadingLine />}>
      <CancelBooking booking={newest} onClose={close} onReopen={() => setAsked(newest)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
