/** The menu on narrow screens. */
import styled from '@emotion/styled';
import MuiDrawer from '@mui/material/Drawer';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectSignedIn, signOutRequested } from '../../session/state';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { Button } from '../../ui/controls/Button';
import { MuiThemeProvider } from '../../ui/MuiThemeProvider';
import { useDialogEntry } from '../../ui/dialogs/useModal';
import { useAccountLinks, useAreaLinks, type AreaLink } from './navigationLinks';
import { useNavigation } from '../routing/navigation';
import { loginOrRegisterPath } from '../routing/paths';

const Side = styled(MuiDrawer)(({ theme }) => ({
  '& .MuiDrawer-paper': {
    width: 'min(20rem, 88vw)',
    insetInline: 'auto 0',
    padding: theme.spacing(2),
    borderRadius: 0,
    background: theme.foyer.surface,
    color: theme.foyer.text,
  },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 2),
  padding: 0,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '3rem',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.foyer.line}`,
  },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  '& p': { margin: 0 },
}));

export interface DrawerProps {
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

export default function Drawer({ onClose, onReopen }: DrawerProps) {
  // The drawer stays mounted until its closing animation ends.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useDialogEntry(close, { onReopen });
  return (
    <MuiThemeProvider>
      <Side
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{
          paper: { 'aria-labelledby': 'drawer-title' },
          transition: { appear: true, onExited: onClose },
        }}
      >
        <Menu onClose={close} />
      </Side>
    </MuiThemeProvider>
  );
}

function Menu({ onClose }: { readonly onClose: () => void }) {
  const copy = useCopy();
  const signedIn = useSelector(selectSignedIn);
  const account = useAccountLinks(true);
  const areas = useAreaLinks(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Column>
        <h2 id="drawer-title" ref={heading} tabIndex={-1}>
          {copy('core.drawer.title')}
        </h2>
        {!signedIn && <Invitation />}
      </Column>
      <nav aria-label={copy('core.nav.label')}>
        <LinkList links={signedIn ? [...areas, ...account] : areas} />
      </nav>
      <Column>
        {signedIn && <LogOut onPressed={onClose} />}
        <Button kind="quiet" icon="close" onClick={onClose}>
          {copy('core.drawer.close')}
        </Button>
      </Column>
    </>
  );
}

function Invitation() {
  const copy = useCopy();
  const { href } = useNavigation();
  const { pathname, search } = useLocation();
  const { routes } = useTenant();
  const [login, register] = ['/login', '/register'].map((way) => routes.some(({ path }) => path === way));
  // In an area without accounts there is no invitation.
  if (!login) return null;
  return (
    <>
      <p>{copy('core.drawer.invitation')}</p>
      <Button kind="primary" href={href(loginOrRegisterPath('/login', pathname, search))}>
        {copy('core.header.logIn')}
      </Button>
      {register && (
        <Button href={href(loginOrRegisterPath('/register', pathname, search))}>
          {copy('core.drawer.register')}
        </Button>
      )}
    </>
  );
}

function LinkList({ links }: { readonly links: readonly AreaLink[] }) {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  return (
    <List>
      {links.map(({ id, label, area, path }) => (
        <li key={id}>
          <a href={areaHref(area, path)}>{copy(label)}</a>
        </li>
      ))}
    </List>
  );
}

function LogOut({ onPressed }: { readonly onPressed: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const press = () => {
    dispatch(signOutRequested());
    onPressed();
  };
  return <Button onClick={press}>{copy('core.header.logOut')}</Button>;
}
