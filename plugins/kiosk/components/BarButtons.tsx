import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  displayChosen,
  loginPath,
  selectChargeOpen,
  selectMode,
  selectSignedIn,
  selectTenant,
  useCopy,
  useFact,
  useMode,
  useNavigation,
  useTenant,
  type RootState,
} from '../../../core/contract';
import { homeAddress } from '../browser/homeAddress';
import { useIdleScreen } from '../screens/useIdleScreen';
import { startOverRequested, visitEnded } from '../state/events';
import { handoverRequested, selectMayHandOver } from '../state/handover';
import { selectVisit } from '../state/kiosk';
import { selectHasSelection } from '../state/selectors';
import { BarButton } from './BarButton';

/** Separates the Home button at the start from the other buttons at the end. */
const Gap = styled('span')({ flex: 1 });

/** The bar is locked while a payment is open or the visit is being cleared. */
const selectIsBarLocked = (state: RootState): boolean =>
  selectChargeOpen(state) || selectVisit(state).step === 'ending';

const selectHome = (state: RootState) => homeAddress(selectTenant(state), selectMode(state));

export function BarButtons() {
  const locked = useSelector(selectIsBarLocked);
  const { pathname } = useLocation();
  // A home with the idle screen has no links.
  const isIdle = useIdleScreen() !== undefined && pathname === '/kiosk';
  return (
    <>
      {!isIdle && <Home locked={locked} />}
      {!isIdle && <Basket locked={locked} />}
      <Gap />
      {!isIdle && <ContinueOnPhone locked={locked} />}
      <DisplayButtons />
      {!isIdle && <LogInOrOut locked={locked} />}
    </>
  );
}

interface LockProps {
  readonly locked: boolean;
}

/** A real link that works before hydration. After hydration it asks first if a selection would be lost. */
function Home({ locked }: LockProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { replace } = useNavigation();
  const { area } = useTenant();
  const home = useSelector(selectHome);
  const hasSelection = useSelector(selectHasSelection);
  const signedIn = useSelector(selectSignedIn);
  const go = () => {
    if (hasSelection) dispatch(startOverRequested());
    // A logged-in user keeps the session.
    else if (signedIn && area === 'online-joining') replace('/kiosk');
    else dispatch(visitEnded({ reason: 'home' }));
  };
  return (
    <BarButton icon="home" href={home} locked={locked} onPress={go}>
      {copy(area === 'online-joining' ? 'kiosk.bar.home' : 'kiosk.bar.backHome')}
    </BarButton>
  );
}

/** A link to the basket when it has items, because a kiosk has no header with a basket. */
function Basket({ locked }: LockProps) {
  const copy = useCopy();
  const { areaHref, go } = useNavigation();
  const { area, kioskAreas } = useTenant();
  const { pathname } = useLocation();
  const count = useFact('cart.itemCount');
  const href = areaHref('bookings', '/basket');
  const isHere = area === 'bookings';
  const isPlace = isHere ? pathname !== '/basket' : pathname === '/kiosk';
  const isWatched = kioskAreas.includes('bookings') && href !== undefined;
  if (!isPlace || !isWatched || typeof count !== 'number' || count === 0) return null;
  return (
    <BarButton icon="basket" href={href} locked={locked} onPress={isHere ? () => go('/basket') : undefined}>
      {copy('kiosk.bar.basket', { count })}
    </BarButton>
  );
}

/** Hands the visit over to the visitor's phone. Shown only when there is a selection to hand over. */
function ContinueOnPhone({ locked }: LockProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  if (!useSelector(selectMayHandOver)) return null;
  return (
    <BarButton
      icon={{ path: 'M7 2.5h10v19H7zM10.5 18.5h3' }}
      narrow
      locked={locked}
      onPress={() => dispatch(handoverRequested())}
    >
      {copy('kiosk.bar.onPhone')}
    </BarButton>
  );
}

const LETTERS = 'M2.5 19L8.5 4l6 15M4.7 14h7.6M15.5 19l3-7.5 3 7.5M16.6 16.5h3.8';
const CONTRAST = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 6.5h7M12 10h8.7M12 13.5h8.8M12 17h7.2';

/** Larger letters and high contrast, for the duration of the visit. In the URL, so that a reload keeps them. */
function DisplayButtons() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { text, contrast } = useMode();
  const { replace } = useNavigation();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const received = new URLSearchParams(search);
    const isInUrl =
      received.get('text') === (text ?? null) && received.get('contrast') === (contrast ?? null);
    if (!isInUrl) replace(pathname + search + hash);
  }, [text, contrast, pathname, search, hash, replace]);
  return (
    <>
      <BarButton
        icon={{ path: LETTERS }}
        pressed={text !== undefined}
        onPress={() => dispatch(displayChosen({ text: text ? undefined : 'large' }))}
      >
        {copy('kiosk.bar.largeText')}
      </BarButton>
      <BarButton
        icon={{ path: CONTRAST }}
        pressed={contrast !== undefined}
        onPress={() => dispatch(displayChosen({ contrast: contrast ? undefined : 'high' }))}
      >
        {copy('kiosk.bar.highContrast')}
      </BarButton>
    </>
  );
}

function LogInOrOut({ locked }: LockProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { go, href } = useNavigation();
  const { routes } = useTenant();
  const { pathname, search } = useLocation();
  const signedIn = useSelector(selectSignedIn);
  if (signedIn)
    return (
      <BarButton icon="user" locked={locked} onPress={() => dispatch(visitEnded({ reason: 'loggedOut' }))}>
        {copy('kiosk.bar.logOut')}
      </BarButton>
    );
  if (pathname === '/login' || !routes.some(({ path }) => path === '/login')) return null;
  const login = loginPath(pathname, search);
  // Navigates within the page, so that the selection is kept.
  return (
    <BarButton icon="user" href={href(login)} locked={locked} onPress={() => go(login)}>
      {copy('kiosk.bar.logIn')}
    </BarButton>
  );
}
