import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isCalendarDate, useCopy, useSessionReady } from '../../../core/contract';
import { Button, Icon, Modal, Notice, Skeleton } from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import { selectSlot } from '../state/bookings';
import { slotClosed, slotOpened } from '../state/events';
import type { OpenSlot } from '../state/slot';
import { IconList } from './IconList';
import { SlotOffer } from './SlotOffer';
import { SlotStatus } from './SlotStatus';
import { useDayText } from './useDayText';
import { LoadFailed } from './LoadFailed';

export interface SlotPanelProps {
  readonly slotId: string;
  readonly timeZone: string;
  readonly few: number;
  readonly onClose: () => void;
}

/** The main facts of the slot, one line each, so that the price is visible on a phone without scrolling. */
function Facts({ detail, panel }: { readonly detail: SlotDetail; readonly panel: SlotPanelProps }) {
  const copy = useCopy();
  const dayText = useDayText();
  const { slot, activity } = detail;
  const { date, startTime: from, endTime: to, venue, place, leader } = slot;
  const day = isCalendarDate(date) ? dayText(date) : date;
  const lasts = copy('bookings.slot.minutes', { count: activity.durationMinutes });
  return (
    <>
      {activity.description !== null && <p style={{ margin: 0, maxWidth: '66ch' }}>{activity.description}</p>}
      <IconList role="list">
        <li>
          <Icon name="calendar" />
          <b>{copy('bookings.slot.whenText', { day, from, to })}</b>
        </li>
        <li>
          <Icon name="location" />
          <span>{[venue.name, place].filter(Boolean).join(', ')}</span>
        </li>
        <li>
          <Icon name={leader === null ? 'clock' : 'user'} />
          <span>{leader === null ? lasts : copy('bookings.slot.withFor', { leader, lasts })}</span>
        </li>
        <li>
          <SlotStatus slot={slot} timeZone={panel.timeZone} few={panel.few} />
        </li>
      </IconList>
    </>
  );
}

function Missing({ onClose }: Pick<SlotPanelProps, 'onClose'>) {
  const copy = useCopy();
  const back = <Button onClick={onClose}>{copy('bookings.slot.back')}</Button>;
  return (
    <Notice kind="info" title={copy('bookings.slot.missing')} actions={back}>
      {copy('bookings.slot.missingHelp')}
    </Notice>
  );
}

function Inside({ open, panel }: { readonly open: OpenSlot; readonly panel: SlotPanelProps }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { slotId, timeZone, onClose } = panel;
  switch (open.at) {
    case 'ready':
      return (
        <>
          <Facts detail={open.detail} panel={panel} />
          <Suspense fallback={<Skeleton height={180} />}>
            <SlotOffer
              // Other prices or entitlements reset the choice.
              key={[...open.detail.prices, ...open.detail.covers].map(({ id }) => id).join()}
              detail={open.detail}
              adding={open.adding}
              timeZone={timeZone}
              onClose={onClose}
            />
          </Suspense>
        </>
      );
    case 'missing':
      return <Missing onClose={onClose} />;
    case 'failed':
      return (
        <LoadFailed title={copy('bookings.slot.failed')} onRetry={() => dispatch(slotOpened({ slotId }))} />
      );
    case 'closed':
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      );
    default:
      return open satisfies never;
  }
}

/**
 * One slot with the prices for the current user, and the button to add it to the cart. Its URL can be shared.
 */
export default function SlotPanel(props: SlotPanelProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionReady();
  const open = useSelector(selectSlot);
  const { slotId, onClose } = props;
  useEffect(() => {
    if (settled) dispatch(slotOpened({ slotId }));
    return () => void dispatch(slotClosed());
  }, [dispatch, settled, slotId]);
  const title = open.at === 'ready' ? open.detail.activity.name : copy('bookings.slot.title');
  return (
    <Modal wide title={title} onClose={onClose} entry={false}>
      <Inside open={open} panel={props} />
    </Modal>
  );
}
