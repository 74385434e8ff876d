/** The bar of the console. On a narrow screen the pages and the logout are in a menu, so that it is one line. */
import styled from '@emotion/styled';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy, useNavigation, useTenant } from '../../../core/contract';
import type { Grant } from '../../../schemas/generated/api';
import { ActionMenu } from './ActionMenu';
import { mayAdminister } from '../domain/roles';
import { logOutRequested } from '../state/events';
import { Bar, Brand, onDark, WIDE } from './consoleStyles';

const BarButton = styled('button')(({ theme }) => ({ ...onDark(theme), flex: 'none', fontWeight: 600 }));
const BarLink = styled('a')(({ theme }) => onDark(theme));
const Pages = styled('nav')(({ theme }) => ({ display: 'flex', flex: 'none', gap: theme.spacing(2) }));

/** A long name ends with an ellipsis. The page of the venue has it in full. */
const OneLine = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Place = styled(OneLine)({ flex: '0 1 auto' });
const AtEnd = styled('span')({ marginInlineStart: 'auto' });
const Who = styled(OneLine)(({ theme }) => ({
  marginInlineStart: 'auto',
  color: theme.foyer.dark.textQuiet,
}));
const MenuHeading = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  color: theme.foyer.textQuiet,
  fontSize: '0.875rem',
}));

const PAGES = [
  { path: '/operators', title: 'operators.accounts.title' },
  { path: '/log', title: 'operators.log.title' },
];

interface ConsoleBarProps {
  /** Undefined while it is loaded. */
  readonly operator: { readonly name: string; readonly grants: readonly Grant[] } | undefined;
  /** Beside the name of the product: where in the console this page is. */
  readonly place: ReactNode;
}

export function ConsoleBar({ operator, place }: ConsoleBarProps) {
  const copy = useCopy();
  const { name } = useTenant();
  const { link } = useNavigation();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const Controls = isWide ? WideControls : ControlsMenu;
  return (
    <Bar>
      <Brand {...link('/')} aria-label={copy('operators.frame.home', { app: name })}>
        {name}
      </Brand>
      {place !== undefined && <Place>{place}</Place>}
      <Controls operator={operator} />
    </Bar>
  );
}

type ControlsProps = Pick<ConsoleBarProps, 'operator'>;

function WideControls({ operator }: ControlsProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  return (
    <>
      {operator && mayAdminister(operator.grants) && (
        <Pages aria-label={copy('operators.frame.pages')}>
          {PAGES.map(({ path, title }) => (
            <BarLink key={path} {...link(path)}>
              {copy(title)}
            </BarLink>
          ))}
        </Pages>
      )}
      <Who>{operator?.name}</Who>
      <BarButton type="button" onClick={() => dispatch(logOutRequested())}>
        {copy('operators.frame.logOut')}
      </BarButton>
    </>
  );
}

function ControlsMenu({ operator }: ControlsProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const pages = operator && mayAdminister(operator.grants) ? PAGES : [];
  return (
    <AtEnd>
      <BarButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {copy('operators.frame.menu')}
      </BarButton>
      <ActionMenu anchor={anchor} onClose={close}>
        {operator && <MenuHeading role="presentation">{operator.name}</MenuHeading>}
        {pages.map(({ path, title }) => {
          const { href, onClick } = link(path);
          return (
            <MenuItem
              key={path}
              component="a"
              href={href}
              onClick={(event) => {
                close();
                onClick(event);
              }}
            >
              {copy(title)}
            </MenuItem>
          );
        })}
        <MenuItem onClick={() => dispatch(logOutRequested())}>{copy('operators.frame.logOut')}</MenuItem>
      </ActionMenu>
    </AtEnd>
  );
}
