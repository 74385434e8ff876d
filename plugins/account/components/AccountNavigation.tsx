import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  visibleArea,
  signOutRequested,
  useAccountLinks,
  useCopy,
  useNavigation,
  type AreaLink,
} from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.25),
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '2.625rem',
    padding: theme.spacing(0.5, 1.5),
    border: 0,
    borderRadius: theme.foyer.radius.s,
    background: 'none',
    font: 'inherit',
    color: theme.foyer.text,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
    '&:hover': { background: theme.foyer.surfaceSunk },
  },
  '& a[aria-current]': {
    background: theme.foyer.primarySoft,
    color: theme.foyer.primaryText,
    fontWeight: 700,
    boxShadow: `inset 3px 0 0 ${theme.foyer.primaryText}`,
  },
}));
const Wide = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: visibleArea.top(theme.spacing(3)),
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Narrow = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    minHeight: theme.foyer.target,
    padding: theme.spacing(0, 2),
    fontWeight: 700,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: `transform ${theme.foyer.motion}`, color: theme.foyer.textQuiet },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > ul': { padding: theme.spacing(0.5), borderTop: `1px solid ${theme.foyer.line}` },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/** `/bookings/past` and a receipt also mark the page that links to them as current. */
const isCurrentPage = ({ path }: AreaLink, pathname: string) => path.split('/')[1] === pathname.split('/')[1];

function Links({ links }: { readonly links: readonly AreaLink[] }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const { pathname } = useLocation();
  return (
    <List role="list">
      {links.map((page) => (
        <li key={page.id}>
          <a {...link(page.path)} aria-current={isCurrentPage(page, pathname) ? 'page' : undefined}>
            {copy(page.label)}
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => dispatch(signOutRequested())}>
          {copy('account.navigation.logOut')}
        </button>
      </li>
    </List>
  );
}

/** The pages of the account: a list beside the page, or one expandable line on narrow screens. */
export function AccountNavigation() {
  const copy = useCopy();
  const { pathname } = useLocation();
  const phone = useAccountLinks(true);
  const here = phone.find((link) => isCurrentPage(link, pathname));
  return (
    <nav aria-label={copy('account.navigation.label')}>
      <Wide>
        <Links links={useAccountLinks(false)} />
      </Wide>
      {/* The key closes the list when the page changes. */}
      <Narrow key={pathname}>
        <summary>
          {here ? copy(here.label) : copy('account.navigation.label')}
          <Icon name="chevron-down" />
        </summary>
        <Links links={phone} />
      </Narrow>
    </nav>
  );
}
