import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  DefinitionList,
  Modal,
  Notice,
  Skeleton,
  isCalendarDate,
  useCopy,
  useSessionSettled,
  type DefinitionItem,
} from '../../../core/contract';
import type { SlotDetail } from '../../../schemas/generated/api';
import { selectSlot } from '../state/bookings';
import { slotClosed, slotOpened } from '../state/events';
import type { OpenSlot } from '../state/slot';
import { Retry } from './Retry';
import { SlotOffer } from './SlotOffer';
import { SlotStanding } from './SlotStanding';
import { useDayText } from './useDayText';

export interface SlotPanelProps {
  readonly slotId: string;
  readonly timeZone: string;
  readonly few: number;
  readonly onClose: () => void;
}

function useFacts(
  { slot, activity }: SlotDetail,
  { timeZone, few }: SlotPanelProps,
): readonly DefinitionItem[] {
  const copy = useCopy();
  const dayText = useDayText();
  const { date, startTime: from, endTime: to, venue, place, leader } = slot;
  const day = isCalendarDate(date) ? dayText(date) : date;
  const facts: readonly (readonly [string, string | null])[] = [
    ['when', copy('bookings.slot.whenText', { day, from, to })],
    ['where', [venue.name, place].filter(Boolean).join(', ')],
    ['leader', leader],
    ['duration', copy('bookings.slot.minutes', { count: activity.durationMinutes })],
  ];
  return [
    ...facts.flatMap(([name, description]) =>
      description ? [{ key: name, term: copy(`bookings.slot.${name}`), description }] : [],
    ),
    {
      key: 'places',
      term: copy('bookings.slot.places'),
      description: <SlotStanding slot={slot} timeZone={timeZone} few={few} />,
    },
  ];
}

function Facts({ detail, panel }: { readonly detail: SlotDetail; readonly panel: SlotPanelProps }) {
  const items = useFacts(detail, panel);
  const { description } = detail.activity;
  return (
    <>
      {description !== null && <p style={{ margin: 0, maxWidth: '66ch' }}>{description}</p>}
      <DefinitionList items={items} />
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
              // Other prices, other covers: chosen anew.
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
      return <Retry title={copy('bookings.slot.failed')} onRetry={() => dispatch(slotOpened({ slotId }))} />;
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

/** One session, with what it costs whoever looks, and the way into the basket. Its address can be passed on. */
export default function SlotPanel(props: SlotPanelProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  const open = useSelector(selectSlot);
  const { slotId, onClose } = props;
  useEffect(() => {
    if (settled) dispatch(slotOpened({ slotId }));
    return () => void dispatch(slotClosed());
  }, [dispatch, settled, slotId]);
  const title = open.at === 'ready' ? open.detail.activity.name : copy('bookings.slot.title');
  return (
    <Modal wide title={title} onClose={onClose}>
      <Inside open={open} panel={props} />
    </Modal>
  );
}
