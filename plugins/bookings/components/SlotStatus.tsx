import { atVenue, useCopy, useSettings } from '../../../core/contract';
import { Icon, type IconName } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { stateOf, type SlotState } from '../domain/slotState';
import { settingsOf } from '../settings';
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

/** The state of a slot, always as text. Icon and colour only repeat it. */
export function SlotStatus({ slot, timeZone }: { readonly slot: Slot; readonly timeZone: string }) {
  const copy = useCopy();
  const dayText = useDayText();
  const state = stateOf(slot, settingsOf(useSettings('bookings')).fewPlaces);
  const opens = state === 'notYet' && slot.opensAt !== null ? atVenue(slot.opensAt, timeZone) : undefined;
  const text = opens
    ? copy('bookings.slot.state.opens', { day: dayText(opens.date), time: opens.time })
    : copy(`bookings.slot.state.${state}`, { count: slot.placesLeft });
  return (
    <span className="standing" data-state={state}>
      <Icon name={ICONS[state]} size={1.125} /> {text}
    </span>
  );
}
