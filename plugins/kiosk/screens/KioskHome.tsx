import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Skeleton,
  Slot,
  toastShown,
  useBoot,
  useCopy,
  useMode,
  useNavigation,
  useSessionSettled,
  useTenant,
  type RootState,
} from '../../../core/contract';
import { ForStaff, Heading, Intro, Page, Tiles, Welcome } from '../components/homeFaces';
import { wordOfTheLastVisit } from '../page/arrival';
import { HOME_MARK } from '../page/usable';
import { RestScreen } from '../components/RestScreen';
import { centreWanted, homeLeft, homeShown } from '../state/events';
import { useRest } from './useRest';
import { selectCentreName } from '../state/kiosk';

/** The story that looks after the home does so while it shows. */
function useHome(): void {
  const { now, standby } = useBoot();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  const kept = standby !== undefined;
  useEffect(() => {
    if (!settled) return undefined;
    dispatch(homeShown({ now, kept }));
    return () => void dispatch(homeLeft());
  }, [settled, now, kept, dispatch]);
}

/** Undefined while it is on the way; the tenant's own where there is no centre, or none that is known. */
function useWelcomed(): string | undefined {
  const { name } = useTenant();
  const { standby } = useBoot();
  const { centre } = useMode();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  const known = useSelector((state: RootState) => (centre ? selectCentreName(state, centre) : null));
  useEffect(() => {
    if (settled && centre && known === undefined && !standby) dispatch(centreWanted({ slug: centre }));
  }, [settled, centre, known, standby, dispatch]);
  if (standby) return standby.name;
  return known === null ? name : known;
}

/** Said here, because the visit that it is about has gone with its page. */
function useWordOfTheLastVisit(): void {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  useEffect(() => {
    const told = settled && wordOfTheLastVisit();
    if (told)
      dispatch(
        toastShown({
          content: copy(told === 'idle' ? 'kiosk.toast.cleared' : 'kiosk.toast.handedOver'),
          type: 'TOAST_NEUTRAL',
        }),
      );
  }, [settled, copy, dispatch]);
}

/** Where a kiosk waits for the next visitor. */
export function KioskHome() {
  const copy = useCopy();
  const { href } = useNavigation();
  const welcomed = useWelcomed();
  const rest = useRest();
  useHome();
  useWordOfTheLastVisit();
  if (rest)
    return (
      <div {...{ [HOME_MARK]: '' }}>
        <RestScreen rest={rest} name={welcomed} />
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
      {/* A page of the web host: a kiosk without a keyboard has no address bar to ask for it. */}
      <ForStaff href={href('/kiosk/leave')}>{copy('kiosk.home.staff')}</ForStaff>
    </Page>
  );
}
