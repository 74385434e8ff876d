import styled from '@emotion/styled';
import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useIsHydrated, usePictures, dataOf } from '../../../core/contract';
import { Button, Modal, Notice, Picture, Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import { selectSlot } from '../state/bookings';
import { slotClosed, slotDetail } from '../state/events';
import { IconItem, IconList } from './IconList';
import { SlotOffer } from './SlotOffer';
import { SlotStatus } from './SlotStatus';
import { useDayText } from './useDayText';

interface SlotPanelProps {
  readonly slotId: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

interface FactsProps {
  readonly detail: SlotDetail;
  readonly panel: SlotPanelProps;
}

/** Beside the facts. On a phone a low band above them, so that the prices stay in the first screen. */
const WithPicture = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2.5),
  '& .picture': { order: 1, width: 208, alignSelf: 'start', borderRadius: theme.foyer.radius.m },
  '& > :last-child': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    gap: theme.spacing(2),
    '& .picture': { order: 0, width: '100%', aspectRatio: '3' },
  },
}));

/** The main facts of the slot, one line each, so that the price is visible on a phone without scrolling. */
function Facts({ detail, panel }: FactsProps) {
  const copy = useCopy();
  const dayText = useDayText();
  const { slot, activity } = detail;
  const { startTime: from, endTime: to, venue, place, leader } = slot;
  const day = dayText(slot.date);
  const { description, durationMinutes, bring } = activity;
  const lasts = copy('bookings.slot.minutes', { count: durationMinutes });
  return (
    <>
      {description !== null && <p style={{ margin: 0, maxWidth: '66ch' }}>{description}</p>}
      <IconList role="list">
        <IconItem icon="calendar">
          <b>{copy('bookings.slot.whenText', { day, from, to })}</b> ({lasts})
        </IconItem>
        <IconItem icon="location">{[venue.name, place].filter(Boolean).join(', ')}</IconItem>
        {leader !== null && <IconItem icon="user">{copy('bookings.slot.with', { leader })}</IconItem>}
        {bring && <IconItem icon="check">{copy('bookings.slot.bring', { bring })}</IconItem>}
        <li>
          <SlotStatus slot={slot} timeZone={panel.timeZone} />
        </li>
      </IconList>
    </>
  );
}

function ActivityFacts(props: FactsProps) {
  const picture = usePictures('activities')?.(props.detail.activity.slug);
  if (!picture) return <Facts {...props} />;
  return (
    <WithPicture>
      <Picture className="picture" picture={picture} sizes="(max-width: 599px) 100vw, 208px" />
      <Stack gap={2}>
        <Facts {...props} />
      </Stack>
    </WithPicture>
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

function Content({ panel }: { readonly panel: SlotPanelProps }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { detail: remote, addState: adding } = useSelector(selectSlot);
  const { slotId, timeZone, onClose } = panel;
  return (
    <Loaded
      remote={remote}
      title={copy('bookings.slot.failed')}
      message={() => copy('bookings.failedHelp')}
      onRetry={() => dispatch(slotDetail.requested(slotId))}
      placeholder={<Skeleton height={320} />}
      missing={<Missing onClose={onClose} />}
    >
      {(detail) => (
        <>
          <ActivityFacts detail={detail} panel={panel} />
          <Suspense fallback={<Skeleton height={180} />}>
            <SlotOffer
              // Other prices or entitlements reset the choice.
              key={[...detail.prices, ...detail.covers].map(({ id }) => id).join()}
              detail={detail}
              addState={adding}
              timeZone={timeZone}
              onClose={onClose}
            />
          </Suspense>
        </>
      )}
    </Loaded>
  );
}

/** One slot with the prices for the current user, and the button to add it. Its URL can be shared. */
export default function SlotPanel(props: SlotPanelProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const detail = dataOf(useSelector(selectSlot).detail);
  const { slotId, onClose } = props;
  useEffect(() => {
    if (settled) dispatch(slotDetail.requested(slotId));
    return () => void dispatch(slotClosed());
  }, [dispatch, settled, slotId]);
  const title = detail?.activity.name ?? copy('bookings.slot.title');
  return (
    <Modal wide title={title} onClose={onClose} entry={false}>
      <Content panel={props} />
    </Modal>
  );
}
