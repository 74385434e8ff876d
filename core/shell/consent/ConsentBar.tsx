/** The consent question about analytics. It appears after the page and hides nothing in use. */
import styled from '@emotion/styled';
import { useEffect, useRef, type RefObject } from 'react';
import { useCopy } from '../../tenant/copy';
import { visibleArea } from '../../theme/visibleArea';
import { Button } from '../../ui/controls/Button';
import { dialogOpener } from '../../ui/dialogs/dialogOpener';
import { useConsent } from './consent';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: visibleArea.bottom('0px'),
  zIndex: 3,
  padding: theme.spacing(2, 3),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.lineStrong}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
  // In a low window the bar would hide the page, so it is at the end of the page.
  '@media (max-height: 30rem)': { position: 'static' },
}));

const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  maxWidth: '67rem',
  margin: '0 auto',
  '& > div': { flex: '1 1 20rem' },
  '& h2': { ...theme.typography.h5, margin: 0 },
  '& p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: 1 } },
}));

const HEIGHT = '--foyer-foot';

/** Reserves space for the bar: focused elements scroll clear of it, toasts and other bars are above it. */
function useReservedSpace(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const shown = bar.current;
    if (shown === null || typeof ResizeObserver === 'undefined') return undefined;
    const measured = new ResizeObserver(() => {
      const sticks = getComputedStyle(shown).position === 'sticky';
      style.setProperty(HEIGHT, sticks ? `${shown.offsetHeight}px` : '0px');
    });
    measured.observe(shown);
    return () => {
      measured.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}

/** When the bar closes after the answer, the focus returns to the element that opened the question. */
function useReturn(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = dialogOpener();
    const shown = bar.current;
    return () => {
      const lost = shown?.contains(document.activeElement) || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** The consent bar. Its two buttons have equal weight. */
export default function ConsentBar() {
  const copy = useCopy();
  const { choose } = useConsent();
  const bar = useRef<HTMLElement>(null);
  useReservedSpace(bar);
  useReturn(bar);
  return (
    <Bar ref={bar} aria-labelledby="consent-title" data-print="none">
      <Inner>
        <div>
          <h2 id="consent-title">{copy('core.consent.title')}</h2>
          <p>{copy('core.consent.text')}</p>
        </div>
        <Button onClick={() => choose('rejected')}>{copy('core.consent.reject')}</Button>
        <Button onClick={() => choose('accepted')}>{copy('core.consent.accept')}</Button>
      </Inner>
    </Bar>
  );
}
