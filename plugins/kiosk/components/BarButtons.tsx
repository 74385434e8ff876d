import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  Icon,
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
import { homeAddress } from '../browser/homeAddress';
import { useIdleScreen } from '../screens/useIdleScreen';
import { startOverRequested, visitEnded } from '../state/events';
import { selectVisit } from '../state/kiosk';
import { selectHasSelection } from '../state/selectors';
import { DisplayButtons } from './DisplayButtons';
import { ContinueOnPhone } from './ContinueOnPhone';
import { Gap, Press } from './barStyles';

/** While money may be moving, or the visit is being cleared, nobody leaves by the bar. */
const selectIsPaymentActive = (state: RootState): boolean =>
  selectChargeOpen(state) || selectVisit(state).step === 'ending';

const selectHome = (state: RootState) => homeAddress(selectTenant(state), selectMode(state));

export function BarButtons() {
  const held = useSelector(selectIsPaymentActive);
  const { pathname } = useLocation();
  // A home that rests leads nowhere.
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

/** A real link, which works before the application does; then it asks first, where something would be lost. */
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
    // Who is logged in may go on from there.
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

/** The way to what lies in the basket, where something is put into it: a kiosk has no header to show it. */
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
        // Within the page: what was chosen stays.
        if (!held) go(login);
      }}
    >
      <Icon name="user" />
      {copy('kiosk.bar.logIn')}
    </Press>
  );
}
