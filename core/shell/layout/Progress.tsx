import styled from '@emotion/styled';
import { keyframes } from '@emotion/react';
import { useCopy } from '../../tenant/copy';
import { Spinner } from '../../ui/display/Spinner';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

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
