import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { CalendarDate } from '../domain/dates';
import { DateField, type DateFieldProps } from './DateField';
import { accessibilityFaults, showInPage } from './testing/page';

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

function show(props: Parameters<typeof Field>[0] = {}) {
  const seen = jest.fn();
  const shown = showInPage(<Field {...props} seen={seen} />);
  return { ...shown, seen, input: screen.getByLabelText('Start date') };
}

test.each(['20/02/2026', '20/2/2026', '20.2.2026', '20 February 2026', '2026-02-20', '20022026'])(
  '%s is understood as typed',
  async (typed) => {
    const { user, seen, input } = show();
    await user.type(input, typed);
    await user.tab();
    expect(seen).toHaveBeenLastCalledWith('2026-02-20');
  },
);

test('what was understood is shown as DD/MM/YYYY once the field is left', async () => {
  const { user, input } = show();
  await user.type(input, '20/2/2026');
  await user.tab();
  await user.tab();
  expect(input).toHaveValue('20/02/2026');
});

test('on a number pad without slashes they appear by themselves', async () => {
  const { user, input } = show();
  await user.type(input, '20022');
  expect(input).toHaveValue('20/02/2');
});

test('a pasted date is taken at once', async () => {
  const { user, seen, input } = show();
  await user.click(input);
  await user.paste('2026-03-01');
  expect(seen).toHaveBeenLastCalledWith('2026-03-01');
  expect(input).toHaveValue('01/03/2026');
});

test.each([
  ['31/02/2026', 'Date must be valid.'],
  ['13/02/2026', 'Choose 14/02/2026 or a later date.'],
  ['15/03/2026', 'Choose 14/03/2026 or an earlier date.'],
])('%s is kept, refused in words, and given on as no date', async (typed, words) => {
  const { user, seen, input } = show();
  await user.type(input, typed);
  await user.tab();
  await user.tab();
  expect(input).toHaveValue(typed);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(seen).toHaveBeenLastCalledWith('');
});

test('a date that is too early becomes the minimum, where that is asked for', async () => {
  const { user, seen, input } = show({ clampToMin: true });
  await user.type(input, '01/02/2026');
  expect(seen).toHaveBeenLastCalledWith('2026-02-14');
  expect(input).toHaveValue('14/02/2026');
});

test('Today and Tomorrow fill it in; what is out of bounds is not offered', async () => {
  const shortcuts = [
    { label: 'Yesterday', value: day('2026-02-13') },
    { label: 'Tomorrow', value: day('2026-02-15') },
  ];
  const { user, seen } = show({ shortcuts });
  expect(screen.queryByRole('button', { name: 'Yesterday' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(seen).toHaveBeenLastCalledWith('2026-02-15');
});

test('the calendar is operated by keyboard: arrows, Page Down, Enter; the focus comes back', async () => {
  const { user, seen } = show();
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByRole('button', { name: /^Saturday,? 14 February 2026$/ })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('button', { name: /^Sunday,? 22 February 2026$/ })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('button', { name: /^Sunday,? 22 March 2026$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(seen).not.toHaveBeenCalled();
  await user.keyboard('{PageUp}{Enter}');
  expect(seen).toHaveBeenLastCalledWith('2026-02-22');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus();
});

test('Escape puts the calendar away and keeps the date', async () => {
  const { user, seen } = show({ value: day('2026-03-01') });
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByRole('button', { name: /^Sunday,? 1 March 2026$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(seen).not.toHaveBeenCalled();
});
