import { useCallback } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import type { Slot } from '../../../schemas/generated/api';

/** What a slot costs the customer without a choice. Empty if nothing can be bought. */
export function usePriceText(): (slot: Pick<Slot, 'priceFrom' | 'priceName'>) => string {
  const copy = useCopy();
  const money = useMoney();
  return useCallback(
    ({ priceFrom, priceName }) => {
      if (priceFrom === null) return '';
      if (priceFrom.raw.amount > 0) return money(priceFrom.raw.amount);
      return copy(priceName === null ? 'bookings.slot.covered' : 'bookings.slot.free');
    },
    [copy, money],
  );
}

export function SlotPrice({ slot }: { readonly slot: Slot }) {
  const priceText = usePriceText();
  return (
    <p className="price">
      <b>{priceText(slot)}</b>{' '}
      {slot.priceName !== null && <span className="whose quiet">{slot.priceName}</span>}
    </p>
  );
}
