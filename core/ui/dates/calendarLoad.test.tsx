import { screen } from '@testing-library/react';
import { showInPage } from '../testing/page';
import { DateField } from './DateField';

const mockLine = { up: false };

jest.mock('./Calendar', () => {
  if (!mockLine.up) throw new Error('no line');
  return jest.requireActual<object>('./Calendar');
});

test('a calendar whose code fails to load says so, the date can be typed, and a second press opens it', async () => {
  const onChange = jest.fn();
  const { user } = showInPage(<DateField label="Start date" value="" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The calendar didn’t load.');
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveAttribute('aria-expanded', 'false');
  await user.type(screen.getByLabelText('Start date'), '20/02/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-02-20');
  mockLine.up = true;
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
