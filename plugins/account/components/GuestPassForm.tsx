import { useEffect, useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  hasLetter,
  isCalendarDate,
  isEmailAddress,
  typedCode,
  typedLine,
  useCopy,
  useToday,
  type CalendarDate,
} from '../../../core/contract';
import { Button, Card, DateField, Select, Stack, TextField } from '../../../core/contract/ui';
import type { GuestPasses } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { guestPassCreation } from '../state/events';
import { RefusalNotice } from './RefusalNotice';

const NO_GUEST = { guestFirstName: '', guestLastName: '', guestEmail: '' };
const GUEST_FIELDS = ['guestFirstName', 'guestLastName', 'guestEmail'] as const;

const isComplete = (name: keyof typeof NO_GUEST, value: string) =>
  name === 'guestEmail' ? isEmailAddress(typedCode(value)) : hasLetter(typedLine(value));

function useGuestPassForm(venues: GuestPasses['venues']) {
  const dispatch = useDispatch();
  const { passGiving: now } = useSelector(selectAccount);
  const [guest, setGuest] = useState(NO_GUEST);
  const [venueId, setVenueId] = useState(venues.length === 1 ? (venues[0]?.id ?? '') : '');
  const [day, setDay] = useState<CalendarDate | ''>('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const done = now.at === 'done';
  // The pass was created. Clear the form for the next guest.
  useEffect(() => {
    if (!done) return;
    setGuest(NO_GUEST);
    setDay('');
    setTried(false);
    dispatch(guestPassCreation.left());
  }, [done, dispatch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (now.at === 'busy') return;
    const wrong = GUEST_FIELDS.find((name) => !isComplete(name, guest[name]));
    const first = wrong ?? (venueId === '' ? 'venueId' : day === '' ? 'validOn' : undefined);
    if (first !== undefined || day === '') {
      document.getElementById(`${form}-${first ?? 'validOn'}`)?.focus();
      return;
    }
    const { guestFirstName, guestLastName, guestEmail } = guest;
    dispatch(
      guestPassCreation.requested({
        guestFirstName: typedLine(guestFirstName),
        guestLastName: typedLine(guestLastName),
        guestEmail: typedCode(guestEmail),
        venueId,
        validOn: day,
      }),
    );
  };
  return { form, now, guest, setGuest, venueId, setVenueId, day, setDay, tried, submit };
}

/** The form for a guest pass: guest, venue and day. It submits only if everything is filled in. */
export function GuestPassForm({ passes: { venues, periodEnds } }: { readonly passes: GuestPasses }) {
  const copy = useCopy();
  const today = useToday();
  const { form, now, guest, setGuest, venueId, setVenueId, day, setDay, tried, submit } =
    useGuestPassForm(venues);
  const refused = now.at === 'refused' ? now.refusal.errors : {};
  const field = (name: string, isFilled: boolean) => ({
    id: `${form}-${name}`,
    label: copy(`account.guestPasses.field.${name}`),
    error: tried && !isFilled ? copy(`account.guestPasses.missing.${name}`) : refused[name]?.[0],
  });
  const hasVenueField = venues.length > 1;
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={2.5}>
          {now.at === 'refused' && (
            <RefusalNotice
              refusal={now.refusal}
              title={copy('account.guestPasses.notGiven')}
              fields={[...GUEST_FIELDS, ...(hasVenueField ? ['venueId'] : []), 'validOn']}
            />
          )}
          {GUEST_FIELDS.map((name) => (
            <TextField
              key={name}
              {...field(name, isComplete(name, guest[name]))}
              type={name === 'guestEmail' ? 'email' : 'text'}
              width="l"
              autoComplete="off"
              value={guest[name]}
              onChange={(event) => setGuest({ ...guest, [name]: event.target.value })}
            />
          ))}
          {hasVenueField && (
            <Select
              {...field('venueId', venueId !== '')}
              width="l"
              placeholder={copy('account.guestPasses.chooseVenue')}
              options={venues.map(({ id, name }) => ({ value: id, label: name }))}
              value={venueId}
              onChange={(event) => setVenueId(event.target.value)}
            />
          )}
          <DateField
            {...field('validOn', day !== '')}
            value={day}
            onChange={setDay}
            min={today}
            max={isCalendarDate(periodEnds) ? periodEnds : undefined}
            today={today}
          />
          <div>
            <Button
              kind="primary"
              type="submit"
              busy={now.at === 'busy'}
              busyLabel={copy('account.guestPasses.giving')}
            >
              {copy('account.guestPasses.give')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
