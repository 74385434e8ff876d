import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  dataOf,
  toastShown,
  useBoot,
  useCopy,
  useMode,
  useNavigation,
  useIsHydrated,
  useTenant,
} from '../../../core/contract';
import { Skeleton, Slot } from '../../../core/contract/ui';
import { StaffNote, Heading, Intro, Page, Tiles, Welcome } from '../components/homeStyles';
import { lastEndReason } from '../browser/endReason';
import { HOME_MARK } from '../browser/pageHealth';
import { IdleScreen } from '../components/IdleScreen';
import { homeLeft, homeShown, venue } from '../state/events';
import { useIdleScreen } from './useIdleScreen';
import { selectRemoteVenue } from '../state/kiosk';

/** Starts the home workflow while the home is shown, and reports the end of the last visit, whose page is gone. */
function useHome(): void {
  const { now, offlineKiosk } = useBoot();
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const hasOfflinePage = offlineKiosk !== undefined;
  useEffect(() => {
    if (!settled) return undefined;
    dispatch(homeShown({ now, kept: hasOfflinePage }));
    return () => void dispatch(homeLeft());
  }, [settled, now, hasOfflinePage, dispatch]);
  useEffect(() => {
    const reason = settled && lastEndReason();
    if (!reason) return;
    const content = copy(reason === 'idle' ? 'kiosk.toast.cleared' : 'kiosk.toast.handedOver');
    dispatch(toastShown({ content, type: 'TOAST_NEUTRAL' }));
  }, [settled, copy, dispatch]);
}

/** The name in the welcome: undefined while it is loading; the tenant's name without a known venue. */
function useWelcomed(): string | undefined {
  const { name } = useTenant();
  const { offlineKiosk } = useBoot();
  const { centre } = useMode();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const venueNow = useSelector(selectRemoteVenue);
  const isMissing = settled && !offlineKiosk && venueNow.status === 'idle';
  useEffect(() => {
    if (isMissing && centre) dispatch(venue.requested({ slug: centre }));
  }, [isMissing, centre, dispatch]);
  if (offlineKiosk) return offlineKiosk.name;
  if (!centre || venueNow.status === 'failed') return name;
  return dataOf(venueNow)?.name;
}

/** The start page of a kiosk, where it waits for the next visitor. */
export function KioskHome() {
  const copy = useCopy();
  const { href } = useNavigation();
  const welcomed = useWelcomed();
  const rest = useIdleScreen();
  useHome();
  if (rest)
    return (
      <div {...{ [HOME_MARK]: '' }}>
        <IdleScreen rest={rest} name={welcomed} />
      </div>
    );
  return (
    <Page {...{ [HOME_MARK]: '' }}>
      <Welcome>
        <Heading>
          {welcomed === undefined ? (
            <Skeleton height={48} />
          ) : (
            copy('kiosk.home.welcome', { centre: welcomed })
          )}
        </Heading>
        <Intro>{copy('kiosk.home.intro')}</Intro>
      </Welcome>
      <Tiles>
        <Slot name="kiosk.tiles/v1" />
      </Tiles>
      {/* A page of the web host. A kiosk without a keyboard has no address bar. */}
      <StaffNote href={href('/kiosk/leave')}>{copy('kiosk.home.staff')}</StaffNote>
    </Page>
  );
}
