import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { visibleArea, useCopy, useMoney } from '../../../core/contract';
import { isPriceOpen, type Price } from '../domain/price';
import { selectPrice } from '../state/priceSelectors';

const HEIGHT = '4rem';
/** No more than this is left beside the column where the bar shows; less than the column is wide. */
const REST = '36rem';

// In view while the journey scrolls, in place once its end is reached. Not where the summary stands
// beside the journey, nor in a window so low that it would hide what one works on.
const Bar = styled('div')(({ theme }) => ({
  // Static while the on-screen keyboard is open in a low window (`plugins/kiosk`).
  position: 'var(--foyer-bars, sticky)' as 'sticky',
  // Above the question about counting visits, while that stands.
  bottom: visibleArea.bottom('var(--foyer-foot, 0px)'),
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  boxSizing: 'border-box',
  minHeight: HEIGHT,
  margin: theme.spacing(2, -3, 0),
  padding: theme.spacing(1, 3),
  background: theme.foyer.surface,
  // The column ends before a tablet's window does, the bar does not: a second bar is cast beside it.
  boxShadow: `${REST} 0 0 ${theme.foyer.surface}, 0 0 0 1px ${theme.foyer.line}, ${REST} 0 0 1px ${theme.foyer.line}`,
  '@media (forced-colors: active)': { borderBlock: '1px solid' },
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { margin: theme.spacing(2, -2, 0), padding: theme.spacing(1, 2) },
  [theme.breakpoints.up('lg')]: { display: 'none' },
  '@media (max-height: 30rem)': { position: 'static' },
  '@media print': { display: 'none' },
  '& > a': { flex: 'none', display: 'inline-flex', alignItems: 'center', minHeight: theme.foyer.target },
}));
const Due = styled('strong')({ display: 'block' });
const Then = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet, fontSize: '0.875rem' }));

/** Narrow pages have the summary at their end: what is due stands at the bottom of the window, too. */
export default function SummaryBar({ summaryId }: { readonly summaryId: string }) {
  const copy = useCopy();
  const price = useSelector(selectPrice);
  const isShown = price !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // Toasts keep clear of it.
    document.documentElement.style.setProperty('--foyer-bar', HEIGHT);
    return () => void document.documentElement.style.removeProperty('--foyer-bar');
  }, [isShown]);
  if (!price) return null;
  return (
    <Bar>
      <span>
        <Amounts price={price} />
      </span>
      <a href={`#${summaryId}`}>{copy('joining.summary.show')}</a>
    </Bar>
  );
}

/** Before the first billing date is known, days may still be added: the bar shows the least, or no amount to pay now. */
function Amounts({ price }: { readonly price: Price }) {
  const copy = useCopy();
  const money = useMoney();
  const { dueNow, monthly } = price;
  const isOpen = isPriceOpen(price);
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
