import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  loginPath,
  selectChargeOpen,
  selectMode,
  selectSignedIn,
  selectTenant,
  useCopy,
  useFact,
  useNavigation,
  useTenant,
  type RootState,
} from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import { homeAddress } from '../browser/homeAddress';
import { useIdleScreen } from '../screens/useIdleScreen';
import { startOverRequested, visitEnded } from '../state/events';
import { selectVisit } from '../state/kiosk';
import { selectHasSelection } from '../state/selectors';
import { DisplayButtons } from './DisplayButtons';
import { ContinueOnPhone } from './ContinueOnPhone';
import { Gap, Press } from './barStyles';

/** The bar is locked while a payment is open or the visit is being cleared. */
const selectIsBarLocked = (state: RootState): boolean =>
  selectChargeOpen(state) || selectVisit(state).step === 'ending';

const selectHome = (state: RootState) => homeAddress(selectTenant(state), selectMode(state));

export function BarButtons() {
  const held = useSelector(selectIsBarLocked);
  const { pathname } = useLocation();
  // A home with the idle screen has no links.
  if (useIdleScreen() && pathname === '/kiosk')
    return (
      <>
        <Gap />
        <DisplayButtons />
      </>
    );
  return (
    <>
      <Home held={held} />
      <Basket held={held} />
      <Gap />
      <ContinueOnPhone held={held} />
      <DisplayButtons />
      <Who held={held} />
    </>
  );
}

interface PaymentActiveProps {
  readonly held: boolean;
}

/** A real link that works before hydration. After hydration it asks first if a selection would be lost. */
function Home({ held }: PaymentActiveProps) {
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
    <Press
      href={home}
      aria-disabled={held || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!held) go();
      }}
    >
      <Icon name="home" />
      {copy(area === 'online-joining' ? 'kiosk.bar.home' : 'kiosk.bar.backHome')}
    </Press>
  );
}

/** A link to the basket when it has items, because a kiosk has no header with a basket. */
function Basket({ held }: PaymentActiveProps) {
  const copy = useCopy();
  const { areaHref, go } = useNavigation();
  const { area, kioskAreas } = useTenant();
  const { pathname } = useLocation();
  const count = useFact('cart.itemCount');
  const href = areaHref('bookings', '/basket');
  const isPlace = area === 'bookings' ? pathname !== '/basket' : pathname === '/kiosk';
  const isWatched = kioskAreas.includes('bookings') && href !== undefined;
  if (!isPlace || !isWatched || typeof count !== 'number' || count === 0) return null;
  return (
    <Press
      href={href}
      aria-disabled={held || undefined}
      onClick={(event) => {
        if (held) event.preventDefault();
        else if (area === 'bookings') {
          event.preventDefault();
          go('/basket');
        }
      }}
    >
      <Icon name="basket" />
      {copy('kiosk.bar.basket', { count })}
    </Press>
  );
}

function Who({ held }: PaymentActiveProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { go, href } = useNavigation();
  const { routes } = useTenant();
  const { pathname, search } = useLocation();
  const signedIn = useSelector(selectSignedIn);
  if (signedIn)
    return (
      <Press
        as="button"
        type="button"
        aria-disabled={held || undefined}
        onClick={() => !held && dispatch(visitEnded({ reason: 'loggedOut' }))}
      >
        <Icon name="user" />
        {copy('kiosk.bar.logOut')}
      </Press>
    );
  if (pathname === '/login' || !routes.some(({ path }) => path === '/login')) return null;
  const login = loginPath(pathname, search);
  return (
    <Press
      href={href(login)}
      onClick={(event) => {
        event.preventDefault();
        // Navigates within the page, so that the selection is kept.
        if (!held) go(login);
      }}
    >
      <Icon name="user" />
      {copy('kiosk.bar.logIn')}
    </Press>
  );
}
