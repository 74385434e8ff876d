import { atVenue, useCopy } from '../../../core/contract';
import { Icon, type IconName } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { stateOf, type SlotState } from '../domain/slotState';
import { useDayText } from './useDayText';

const ICONS: Readonly<Record<SlotState, IconName>> = {
  booked: 'success',
  inBasket: 'basket',
  cancelled: 'error',
  full: 'close',
  notYet: 'clock',
  closed: 'lock',
  few: 'warning',
  open: 'check',
};

interface SlotStatusProps {
  readonly slot: Slot;
  readonly timeZone: string;
  /** In a list: one or two words if possible. */
  readonly isShort?: boolean;
}

/** The state of a slot, always as text. Icon and colour only repeat it. */
export function SlotStatus({ slot, timeZone, isShort = false }: SlotStatusProps) {
  const copy = useCopy();
  const dayText = useDayText();
  const state = stateOf(slot);
  const opens = state === 'notYet' && slot.opensAt !== null ? atVenue(slot.opensAt, timeZone) : undefined;
  const counts = { count: slot.placesLeft, capacity: slot.capacity };
  const text = opens
    ? copy('bookings.slot.state.opens', { day: dayText(opens.date), time: opens.time })
    : copy(`bookings.slot.${isShort ? 'short' : 'state'}.${state}`, counts);
  return (
    <span className="standing" data-state={state}>
      <Icon name={ICONS[state]} size={1.125} /> {text}
    </span>
  );
}
