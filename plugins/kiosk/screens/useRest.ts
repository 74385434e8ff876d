/** Whether the home has tiles to offer, or rests: outside the centre's hours, or while the platform is away. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectSignedIn, useBoot, useSettings, useZone, type RootState } from '../../../core/contract';
import { standingAt } from '../domain/openingHours';
import { selectCentre, selectMinute, selectPlatform } from '../state/kiosk';
import { selectHasSelection } from '../state/selectors';

export type Rest =
  | { readonly kind: 'away' }
  /** Both by the server's clock, in milliseconds. */
  | { readonly kind: 'closed'; readonly now: number; readonly opensAt: number | undefined };

/** What was begun is not cut off: a visit that goes on at closing time ends by itself. */
const selectIsBegun = (state: RootState): boolean => selectSignedIn(state) || selectHasSelection(state);

export function useRest(): Rest | undefined {
  const { standby } = useBoot();
  const isBegun = useSelector(selectIsBegun);
  const platform = useSelector(selectPlatform);
  const closed = useClosed();
  if (standby) return { kind: 'away' };
  if (isBegun) return undefined;
  return closed ?? (platform === 'away' ? { kind: 'away' } : undefined);
}

function useClosed(): Rest | undefined {
  const boot = useBoot();
  const { closedOutsideOpeningHours } = useSettings('kiosk');
  const minute = useSelector(selectMinute);
  const centre = useSelector(selectCentre);
  const timeZone = useZone(centre?.timeZone);
  const now = minute ?? Date.parse(boot.now ?? '');
  return useMemo(() => {
    if (!closedOutsideOpeningHours || !centre || !Number.isFinite(now)) return undefined;
    const standing = standingAt(now, centre.openingHours, timeZone);
    return standing.open ? undefined : { kind: 'closed', now, opensAt: standing.opensAt };
  }, [closedOutsideOpeningHours, centre, now, timeZone]);
}
