/** Each opened section adds a history entry that contains its id, at the address of the page. */
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { isRecord } from '../../../schemas/isRecord';
import { sectionClosed, sectionOpened, selectJourney } from '../../store/journey';
import { useMode } from '../../tenant/hooks';
import { replacesDialogEntry } from '../../ui/dialogs/dialogEntries';
import { useIsHydrated } from '../../hydration/useIsHydrated';

/** The router's format of `history.state`: `usr` is given to `navigate`. A page's first entry has no key. */
interface EntryState {
  readonly key: unknown;
  readonly usr: Readonly<Record<string, unknown>>;
}

function currentEntry(): EntryState {
  const state: unknown = window.history.state;
  if (!isRecord(state)) return { key: 'default', usr: {} };
  return { key: state.key ?? 'default', usr: isRecord(state.usr) ? state.usr : {} };
}

const sectionOf = ({ usr }: EntryState) => (typeof usr.section === 'string' ? usr.section : undefined);

/** Bypasses the router: the address stays the same and nothing is rendered. */
function markEntry(section: string): void {
  const state: unknown = window.history.state;
  const usr = { ...currentEntry().usr, section };
  window.history.replaceState({ ...(isRecord(state) ? state : {}), usr }, '');
}

/** Back or Forward loaded this page here, and no other history step followed before the application started. */
function isLoadedByHistory(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  const { origin, pathname, search } = window.location;
  const isHere = load?.name.split('#')[0] === `${origin}${pathname}${search}`;
  return isHere && 'type' in load && load.type === 'back_forward';
}

/** False for the entry of another page, true for the entry of an anchor in the same page. */
const isSameAddress = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'click'] as const;

/** True after the first press of a pointer or key on the current entry. */
function useHasActed(): RefObject<boolean> {
  const acted = useRef(false);
  useEffect(() => {
    const act = () => void (acted.current = true);
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, act, true);
    return () => ACTIVITY_EVENTS.forEach((sign) => window.removeEventListener(sign, act, true));
  }, []);
  return acted;
}

export function useSectionEntries(openId: string | undefined): void {
  const { kiosk, embedded } = useMode();
  const settled = useIsHydrated();
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Compared by identity: Back before the next entry is rendered gives a new location with the same key.
  const lastLocation = useRef<Location>(undefined);
  const loaded = useRef(location);
  const { openedId } = useSelector(selectJourney);
  const acted = useHasActed();
  useEffect(() => {
    const entry = currentEntry();
    // The router renders shortly after it navigates. Until then the effect still runs for the previous entry.
    if (kiosk || entry.key !== location.key) return;
    // A frame shares its history with the host page. It must not write to the history while it is loading.
    if (embedded && !settled) return;
    const section = sectionOf(entry);
    // The user left this page before hydration, when the section in its HTML was open.
    const isLoadedEntry = lastLocation.current === undefined && location === loaded.current;
    if (isLoadedEntry && section === undefined && openId !== undefined && isLoadedByHistory()) {
      markEntry(openId);
      if (!settled) return;
    }
    if (lastLocation.current !== location) {
      const reopens = isBackOrForward && section !== undefined;
      // Restoring a stored visit closes a section that was opened before.
      if (reopens && !settled) return;
      const previous = lastLocation.current ?? loaded.current;
      lastLocation.current = location;
      acted.current = false;
      if (reopens) {
        // Also if the section is already open: after a reload the stored visit may complete it.
        dispatch(sectionOpened({ id: section }));
        return;
      }
      // The user left this entry before it was marked. The section that was opened belongs to another entry.
      if (isBackOrForward && openedId !== undefined && !isSameAddress(previous, location)) {
        dispatch(sectionClosed());
        return;
      }
    }
    if (openId === undefined || openId === section) return;
    // A section that opens without a user action (a stored visit, a loading venue) belongs to this entry.
    if (section === undefined || !acted.current) markEntry(openId);
    else {
      const { pathname, search, hash } = location;
      void navigate(
        { pathname, search, hash },
        { state: { section: openId }, replace: replacesDialogEntry() },
      );
    }
  }, [openId, openedId, location, settled, kiosk, embedded, isBackOrForward, navigate, dispatch, acted]);
}
