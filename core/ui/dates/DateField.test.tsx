import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ResolvedTenant } from '../../../schemas/boot';
import type { CalendarDate } from '../../domain/dates';
import { listenToHistoryFirst } from '../../shell/routing/historyEvents';
import { expectReopenedByForward } from '../../testing/dialogHistory';
import { DateField, type DateFieldProps } from './DateField';
import { accessibilityFaults, showInPage } from '../testing/page';

const day = (text: string) => text as CalendarDate;

function Field(props: Partial<DateFieldProps> & { readonly seen?: (value: string) => void }) {
  const [value, setValue] = useState<CalendarDate | ''>(props.value ?? '');
  const change = (next: CalendarDate | '') => {
    setValue(next);
    props.seen?.(next);
  };
  return (
    <DateField
      label="Start date"
      min={day('2026-02-14')}
      max={day('2026-03-14')}
      today={day('2026-02-14')}
      {...props}
      value={value}
      onChange={change}
    />
  );
}

function show(props: Parameters<typeof Field>[0] = {}, document: Partial<ResolvedTenant> = {}) {
  const seen = jest.fn();
  const shown = showInPage(<Field {...props} seen={seen} />, {}, document);
  return { ...shown, seen, input: screen.getByLabelText('Start date') };
}

test.each([
  '20/02/2026',
  '20/2/2026',
  '20.2.2026',
  '20 February 2026',
  '2026-02-20',
  '20022026',
  '20/2/26',
  '200226',
])('%s is accepted as typed', async (typed) => {
  const { user, seen, input } = show();
  await user.type(input, typed);
  await user.tab();
  expect(seen).toHaveBeenLastCalledWith('2026-02-20');
});

test('an accepted date is shown as DD/MM/YYYY when the field loses focus', async () => {
  const { user, input } = show();
  await user.type(input, '20/2/2026');
  await user.tab();
  await user.tab();
  expect(input).toHaveValue('20/02/2026');
});

test.each([
  ['en-US', '2/20/2026', '02/20/2026', 'Month, day and year, for example 02/14/2026'],
  ['de-DE', '20.2.2026', '20.02.2026', 'Day, month and year, for example 14.02.2026'],
  ['sv-SE', '2026-2-20', '2026-02-20', 'Year, month and day, for example 2026-02-14'],
])(
  'in %s %s is accepted, shown and explained in the order of the locale',
  async (locale, typed, shown, help) => {
    const { user, seen, input } = show({}, { locale });
    expect(input).toHaveAccessibleDescription(help);
    await user.type(input, typed);
    await user.tab();
    expect(seen).toHaveBeenLastCalledWith('2026-02-20');
    expect(input).toHaveValue(shown);
  },
);

test('on a number pad without slashes they are inserted automatically', async () => {
  const { user, input } = show();
  await user.type(input, '20022');
  expect(input).toHaveValue('20/02/2');
});

test('a pasted date is accepted immediately', async () => {
  const { user, seen, input } = show();
  await user.click(input);
  await user.paste('2026-03-01');
  expect(seen).toHaveBeenLastCalledWith('2026-03-01');
  expect(input).toHaveValue('01/03/2026');
});

test.each([
  ['31/02/2026', 'Start date: Date must be valid.'],
  ['13/02/2026', 'Choose 14 February 2026 or a later date.'],
  ['15/03/2026', 'Choose 14 March 2026 or an earlier date.'],
])('%s stays in the field, shows an error and is reported as no date', async (typed, words) => {
  const { user, seen, input } = show();
  await user.type(input, typed);
  await user.tab();
  await user.tab();
  expect(input).toHaveValue(typed);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(seen).toHaveBeenLastCalledWith('');
});

test('a date that is too early becomes the minimum, if configured', async () => {
  const { user, seen, input } = show({ clampToMin: true });
  await user.type(input, '01/02/2026');
  expect(seen).toHaveBeenLastCalledWith('2026-02-14');
  expect(input).toHaveValue('14/02/2026');
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 February 2026 is too early, so we’ve changed it to 14 February 2026.',
  );
  await user.clear(input);
  await user.type(input, '01/03/2026');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a partly typed year is not read as a two-digit year', async () => {
  const { user, seen, input } = show({ clampToMin: true });
  await user.type(input, '1 March 2026');
  await user.tab();
  expect(seen).toHaveBeenLastCalledWith('2026-03-01');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the reason for a rejected date precedes the message about a missing one', async () => {
  const { user, input } = show({ error: 'Enter the start date' });
  expect(input).toHaveAccessibleDescription(expect.stringContaining('Enter the start date'));
  await user.type(input, '15/03/2026');
  await user.tab();
  await user.tab();
  expect(input).toHaveAccessibleDescription(
    expect.stringContaining('Choose 14 March 2026 or an earlier date.'),
  );
  expect(input).not.toHaveAccessibleDescription(expect.stringContaining('Enter the start date'));
});

