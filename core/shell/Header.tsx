/** Logo, Log in or My account, the parts of plugins, and on phones the menu. Links work before the application does. */
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useTheme } from '@emotion/react';
import { selectSignedIn } from '../session/state';
import { useCopy } from '../tenant/copy';
import { useTenant } from '../tenant/hooks';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Bar, HeaderLink, Home, Inner, Links } from './headerFaces';
import { useNavigation } from './navigation';
import { loginPath } from './paths';
import { Slot } from './Slot';

const AccountMenu = lazy(() => import(/* webpackChunkName: "account-menu" */ './AccountMenu'));
const Drawer = lazy(() => import(/* webpackChunkName: "drawer" */ './Drawer'));

export function Header() {
  const copy = useCopy();
  const { name } = useTenant();
  const { href } = useNavigation();
  const { foyer } = useTheme();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <Bar>
      <Inner>
        <Home href={href('/')} aria-label={copy('core.header.home', { app: name })}>
          {foyer.logo ? <img src={foyer.logo} alt="" width={160} height={40} /> : name}
        </Home>
        <Links aria-label={copy('core.header.label')}>
          <Who />
          <Slot name="header.actions/v1" />
          <HeaderLink
            as="button"
            type="button"
            data-narrow=""
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
            <VisuallyHidden>{copy('core.header.menu')}</VisuallyHidden>
          </HeaderLink>
        </Links>
      </Inner>
      {menuOpen && (
        <Suspense fallback={null}>
          <Drawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </Bar>
  );
}

/** A visitor may log in; a customer finds the account. */
function Who() {
  const copy = useCopy();
  const signedIn = useSelector(selectSignedIn);
  const { href } = useNavigation();
  const { pathname, search } = useLocation();
  const { routes } = useTenant();
  if (signedIn)
    return (
      <Suspense fallback={null}>
        <AccountMenu />
      </Suspense>
    );
  if (!routes.some(({ path }) => path === '/login')) return null;
  const back = pathname === '/login' || pathname === '/register' ? '/login' : loginPath(pathname, search);
  return <HeaderLink href={href(back)}>{copy('core.header.logIn')}</HeaderLink>;
}
