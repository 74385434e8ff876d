/** The header: logo, Log in or My account, parts of plugins, and on phones the menu. */
import { Suspense, useState, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectSignedIn } from '../../session/state';
import { toastShown } from '../../store/toasts';
import { useCopy } from '../../tenant/copy';
import { useTenant, useBoot } from '../../tenant/hooks';
import { Icon } from '../../ui/display/Icon';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useAreaLinks } from './navigationLinks';
import { Brand } from './Brand';
import type { DrawerProps } from './Drawer';
import { Bar, HeaderLink, Inner, Links, Own } from './headerStyles';
import { useHost } from '../startup/host';
import { lazyPart } from '../plugins/lazyPart';
import { useNavigation } from '../routing/navigation';
import { loginOrRegisterPath } from '../routing/paths';
import { PluginBoundary } from '../plugins/PluginBoundary';
import { Slot } from '../plugins/Slot';
import { LoadingLine } from './LoadingBar';
import { useIsHydrated } from '../../hydration/useIsHydrated';

const AccountMenu = lazyPart(() => import(/* webpackChunkName: "account-menu" */ './AccountMenu'));

export function Header() {
  const copy = useCopy();
  const { href } = useNavigation();
  const menu = useMenu();
  return (
    <Bar>
      <Inner>
        <Brand href={href('/')} />
        <Links aria-label={copy('core.header.label')}>
          <AreaLinks />
          <Own>
            <AccountLink />
            <Slot name="header.actions/v1" />
            <HeaderLink
              as="button"
              type="button"
              data-narrow=""
              aria-haspopup="dialog"
              aria-expanded={menu.Open !== undefined}
              onClick={menu.open}
            >
              <Icon name="menu" />
              <VisuallyHidden>{copy('core.header.menu')}</VisuallyHidden>
            </HeaderLink>
          </Own>
        </Links>
      </Inner>
      {menu.isComing && <LoadingLine />}
      {menu.Open && <menu.Open onClose={menu.close} onReopen={menu.open} />}
    </Bar>
  );
}

/** Loads the menu's chunk at the first opening. If it fails, a toast is shown and the user can try again. */
function useMenu() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { report } = useHost();
  const [menu, setMenu] = useState<{
    readonly isComing: boolean;
    readonly Open?: ComponentType<DrawerProps>;
  }>(CLOSED);
  const open = async () => {
    setMenu({ isComing: true });
    try {
      const { default: Open } = await import(/* webpackChunkName: "drawer" */ './Drawer');
      setMenu({ isComing: false, Open });
    } catch (error) {
      setMenu(CLOSED);
      dispatch(toastShown({ content: copy('core.http.unanswered'), type: 'TOAST_DANGER' }));
      report(error, 'the menu');
    }
  };
  return { ...menu, open: () => void open(), close: () => setMenu(CLOSED) };
}

const CLOSED = { isComing: false };

/** Links to the other areas. On phones these links are in the menu. */
function AreaLinks() {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const { area: here } = useTenant();
  const links = useAreaLinks(false).filter(({ area }) => area !== here);
  if (links.length === 0) return null;
  return (
    <span data-wide="">
      {links.map(({ id, label, area, path }) => (
        <HeaderLink key={id} href={areaHref(area, path)}>
          {copy(label)}
        </HeaderLink>
      ))}
    </span>
  );
}

/** A link to log in for a visitor, or to the account for a customer. */
function AccountLink() {
  const copy = useCopy();
  const signedIn = useSelector(selectSignedIn);
  const { href, areaHref } = useNavigation();
  const { pathname } = useLocation();
  const query = useSettledQuery();
  const { routes } = useTenant();
  if (signedIn) {
    const plain = <HeaderLink href={areaHref('my-account', '/')}>{copy('core.header.account')}</HeaderLink>;
    return (
      <PluginBoundary plugin="the account's menu" fallback={plain}>
        <Suspense fallback={null}>
          <AccountMenu />
        </Suspense>
      </PluginBoundary>
    );
  }
  if (!routes.some(({ path }) => path === '/login')) return null;
  return (
    <HeaderLink href={href(loginOrRegisterPath('/login', pathname, query))}>
      {copy('core.header.logIn')}
    </HeaderLink>
  );
}

/** The query of the address, for links. Before hydration it is the part that the server used. */
function useSettledQuery(): string {
  const { search } = useLocation();
  const { query } = useBoot();
  const drawn = query === undefined ? '' : `?${query}`;
  return useIsHydrated() ? search : drawn;
}
