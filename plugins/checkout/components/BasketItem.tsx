import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useCopy, useNavigation, useIsHydrated, useTenant } from '../../../core/contract';
import { HeaderIcon, Icon } from '../../../core/contract/ui';
import { selectItemCount } from '../state/cartView';

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  insetInlineEnd: 0,
  minWidth: '1.25rem',
  padding: '0 0.25rem',
  borderRadius: '0.625rem',
  background: theme.foyer.primary,
  color: theme.foyer.onPrimary,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}));

const BASKET = '/basket';

/** The link to the basket page of the bookings area. A tenant without that area has no link. */
export function BasketItem() {
  const copy = useCopy();
  const { area } = useTenant();
  const { areaHref, link } = useNavigation();
  const itemCount = useSelector(selectItemCount);
  // The server rendered the count as 0. A count that is known before hydration must wait for it.
  const count = useIsHydrated() ? itemCount : 0;
  const href = areaHref('bookings', BASKET);
  if (href === undefined) return null;
  return (
    <HeaderIcon
      href={href}
      onClick={area === 'bookings' ? link(BASKET).onClick : undefined}
      aria-label={copy('checkout.basket.label', { count })}
    >
      <Icon name="basket" />
      {count > 0 && <Count aria-hidden="true">{count}</Count>}
    </HeaderIcon>
  );
}
