import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useMoney, useTenant, useZone } from '../../../core/contract';
import { Button, Modal, Notice, Stack } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { consequenceOf, timeOf, whereOf } from '../domain/bookings';
import { momentText } from '../domain/dayText';
import { selectAccount } from '../state/account';
import { bookingCancel } from '../state/events';
import { RefusalNotice } from './RefusalNotice';
import { useDayText } from './useDayText';

interface Props {
  /** The newest data of the server, so that the shown refund is never older than the page. */
  readonly booking: Booking;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

const CHANGED = 'refund_changed';

function Consequence({ booking }: { readonly booking: Booking }) {
  const copy = useCopy();
  const money = useMoney();
  const { locale } = useTenant();
  const consequence = consequenceOf(booking);
  const { cancelUntil } = booking;
  const timeZone = useZone(booking.timeZone);
  const isLate = consequence.startsWith('late');
  const comesBack = !isLate && consequence !== 'free';
  return (
    <Notice kind={isLate ? 'warning' : 'info'}>
      <p>{copy(`account.cancel.${consequence}`, { amount: money(booking.paid.raw.amount) })}</p>
      {comesBack && cancelUntil !== null && (
        <p>{copy('account.cancel.until', { until: momentText(cancelUntil, timeZone, locale) })}</p>
      )}
      {isLate && cancelUntil !== null && (
        <p>{copy('account.cancel.wasUntil', { until: momentText(cancelUntil, timeZone, locale) })}</p>
      )}
    </Notice>
  );
}

/** Asks for confirmation before a booking is cancelled, and states exactly what is refunded. */
export function CancelBooking({ booking, onClose, onReopen }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const day = useDayText();
  const { bookingCancel: now } = useSelector(selectAccount);
  const done = now.at === 'done';
  useEffect(
    () => () => {
      dispatch(bookingCancel.left());
    },
    [dispatch],
  );
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const busy = now.at === 'busy';
  const confirm = () =>
    dispatch(bookingCancel.asked({ bookingId: booking.id, expectedRefund: booking.refund }));
  const actions = (
    <>
      {booking.canCancel && (
        <Button kind="danger" busy={busy} busyLabel={copy('account.cancel.busy')} onClick={confirm}>
          {copy('account.cancel.confirm')}
        </Button>
      )}
      <Button kind="quiet" aria-disabled={busy} onClick={onClose}>
        {copy('account.cancel.keep')}
      </Button>
    </>
  );
  return (
    // A running cancellation cannot be stopped. The dialog stays open until the result arrives.
    <Modal
      title={copy('account.cancel.title')}
      onClose={busy ? undefined : onClose}
      onReopen={onReopen}
      actions={actions}
    >
      <Stack gap={2}>
        <div>
          <strong>{booking.activity.name}</strong>
          <br />
          {day(booking.date)}, {timeOf(booking)}
          <br />
          {whereOf(booking)}
        </div>
        {now.at === 'refused' &&
          (now.refusal.code === CHANGED ? (
            <Notice kind="warning" role="alert" title={copy('account.cancel.changed')}>
              {copy('account.cancel.changedHelp')}
            </Notice>
          ) : (
            <RefusalNotice refusal={now.refusal} title={copy('account.cancel.failed')} />
          ))}
        {booking.canCancel ? <Consequence booking={booking} /> : <p>{copy('account.cancel.gone')}</p>}
      </Stack>
    </Modal>
  );
}
