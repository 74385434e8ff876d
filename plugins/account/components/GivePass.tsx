import { useEffect, useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  Card,
  DateField,
  Select,
  Stack,
  TextField,
  isCalendarDate,
  useCopy,
  useToday,
  type CalendarDate,
} from '../../../core/contract';
import type { GuestPasses } from '../../../schemas/generated/api';
import { selectAccount } from '../state/account';
import { passGiving } from '../state/events';
import { Refused } from './Refused';

const EMPTY = { guestFirstName: '', guestLastName: '', guestEmail: '' };
type Name = keyof typeof EMPTY;

const FIELDS: readonly { readonly name: Name; readonly type: string; readonly longest: number }[] = [
  { name: 'guestFirstName', type: 'text', longest: 80 },
  { name: 'guestLastName', type: 'text', longest: 80 },
  { name: 'guestEmail', type: 'email', longest: 254 },
];

/** Where there is one centre it is not asked for. */
const shownOf = ({ venues }: GuestPasses): readonly string[] => [
  ...FIELDS.map(({ name }) => name),
  ...(venues.length > 1 ? ['venueId'] : []),
  'validOn',
];
const LOOKS_LIKE_MAIL = /^\S+@\S+\.\S+$/;
const isGood = (name: Name, value: string) =>
  name === 'guestEmail' ? LOOKS_LIKE_MAIL.test(value.trim()) : value.trim() !== '';

/** Whom, where and on which day. */
export function GivePass({ passes }: { readonly passes: GuestPasses }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const today = useToday();
  const { passGiving: now } = useSelector(selectAccount);
  const [guest, setGuest] = useState(EMPTY);
  const [venueId, setVenueId] = useState(passes.venues.length === 1 ? (passes.venues[0]?.id ?? '') : '');
  const [day, setDay] = useState<CalendarDate | ''>('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const done = now.at === 'done';
  // Given: the next guest is another one.
  useEffect(() => {
    if (!done) return;
    setGuest(EMPTY);
    setDay('');
    setTried(false);
    dispatch(passGiving.left());
  }, [done, dispatch]);
  const errors = now.at === 'refused' ? now.refusal.errors : {};
  const missing = (name: string, good: boolean) =>
    tried && !good ? copy(`account.guestPasses.missing.${name}`) : errors[name]?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (now.at === 'busy') return;
    const wrong = FIELDS.find(({ name }) => !isGood(name, guest[name]))?.name;
    const first = wrong ?? (venueId === '' ? 'venueId' : day === '' ? 'validOn' : undefined);
    if (first !== undefined || day === '') {
      document.getElementById(`${form}-${first}`)?.focus();
      return;
    }
    const { guestFirstName, guestLastName, guestEmail } = guest;
    dispatch(
      passGiving.asked({
        guestFirstName: guestFirstName.trim(),
        guestLastName: guestLastName.trim(),
        guestEmail: guestEmail.trim(),
        venueId,
        validOn: day,
      }),
    );
  };
  const last = isCalendarDate(passes.periodEnds) ? passes.periodEnds : undefined;
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={2.5}>
          {now.at === 'refused' && (
            <Refused
              refusal={now.refusal}
              title={copy('account.guestPasses.notGiven')}
              fields={shownOf(passes)}
            />
          )}
          {FIELDS.map(({ name, type, longest }) => (
            <TextField
              key={name}
              id={`${form}-${name}`}
              type={type}
              width="l"
              maxLength={longest}
              autoComplete="off"
              label={copy(`account.guestPasses.field.${name}`)}
              error={missing(name, isGood(name, guest[name]))}
              value={guest[name]}
              onChange={(event) => setGuest({ ...guest, [name]: event.target.value })}
            />
          ))}
          {passes.venues.length > 1 && (
            <Select
              id={`${form}-venueId`}
              width="l"
              label={copy('account.guestPasses.field.venueId')}
              placeholder={copy('account.guestPasses.chooseVenue')}
              options={passes.venues.map(({ id, name }) => ({ value: id, label: name }))}
              error={missing('venueId', venueId !== '')}
              value={venueId}
              onChange={(event) => setVenueId(event.target.value)}
            />
          )}
          <DateField
            id={`${form}-validOn`}
            label={copy('account.guestPasses.field.validOn')}
            value={day}
            min={today}
            max={last}
            today={today}
            error={missing('validOn', day !== '')}
            onChange={setDay}
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
