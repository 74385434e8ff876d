import { isCalendarDate, useCopy, useToday } from '../../../core/contract';
import { Button, Card, DateField, Select, Stack, TextField } from '../../../core/contract/ui';
import type { GuestPasses } from '../../../schemas/generated/api';
import { RefusalNotice } from './RefusalNotice';
import { useGuestPassForm, type GuestField } from './useGuestPassForm';

interface Field {
  readonly name: GuestField;
  readonly type: string;
}

const FIELDS: readonly Field[] = [
  { name: 'guestFirstName', type: 'text' },
  { name: 'guestLastName', type: 'text' },
  { name: 'guestEmail', type: 'email' },
];
const NAMES = FIELDS.map(({ name }) => name);

/** The venue field is shown only if there is more than one venue. */
const shownOf = ({ venues }: GuestPasses): readonly string[] => [
  ...NAMES,
  ...(venues.length > 1 ? ['venueId'] : []),
  'validOn',
];

/** The form for a guest pass: guest, venue and day. */
export function GuestPassForm({ passes }: { readonly passes: GuestPasses }) {
  const copy = useCopy();
  const today = useToday();
  const { now, submit, guest, venue, day } = useGuestPassForm(passes, NAMES);
  const label = (name: string) => copy(`account.guestPasses.field.${name}`);
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={2.5}>
          {now.at === 'refused' && (
            <RefusalNotice
              refusal={now.refusal}
              title={copy('account.guestPasses.notGiven')}
              fields={shownOf(passes)}
            />
          )}
          {FIELDS.map(({ name, type }) => {
            const { onChange, ...field } = guest(name);
            return (
              <TextField
                key={name}
                {...field}
                type={type}
                width="l"
                autoComplete="off"
                label={label(name)}
                onChange={(event) => onChange(event.target.value)}
              />
            );
          })}
          {passes.venues.length > 1 && (
            <Select
              {...venue}
              width="l"
              label={label('venueId')}
              placeholder={copy('account.guestPasses.chooseVenue')}
              options={passes.venues.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => venue.onChange(event.target.value)}
            />
          )}
          <DateField
            {...day}
            label={label('validOn')}
            min={today}
            max={isCalendarDate(passes.periodEnds) ? passes.periodEnds : undefined}
            today={today}
          />
          <GuestPassButton busy={now.at === 'busy'} />
        </Stack>
      </form>
    </Card>
  );
}

function GuestPassButton({ busy }: { readonly busy: boolean }) {
  const copy = useCopy();
  return (
    <div>
      <Button kind="primary" type="submit" busy={busy} busyLabel={copy('account.guestPasses.giving')}>
        {copy('account.guestPasses.give')}
      </Button>
    </div>
  );
}
