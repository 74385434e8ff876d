import { useDispatch } from 'react-redux';
import { dayText, useCopy, useMoney, useTenant, useZone } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { cancellationOutcomeOf, timeOf, locationText } from '../domain/bookings';
import { momentText } from '../domain/dayText';
import { bookingCancel } from '../state/events';
import { ConfirmDialog, type DialogProps } from './ConfirmDialog';
import { useDayText } from './useDayText';

const TEXT = {
  title: 'account.cancel.title',
  confirm: 'account.cancel.confirm',
  busy: 'account.cancel.busy',
  keep: 'account.cancel.keep',
  failed: 'account.cancel.failed',
};

function Consequence({ booking }: { readonly booking: Booking }) {
  const copy = useCopy();
  const money = useMoney();
  const { locale } = useTenant();
  const consequence = cancellationOutcomeOf(booking);
  const { cancelUntil, paid, refundAmount = paid } = booking;
  const timeZone = useZone(booking.timeZone);
  const isLate = consequence.startsWith('late');
  return (
    <Notice kind={isLate ? 'warning' : 'info'}>
      <p>{copy(`account.cancel.${consequence}`, { amount: money(refundAmount.raw.amount) })}</p>
      {consequence !== 'free' && consequence !== 'returned' && cancelUntil !== null && (
        <p>
          {copy(isLate ? 'account.cancel.wasUntil' : 'account.cancel.until', {
            until: momentText(cancelUntil, timeZone, (date) => dayText(date, locale)),
          })}
        </p>
      )}
    </Notice>
  );
}

interface Props extends DialogProps {
  /** The newest data of the server, so that the shown refund is never older than the page. */
  readonly booking: Booking;
}

/** Asks for confirmation before a booking is cancelled, and states exactly what is refunded. */
export default function CancelBooking({ booking, ...dialog }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const day = useDayText();
  const { id: bookingId, activity, canCancel, date, refund: expectedRefund } = booking;
  return (
    <ConfirmDialog
      {...dialog}
      mutation="bookingCancel"
      text={TEXT}
      onConfirm={
        canCancel ? () => dispatch(bookingCancel.requested({ bookingId, expectedRefund })) : undefined
      }
      intro={
        <div>
          <strong>{activity.name}</strong>
          <br />
          {day(date)}, {timeOf(copy, booking)}
          <br />
          {locationText(booking)}
        </div>
      }
      refused={({ code }) =>
        code === 'refund_changed' ? (
          <Notice kind="warning" role="alert" title={copy('account.cancel.changed')}>
            {copy('account.cancel.changedHelp')}
          </Notice>
        ) : undefined
      }
    >
      {canCancel ? <Consequence booking={booking} /> : <p>{copy('account.cancel.gone')}</p>}
    </ConfirmDialog>
  );
}
