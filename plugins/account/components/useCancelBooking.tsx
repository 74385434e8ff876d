import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../core/contract';
import { LoadingLine, OptionalPart } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { accountSagas } from '../deferredSagas';

const CancelBooking = lazyPart(async () => {
  await accountSagas.load();
  return import(/* webpackChunkName: "account-cancel" */ './CancelBooking');
});

/** The dialog for one booking of a list. It reads the list, so that it shows the newest data of the server. */
export function useCancelBooking(bookings: readonly Booking[]) {
  const [bookingToCancel, setBookingToCancel] = useState<Booking>();
  const close = useCallback(() => setBookingToCancel(undefined), []);
  const newest =
    bookingToCancel &&
    (bookings.find(({ id }) => id === bookingToCancel.id) ?? { ...bookingToCancel, canCancel: false });
  const dialog = newest && (
    <OptionalPart onFailed={close}>
      <Suspense fallback={<LoadingLine />}>
        <CancelBooking booking={newest} onClose={close} onReopen={() => setBookingToCancel(newest)} />
      </Suspense>
    </OptionalPart>
  );
  return { ask: setBookingToCancel, dialog };
}
