import { memo, type ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import type { Slot } from '../../../schemas/generated/api';
import { isUnavailable, stateOf } from '../domain/slotState';
import { usePriceText } from './SlotPrice';
import type { SlotLink } from './useSlotLink';

interface SlotPickProps {
  readonly slot: Slot;
  /** Of the activity, with its court if it has several. */
  readonly name: string;
  /** `time`: with its start, and its state if that is not open. `court`: with its state. `week`: with both and the name. */
  readonly shows: 'time' | 'court' | 'week';
  /** Price that is visible only here. */
  readonly price?: ReactNode;
  readonly slotLink: SlotLink;
}

/** One time of an activity: a link, or text if nothing can be done with it. Its name contains every fact. */
export const SlotPick = memo(function SlotPick({ slot, name, shows, price, slotLink }: SlotPickProps) {
  const copy = useCopy();
  const priceText = usePriceText();
  const { id, startTime: from, endTime: to, placesLeft: count, capacity } = slot;
  const state = stateOf(slot);
  const stateText = copy(`bookings.slot.short.${state}`, { count, capacity });
  const content = (
    <>
      {shows !== 'court' && <b>{from}</b>}
      {shows === 'week' && <span className="name">{name}</span>}
      {(shows !== 'time' || state !== 'open') && <span>{stateText}</span>}
      {price && <span className="quiet">{price}</span>}
    </>
  );
  if (isUnavailable(slot))
    return (
      <span className="pick" data-slot={id} data-state={state}>
        {content}
      </span>
    );
  const facts = { name, from, to, state: stateText, price: priceText(slot) };
  return (
    <a
      className="pick"
      {...slotLink(id)}
      data-slot={id}
      data-state={state}
      aria-label={copy('bookings.slot.linkState', facts)}
    >
      {content}
    </a>
  );
});