test('Today and Tomorrow fill in the date; a date outside the limits is not offered', async () => {
  const shortcuts = [
    { label: 'Yesterday', value: day('2026-02-13') },
    { label: 'Tomorrow', value: day('2026-02-15') },
  ];
  const { user, seen } = show({ shortcuts });
  expect(screen.queryByRole('button', { name: 'Yesterday' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(seen).toHaveBeenLastCalledWith('2026-02-15');
});

/** A day of the open calendar, by its accessible name. */
const inCalendar = (name: string) => screen.findByRole('gridcell', { name });

const openCalendar = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Open the calendar' }));

test('the calendar works by keyboard: arrows, Home, End, Enter; the focus returns', async () => {
  const { user, seen } = show();
  await openCalendar(user);
  expect(await inCalendar('Saturday 14 February 2026')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
  // The calendar fades in meanwhile. `waitFor` allows for that.
  await waitFor(async () => expect(await accessibilityFaults()).toEqual([]));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await inCalendar('Sunday 22 February 2026')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await inCalendar('Monday 16 February 2026')).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(seen).toHaveBeenLastCalledWith('2026-02-22');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
});

test('Back closes the calendar, and Forward opens it again', async () => {
  listenToHistoryFirst();
  window.history.pushState({ idx: 1 }, '');
  const { user } = show();
  await openCalendar(user);
  await expectReopenedByForward('Choose a date');
});

test('Page Down goes a month forward and Page Up a month back, within the limits', async () => {
  const { user } = show({ value: day('2026-03-10'), max: day('2026-04-30') });
  await openCalendar(user);
  expect(await inCalendar('Tuesday 10 March 2026')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(await inCalendar('Friday 10 April 2026')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(await inCalendar('Friday 10 April 2026')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(await inCalendar('Tuesday 10 March 2026')).toHaveFocus();
});

// @spec joining 5.3, 5.18
test('days outside the limits cannot be chosen, and months without a valid day cannot be opened', async () => {
  const { user } = show();
  await openCalendar(user);
  expect(await inCalendar('Friday 13 February 2026')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await inCalendar('Saturday 14 March 2026')).toBeEnabled();
  expect(await inCalendar('Sunday 15 March 2026')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

test.each([
  ['de-DE', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
  ['en-US', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['fr-CA', ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']],
])('a week starts as is usual in %s', async (locale, weekdays) => {
  const { user } = show({}, { locale });
  await openCalendar(user);
  await screen.findAllByRole('gridcell');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(weekdays);
});

test('weeks start on Monday, and the venue’s today is marked, whatever the clock of the device', async () => {
  const { user } = show({ today: day('2026-02-20') });
  await openCalendar(user);
  expect(await inCalendar('Friday 20 February 2026')).toHaveAttribute('aria-current', 'date');
  const weekdays = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});

test('a birth year is chosen from a list, and the calendar shows its days before a date is chosen', async () => {
  const { user, seen } = show({ min: day('1926-02-14'), max: day('2026-02-14') });
  await openCalendar(user);
  await user.click(await screen.findByRole('button', { name: 'Choose another year' }));
  await user.click(await screen.findByRole('radio', { name: '1986' }));
  expect(seen).not.toHaveBeenCalled();
  await user.click(await inCalendar('Thursday 27 February 1986'));
  expect(seen).toHaveBeenLastCalledWith('1986-02-27');
});

test('months and weekdays have names in the tenant’s language', async () => {
  const piece = <Field value={day('2026-03-10')} />;
  const { user } = showInPage(piece, {}, { locale: 'de-DE' });
  await openCalendar(user);
  expect(await screen.findByText('März 2026')).toBeVisible();
  const weekdays = screen.getAllByRole('columnheader');
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(weekdays.map((one) => one.getAttribute('aria-label'))).toContain('Mittwoch');
});

test('Escape closes the calendar and keeps the date', async () => {
  const { user, seen } = show({ value: day('2026-03-01') });
  await openCalendar(user);
  expect(await inCalendar('Sunday 1 March 2026')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
  expect(seen).not.toHaveBeenCalled();
});

test('the field counts as left when the focus moves on, not when its calendar opens', async () => {
  const left = jest.fn();
  const { user } = show({ onBlur: left });
  await openCalendar(user);
  await inCalendar('Saturday 14 February 2026');
  await user.keyboard('{Escape}');
  expect(left).not.toHaveBeenCalled();
  await user.tab();
  expect(left).toHaveBeenCalledTimes(1);
});
