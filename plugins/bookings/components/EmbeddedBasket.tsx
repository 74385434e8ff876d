import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { visibleArea, useCopy, useNavigation, usePort } from '../../../core/contract';
import { Button, Icon, Stack } from '../../../core/contract/ui';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: visibleArea.bottom('var(--foyer-foot, 0px)'),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  background: theme.foyer.surface,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  boxShadow: theme.foyer.shadow.raised,
  fontWeight: 700,
  // In a very low window the bar would cover the page. There it is at the end of the page.
  '@media (max-height: 30rem)': { position: 'static' },
}));

/** A sticky bar with the number of cart items and a link to the cart. Hidden when the cart is empty. */
export default function EmbeddedBasket() {
  const copy = useCopy();
  const { link } = useNavigation();
  const { selectItemCount } = usePort('cart/v1');
  const count = useSelector(selectItemCount);
  if (count === 0) return null;
  return (
    <Bar>
      <Stack direction="row" gap={1} role="status">
        <Icon name="basket" /> {copy('bookings.embedded.basket', { count })}
      </Stack>
      <Button kind="primary" {...link('/basket')}>
        {copy('bookings.slot.toBasket')}
      </Button>
    </Bar>
  );
}
