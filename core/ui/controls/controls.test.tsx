import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './Button';
import { Checkbox } from './Checkbox';
import { LinkButton } from './LinkButton';
import { RadioCards } from './RadioCards';
import { Segmented } from './Segmented';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { accessibilityFaults, showInPage } from '../testing/page';

test('a text field has its label above, and its help and error are in its description', async () => {
  showInPage(
    <TextField
      label="Postcode"
      help="We post your card here."
      error="Please enter a valid postcode"
      width="s"
    />,
  );
  const input = screen.getByLabelText('Postcode');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('We post your card here. Error: Please enter a valid postcode');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a field without an error is not marked invalid', () => {
  showInPage(<TextField label="City" optional />);
  const input = screen.getByLabelText(/City/);
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(screen.getByText('(optional)')).toBeVisible();
});

test('text can be typed and pasted into a field', async () => {
  const onChange = jest.fn();
  const { user } = showInPage(
    <TextField label="Account number" onChange={(event) => onChange(event.target.value)} />,
  );
  await user.click(screen.getByLabelText('Account number'));
  await user.paste('12345678');
  expect(onChange).toHaveBeenLastCalledWith('12345678');
});

test('a text area and a select are native controls with labels', async () => {
  const chosen = jest.fn();
  const { user } = showInPage(
    <>
      <TextArea label="Notes" error="Too long." />
      <Select
        label="Type"
        placeholder="All types"
        options={[{ value: 'a', label: 'Swim' }]}
        onChange={(event) => chosen(event.target.value)}
      />
    </>,
  );
  expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('Error: Too long.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Swim');
  expect(chosen).toHaveBeenCalledWith('a');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a check box is checked by its label; a button beside the label does not check it', async () => {
  const ticked = jest.fn();
  const read = jest.fn();
  const { user } = showInPage(
    <Checkbox
      label="I agree"
      error="Tick to go on."
      onChange={(event) => ticked(event.target.checked)}
      after={<LinkButton onClick={read}>Read the terms</LinkButton>}
    />,
  );
  await user.click(screen.getByText('I agree'));
  expect(ticked).toHaveBeenCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));
  expect(read).toHaveBeenCalledTimes(1);
  expect(ticked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
    'Error: Tick to go on.',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('choice cards contain native radio buttons that the keyboard operates', async () => {
  function Cards() {
    const [value, setValue] = useState<'saved' | 'other' | ''>('');
    return (
      <RadioCards
        legend="How would you like to pay?"
        options={[
          { value: 'saved', label: 'Pay with saved card', help: 'Visa ending 0006' },
          { value: 'other', label: 'Pay with different card' },
        ]}
        value={value}
        onChange={setValue}
      />
    );
  }
  const { user } = showInPage(<Cards />);
  expect(screen.getByRole('radiogroup', { name: 'How would you like to pay?' })).toBeVisible();
  await user.click(screen.getByText('Pay with saved card'));
  expect(screen.getByRole('radio', { name: /Pay with saved card/ })).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Pay with different card' })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
});

test('Monthly and Single payment are one choice of two', async () => {
  const onChange = jest.fn();
  const { user } = showInPage(
    <Segmented
      legend="Payment type"
      options={[
        { value: 'recurring', label: 'Monthly' },
        { value: 'fixed', label: 'Single payment' },
      ]}
      value="recurring"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Single payment' }));
  expect(onChange).toHaveBeenCalledWith('fixed');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a busy button keeps its focus and ignores presses', async () => {
  const press = jest.fn();
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const pay = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button kind="primary" type="submit" busy={busy} busyLabel="Processing..." onClick={press}>
        Pay £32.50 now
      </Button>
    </form>
  );
  const { user, again } = showInPage(pay(false));
  await user.click(screen.getByRole('button', { name: 'Pay £32.50 now' }));
  again(pay(true));
  const button = screen.getByRole('button', { name: 'Processing...' });
  expect(button).toHaveFocus();
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a button reserves the width of its hidden text, and a screen reader does not read that text', async () => {
  const pay = (busy: boolean) => (
    <Button busy={busy} busyLabel="Processing...">
      Pay
    </Button>
  );
  const { again } = showInPage(pay(false));
  const reserved = () =>
    screen.getByRole('button').querySelector('[data-reserve]')?.getAttribute('data-reserve');
  expect(reserved()).toBe('Processing...');
  expect(screen.getByRole('button')).toHaveAccessibleName('Pay');
  again(pay(true));
  expect(reserved()).toBe('Pay');
  expect(screen.getByRole('button')).toHaveAccessibleName('Processing...');
});

test('a button with an address is a link', () => {
  showInPage(<Button href="/login">Log in</Button>);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('an inactive button stays in the tab order and does nothing', async () => {
  const press = jest.fn();
  const { user } = showInPage(
    <Button aria-disabled onClick={press}>
      Continue
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Continue' });
  await user.tab();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
