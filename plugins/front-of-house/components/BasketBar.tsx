/**
 * A bar with the basket's content and a link to the basket. It is always visible when the basket is below the
 * day's slots.
 */
import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';
import { BASKET } from './Basket';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

const HEIGHT = '4.5rem';

/** It stays inside the list above it: over the basket itself it is not needed. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  boxSizing: 'border-box',
  minHeight: HEIGHT,
  marginInline: theme.spacing(-2),
  padding: theme.spacing(1.5, 2),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.line}`,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '@media (min-width: 951px)': { display: 'none' },
}));

export function BasketBar() {
  const copy = useCopy();
  const { cart } = useCounterCart();
  const { money } = useTillMoney();
  if (cart === undefined || cart.items.length === 0) return null;
  return (
    <Bar>
      {/* Toasts about added items appear above the bar, not over it. */}
      <Global styles={{ ':root': { '--foyer-bar': HEIGHT } }} />
      <span>
        {copy('front-of-house.basket.sum', { count: cart.items.length, total: money(cart.totals.total) })}
      </span>
      <Button kind="primary" size="md" icon="basket" onClick={() => document.getElementById(BASKET)?.focus()}>
        {copy('front-of-house.basket.go')}
      </Button>
    </Bar>
  );
}
