/** State of the guest pass form: guest, venue and day. It submits only if everything is filled in. */
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  hasLetter,
  isEmailAddress,
  typedCode,
  typedLine,
  useCopy,
  type CalendarDate,
} from '../../../core/contract';
import type { GuestPasses } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { guestPassCreation } from '../state/events';

const EMPTY = { guestFirstName: '', guestLastName: '', guestEmail: '' };
export type GuestField = keyof typeof EMPTY;

const isComplete = (name: GuestField, value: string) =>
  name === 'guestEmail' ? isEmailAddress(typedCode(value)) : hasLetter(typedLine(value));

/** `fields`: the fields of the guest, in the order of the form. */
export function useGuestPassForm(passes: GuestPasses, fields: readonly GuestField[]) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { passGiving: now } = useSelector(selectAccount);
  const [guest, setGuest] = useState(EMPTY);
  const [venueId, setVenueId] = useState(passes.venues.length === 1 ? (passes.venues[0]?.id ?? '') : '');
  const [day, setDay] = useState<CalendarDate | ''>('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const idOf = (name: string) => `${form}-${name}`;
  const done = now.at === 'done';
  // The pass was created. Clear the form for the next guest.
  useEffect(() => {
    if (!done) return;
    setGuest(EMPTY);
    setDay('');
    setTried(false);
    dispatch(guestPassCreation.left());
  }, [done, dispatch]);
  const refused = now.at === 'refused' ? now.refusal.errors : {};
  const errorOf = (name: string, good: boolean) =>
    tried && !good ? copy(`account.guestPasses.missing.${name}`) : refused[name]?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (now.at === 'busy') return;
    const wrong = fields.find((name) => !isComplete(name, guest[name]));
    const first = wrong ?? (venueId === '' ? 'venueId' : day === '' ? 'validOn' : undefined);
    if (first !== undefined || day === '') {
      document.getElementById(idOf(first ?? 'validOn'))?.focus();
      return;
    }
    const { guestFirstName, guestLastName, guestEmail } = guest;
    dispatch(
      guestPassCreation.asked({
        guestFirstName: typedLine(guestFirstName),
        guestLastName: typedLine(guestLastName),
        guestEmail: typedCode(guestEmail),
        venueId,
        validOn: day,
      }),
    );
  };
  return {
    now,
    submit,
    guest: (name: GuestField) => ({
      id: idOf(name),
      value: guest[name],
      error: errorOf(name, isComplete(name, guest[name])),
      onChange: (value: string) => setGuest({ ...guest, [name]: value }),
    }),
    venue: {
      id: idOf('venueId'),
      value: venueId,
      error: errorOf('venueId', venueId !== ''),
      onChange: setVenueId,
    },
    day: { id: idOf('validOn'), value: day, error: errorOf('validOn', day !== ''), onChange: setDay },
  };
}
