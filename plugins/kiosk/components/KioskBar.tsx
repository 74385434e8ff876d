import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBoot, useCopy } from '../../../core/contract';
import { Modal, Spinner, Stack } from '../../../core/contract/ui';
import { pageOpened } from '../state/events';
import { selectVisit } from '../state/kiosk';
import { BarButtons } from './BarButtons';
import { OnScreenKeyboard } from './OnScreenKeyboard';
import { PhoneDialog } from './PhoneDialog';
import { StartOver } from './StartOver';

const Bar = styled('nav')(({ theme }) => ({
  // Static while the on-screen keyboard is open in a low window: otherwise the two leave no room for the field.
  position: 'var(--foyer-bars, sticky)' as 'sticky',
  top: 0,
  zIndex: 4,
  background: theme.foyer.header.background,
  color: theme.foyer.header.text,
  borderBottom: `1px solid ${theme.foyer.header.line}`,
  '& :focus-visible': { outlineColor: theme.foyer.header.focus },
}));

const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // All buttons have the same height, with one line or two.
  alignItems: 'stretch',
  gap: theme.spacing(1),
  maxWidth: '49rem',
  margin: '0 auto',
  padding: theme.spacing(1, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2) },
}));

const Closing = styled('p')({ margin: 0, flex: '1 1 100%' });

/** The bar above every page of a kiosk: Home, display buttons, Log in or Log out, and the countdown. */
export function KioskBar() {
  const copy = useCopy();
  const visit = useSelector(selectVisit);
  const { now } = useBoot();
  const dispatch = useDispatch();
  useEffect(() => void dispatch(pageOpened({ now })), [dispatch, now]);
  return (
    <>
      <Bar aria-label={copy('kiosk.bar.label')}>
        <Inner>
          <BarButtons />
          {visit.step === 'closing' && (
            <Closing role="timer">{copy('kiosk.bar.closing', { seconds: visit.secondsLeft })}</Closing>
          )}
        </Inner>
      </Bar>
      <PhoneDialog />
      {(visit.step === 'asked' || visit.step === 'warned') && (
        <StartOver secondsLeft={visit.step === 'warned' ? visit.secondsLeft : undefined} />
      )}
      {/* Blocks the page while a payment is settled and the data is cleared. */}
      {visit.step === 'ending' && (
        <Modal title={copy('kiosk.ending.title')}>
          <Stack direction="row" gap={1.5}>
            <Spinner />
            {copy('kiosk.ending.text')}
          </Stack>
        </Modal>
      )}
      <OnScreenKeyboard />
    </>
  );
}
