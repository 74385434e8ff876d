import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../core/contract';
import { LoadingLine } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { accountSagas } from '../deferredSagas';

const CancelBooking = lazyPart(async () => {
  await accountSagas.load();
  return import(/* webpackChunkName: "account-cancel" */ './CancelBooking');
});

/** The dialog for one booking of a list. It reads the list, so that it shows the newest data of the server. */
export function useCancelBooking(bookings: readonly Booking[]) {
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
