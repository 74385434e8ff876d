import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  toastShown,
  useBoot,
  useCopy,
  useMode,
  useNavigation,
  useIsHydrated,
  useTenant,
  type RootState,
} from '../../../core/contract';
import { Skeleton, Slot } from '../../../core/contract/ui';
import { StaffNote, Heading, Intro, Page, Tiles, Welcome } from '../components/homeStyles';
import { lastEndReason } from '../browser/endReason';
import { HOME_MARK } from '../browser/usable';
import { IdleScreen } from '../components/IdleScreen';
import { venueRequested, homeLeft, homeShown } from '../state/events';
import { useIdleScreen } from './useIdleScreen';
import { selectVenueName } from '../state/kiosk';

/** Starts the home workflow while the home is shown. */
function useHome(): void {
  const { now, offlineKiosk } = useBoot();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const kept = offlineKiosk !== undefined;
  useEffect(() => {
    if (!settled) return undefined;
    dispatch(homeShown({ now, kept }));
    return () => void dispatch(homeLeft());
  }, [settled, now, kept, dispatch]);
}

/** The name in the welcome: undefined while it is loading; the tenant's name without a known venue. */
function useWelcomed(): string | undefined {
  const { name } = useTenant();
  const { offlineKiosk } = useBoot();
  const { centre } = useMode();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const known = useSelector((state: RootState) => (centre ? selectVenueName(state, centre) : null));
  useEffect(() => {
    if (settled && centre && known === undefined && !offlineKiosk) dispatch(venueRequested({ slug: centre }));
  }, [settled, centre, known, offlineKiosk, dispatch]);
  if (offlineKiosk) return offlineKiosk.name;
  return known === null ? name : known;
}

/** Reports the end of the last visit on this page, because the visit's own page no longer exists. */
function useLastEndReason(): void {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  useEffect(() => {
    const reported = settled && lastEndReason();
    if (reported)
      dispatch(
        toastShown({
          content: copy(reported === 'idle' ? 'kiosk.toast.cleared' : 'kiosk.toast.handedOver'),
          type: 'TOAST_NEUTRAL',
        }),
      );
  }, [settled, copy, dispatch]);
}

/** The start page of a kiosk, where it waits for the next visitor. */
export function KioskHome() {
  const copy = useCopy();
  const { href } = useNavigation();
  const welcomed = useWelcomed();
  const rest = useIdleScreen();
  useHome();
  useLastEndReason();
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
