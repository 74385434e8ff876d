/** The customer's account links: on wide screens a link, on phones a dropdown that works without scripts. */
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { signOutRequested } from '../../session/state';
import { useCopy } from '../../tenant/copy';
import { Icon } from '../../ui/display/Icon';
import { useAccountLinks } from './navigationLinks';
import { HeaderLink } from './headerStyles';
import { useNavigation } from '../routing/navigation';

const Dropdown = styled('details')(({ theme }) => ({
  '& > summary': { listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > div': {
    // Below the header, not below its own icon: there it would be cut off on the narrowest phones.
    position: 'absolute',
    top: `calc(100% - ${theme.spacing(1)})`,
    insetInlineEnd: theme.spacing(2),
    zIndex: 5,
    boxSizing: 'border-box',
    minWidth: '14rem',
    maxWidth: `calc(100% - ${theme.spacing(4)})`,
    padding: theme.spacing(1),
    background: theme.foyer.surface,
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.m,
    boxShadow: theme.foyer.shadow.raised,
  },
  // On the narrowest phones a long logo needs the space. Screen readers still read the text.
  '@media (max-width: 25.99rem)': {
    '& > summary > span': { position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& > div a, & > div button': {
    width: '100%',
    color: theme.foyer.primaryText,
    textAlign: 'start',
    whiteSpace: 'normal',
  },
}));

export default function AccountMenu() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { areaHref } = useNavigation();
  const links = useAccountLinks(true);
  const home = areaHref('my-account', '/');
  const logOut = (
    <HeaderLink as="button" type="button" onClick={() => dispatch(signOutRequested())}>
      {copy('core.header.logOut')}
    </HeaderLink>
  );
  return (
    <>
      {home !== undefined && (
        <HeaderLink href={home} data-wide="">
          <Icon name="user" />
          {copy('core.header.account')}
        </HeaderLink>
      )}
      <span data-wide="">{logOut}</span>
      <Dropdown data-narrow="">
        <HeaderLink as="summary">
          <Icon name="user" />
          <span>{copy('core.header.account')}</span>
        </HeaderLink>
        <div>
          {links.map(({ id, label, area, path }) => (
            <HeaderLink key={id} href={areaHref(area, path)}>
              {copy(label)}
            </HeaderLink>
          ))}
          {logOut}
        </div>
      </Dropdown>
    </>
  );
}
