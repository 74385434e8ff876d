/** The idle screen instead of the tiles: outside the opening hours, or while the platform is away. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectSignedIn, useBoot, useSettings, useZone, type RootState } from '../../../core/contract';
import { openingStateAt } from '../domain/openingHours';
import { selectVenue, selectMinute, selectPlatform } from '../state/kiosk';
import { selectHasSelection } from '../state/selectors';

export type IdleState =
  | { readonly kind: 'away' }
  /** Both in the server's time, in milliseconds. */
  | { readonly kind: 'closed'; readonly now: number; readonly opensAt: number | undefined };

/** A visit that has started is not interrupted at closing time. It ends by its normal rules. */
const selectHasStarted = (state: RootState): boolean => selectSignedIn(state) || selectHasSelection(state);

export function useIdleScreen(): IdleState | undefined {
  const { offlineKiosk } = useBoot();
  const isBegun = useSelector(selectHasStarted);
  const platform = useSelector(selectPlatform);
  const closed = useClosed();
  if (offlineKiosk) return { kind: 'away' };
  if (isBegun) return undefined;
  return closed ?? (platform === 'away' ? { kind: 'away' } : undefined);
}

function useClosed(): IdleState | undefined {
  const boot = useBoot();
  const { closedOutsideOpeningHours } = useSettings('kiosk');
  const minute = useSelector(selectMinute);
  const centre = useSelector(selectVenue);
  const timeZone = useZone(centre?.timeZone);
  const now = minute ?? Date.parse(boot.now ?? '');
  return useMemo(() => {
    if (!closedOutsideOpeningHours || !centre || !Number.isFinite(now)) return undefined;
    const status = openingStateAt(now, centre.openingHours, timeZone);
    return status.open ? undefined : { kind: 'closed', now, opensAt: status.opensAt };
  }, [closedOutsideOpeningHours, centre, now, timeZone]);
}
