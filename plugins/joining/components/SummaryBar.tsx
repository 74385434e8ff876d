import styled from '@emotion/styled';
import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart, visibleArea, useCopy, useMoney } from '../../../core/contract';
import { Button, OptionalPart } from '../../../core/contract/ui';
import type { Price } from '../domain/price';
import { selectPrice } from '../state/priceSelectors';

const SummarySheet = lazyPart(() => import(/* webpackChunkName: "joining-sheet" */ './SummarySheet'));

const HEIGHT = '4rem';
/** Maximum free width beside the column while the bar is shown. It is less than the width of the column. */
const REST = '36rem';

// Sticky while the journey scrolls, and static at its end. Hidden if the summary is beside the journey.
// Static in a low window, where it would cover the content.
const Bar = styled('div')(({ theme }) => ({
  // Static while the on-screen keyboard is open in a low window (`plugins/kiosk`).
  position: 'var(--foyer-bars, sticky)' as 'sticky',
  // Stays above the consent bar while that is shown.
  bottom: visibleArea.bottom('var(--foyer-foot, 0px)'),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  boxSizing: 'border-box',
  minHeight: HEIGHT,
  // The button stays beside the amounts, down to 320 px.
  '& > span': { flex: '1 1 6rem' },
  margin: theme.spacing(2, -3, 0),
  padding: theme.spacing(1, 3),
  background: theme.foyer.surface,
  // On a tablet the column is narrower than the window. A shadow extends the bar to the window's edge.
  boxShadow: `${REST} 0 0 ${theme.foyer.surface}, 0 0 0 1px ${theme.foyer.line}, ${REST} 0 0 1px ${theme.foyer.line}`,
  '@media (forced-colors: active)': { borderBlock: '1px solid' },
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { margin: theme.spacing(2, -2, 0), padding: theme.spacing(1, 2) },
  [theme.breakpoints.up('lg')]: { display: 'none' },
  '@media (max-height: 30rem)': { position: 'static' },
  '@media print': { display: 'none' },
  '& > button': { flex: 'none' },
}));
const Due = styled('strong')({ display: 'block' });
const Then = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet, fontSize: '0.875rem' }));

/** On narrow pages, the amount due at the bottom of the window. The summary opens above it as a sheet. */
export default function SummaryBar() {
  const copy = useCopy();
  const price = useSelector(selectPrice);
  const [isOpen, setOpen] = useState(false);
  const isShown = price !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // Reserves space, so that toasts do not cover the bar.
    document.documentElement.style.setProperty('--foyer-bar', HEIGHT);
    return () => void document.documentElement.style.removeProperty('--foyer-bar');
  }, [isShown]);
  if (!price) return null;
  return (
    <Bar>
      <span>
        <Amounts price={price} />
      </span>
      <Button size="md" icon="chevron-up" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy('joining.summary.show')}
      </Button>
      {isOpen && (
        <OptionalPart onFailed={() => setOpen(false)}>
          <Suspense fallback={null}>
            <SummarySheet onClose={() => setOpen(false)} onReopen={() => setOpen(true)} />
          </Suspense>
        </OptionalPart>
      )}
    </Bar>
  );
}

/** Until the first billing date is known, a pro rata payment may be added. So it shows the minimum amount. */
function Amounts({ price }: { readonly price: Price }) {
  const copy = useCopy();
  const money = useMoney();
  const { dueNow, monthly, isOpen } = price;
  if (isOpen && dueNow === 0 && monthly !== undefined) {
    return <Due>{copy('joining.summary.barMonthly', { amount: money(monthly) })}</Due>;
  }
  return (
    <>
      <Due>{copy(`joining.summary.${isOpen ? 'barDueFrom' : 'barDue'}`, { amount: money(dueNow) })}</Due>
      {monthly !== undefined && <Then>{copy('joining.summary.barThen', { amount: money(monthly) })}</Then>}
    </>
  );
}
