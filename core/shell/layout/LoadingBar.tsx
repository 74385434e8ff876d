/** A line at the top of the page during every wait of more than 300 ms. Shorter waits show nothing. */
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectIsRequesting } from '../../store/requests';
import { useCopy } from '../../tenant/copy';
import { visibleArea } from '../../theme/visibleArea';
import { useIsHydrated } from '../../hydration/useIsHydrated';
import { Spinner } from '../../ui/display/Spinner';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const run = keyframes({ from: { translate: '-100%' }, to: { translate: '100%' } });

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: visibleArea.top('0px'),
  insetInline: 0,
  height: '0.25rem',
  zIndex: theme.zIndex.snackbar,
  overflow: 'hidden',
  pointerEvents: 'none',
  background: theme.foyer.primarySoft,
  animation: `${appear} 150ms 300ms both`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: theme.foyer.primaryLine,
    animation: `${run} 1200ms ease-in-out infinite`,
  },
}));

/** For a wait that is not an API call, such as the chunk of a menu. */
export function LoadingLine() {
  const copy = useCopy();
  return <Line role="progressbar" aria-label={copy('core.shell.loading')} />;
}

/** Visible while any API call is open. The server renders none, so nothing is shown before hydration. */
export function LoadingBar() {
  const isRequesting = useSelector(selectIsRequesting);
  return useIsHydrated() && isRequesting ? <LoadingLine /> : null;
}

/** A wait of less than 300 ms shows nothing. The space is reserved, so that the layout does not move. */
const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '50vh',
  color: theme.foyer.textQuiet,
  animation: `${appear} 150ms 300ms both`,
}));

export function Progress() {
  const copy = useCopy();
  return (
    <Place>
      <Spinner label={copy('core.shell.loading')} size={2} />
    </Place>
  );
}
