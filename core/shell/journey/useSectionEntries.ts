/**
 * Each section that a person opens is an entry of the history, at the address that the page has: Back
 * leads to the section before, Forward to the next. The entry keeps the section's id in its state.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { isRecord } from '../../../schemas/isRecord';
import { sectionOpened } from '../../store/journey';
import { useMode } from '../../tenant/hooks';
import { replacesDialogEntry } from '../../ui/dialogEntries';
import { useSessionReady } from '../sessionReady';

/** The router's form of `history.state`: `usr` is the state given to `navigate`. The first entry of a page has no key. */
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

/** Without the router: no address changes, and nothing is drawn anew. */
function markEntry(section: string): void {
  const state: unknown = window.history.state;
  const usr = { ...currentEntry().usr, section };
  window.history.replaceState({ ...(isRecord(state) ? state : {}), usr }, '');
}

/** This page was loaded by Back or Forward. */
function isLoadedByHistory(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && 'type' in load && load.type === 'back_forward';
}

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
  const settled = useSessionReady();
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Compared by identity: Back before the next entry is rendered gives a new location with the same key.
  const seen = useRef<Location>(undefined);
  const acted = useHasActed();
  useEffect(() => {
    const entry = currentEntry();
    // The router draws a moment after it navigates: until then this is about the entry before.
    if (kiosk || entry.key !== location.key) return;
    // A frame shares its history with the page around it: nothing is written there while it is still being loaded.
    if (embedded && !settled) return;
    const section = sectionOf(entry);
    // Left before the application was there, it was not marked: what stood open was what its HTML shows.
    if (seen.current === undefined && section === undefined && openId !== undefined && isLoadedByHistory()) {
      markEntry(openId);
      if (!settled) return;
    }
    if (seen.current !== location) {
      const reopens = isBackOrForward && section !== undefined;
      // A kept visit that is restored closes what was opened before.
      if (reopens && !settled) return;
      seen.current = location;
      acted.current = false;
      if (reopens) {
        // Also where it is open already: after a reload it may be completed by what was kept.
        dispatch(sectionOpened({ id: section }));
        return;
      }
    }
    if (openId === undefined || openId === section) return;
    // What opens by itself, as a kept visit or a centre that arrives, belongs to the entry that is there.
    if (section === undefined || !acted.current) markEntry(openId);
    else {
      const { pathname, search, hash } = location;
      void navigate(
        { pathname, search, hash },
        { state: { section: openId }, replace: replacesDialogEntry() },
      );
    }
  }, [openId, location, settled, kiosk, embedded, isBackOrForward, navigate, dispatch, acted]);
}
