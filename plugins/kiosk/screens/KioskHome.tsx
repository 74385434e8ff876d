import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Skeleton,
  Slot,
  toastShown,
  useCopy,
  useMode,
  useSessionSettled,
  useTenant,
  type RootState,
} from '../../../core/contract';
import { wasCleared } from '../page/arrival';
import { centreWanted } from '../state/events';
import { selectCentreName } from '../state/kiosk';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: 900,
  margin: '0 auto',
  paddingBlock: 'clamp(1.5rem, 8vh, 8rem)',
}));
const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  '&:focus': { outline: 'none' },
}));
const Intro = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), color: theme.foyer.textQuiet }));
const Tiles = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

/** Undefined while it is on the way; the tenant's own where there is no centre, or none that is known. */
function useWelcomed(): string | undefined {
  const { name } = useTenant();
  const { centre } = useMode();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  const known = useSelector((state: RootState) => (centre ? selectCentreName(state, centre) : null));
  useEffect(() => {
    if (settled && centre && known === undefined) dispatch(centreWanted({ slug: centre }));
  }, [settled, centre, known, dispatch]);
  return known === null ? name : known;
}

/** Said here, because the visit that it is about has gone with its page. */
function useWordOfTheLastVisit(): void {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  useEffect(() => {
    if (settled && wasCleared())
      dispatch(toastShown({ content: copy('kiosk.toast.cleared'), type: 'TOAST_NEUTRAL' }));
  }, [settled, copy, dispatch]);
}

/** Where a kiosk waits for the next visitor. */
export function KioskHome() {
  const copy = useCopy();
  const welcomed = useWelcomed();
  useWordOfTheLastVisit();
  return (
    <Page>
      <div>
        <Heading>
          {welcomed === undefined ? (
            <Skeleton height={48} />
          ) : (
            copy('kiosk.home.welcome', { centre: welcomed })
          )}
        </Heading>
        <Intro>{copy('kiosk.home.intro')}</Intro>
      </div>
      <Tiles>
        <Slot name="kiosk.tiles/v1" />
      </Tiles>
    </Page>
  );
}
