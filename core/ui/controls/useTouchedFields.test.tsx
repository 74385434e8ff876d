import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTouchedFields } from './useTouchedFields';

const sent = jest.fn();

/** A field whose message is above the button. When the message appears, the button moves. */
function Form() {
  const left = useTouchedFields<'name'>();
  return (
    <>
      <input aria-label="Name" onBlur={() => left.leave('name')} />
      {left.has('name') && <p>Enter your name</p>}
      <button onMouseUp={() => sent('mouse', screen.queryByText('Enter your name') !== null)}>Send</button>
      <button onClick={() => left.forget(['name'])}>Start again</button>
    </>
  );
}

beforeEach(() => sent.mockClear());

test('a field that loses focus by keyboard shows its error immediately', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(screen.getByText('Enter your name')).toBeVisible();
});

test.each(['mouse', 'touch'] as const)(
  'pressing a %s below changes no layout until the press is over',
  async (pointer) => {
    render(<Form />);
    const user = userEvent.setup();
    const target = screen.getByRole('button', { name: 'Send' });
    await user.click(screen.getByLabelText('Name'));
    const [press, release] =
      pointer === 'mouse' ? ['[MouseLeft>]', '[/MouseLeft]'] : ['[TouchA>]', '[/TouchA]'];
    await user.pointer({ keys: press, target });
    if (pointer === 'mouse') expect(screen.getByLabelText('Name')).not.toHaveFocus();
    expect(screen.queryByText('Enter your name')).toBeNull();
    await user.pointer({ keys: release, target });
    expect(sent).toHaveBeenCalledWith('mouse', false);
    expect(await screen.findByText('Enter your name')).toBeVisible();
  },
);

test('a press without a reported release delays a message only until the next key', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Name'));
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  await user.keyboard('a');
  await user.tab();
  expect(await screen.findByText('Enter your name')).toBeVisible();
});

test('the mouse press that follows a touch delays the message until it is over, too', () => {
  jest.useFakeTimers();
  try {
    render(<Form />);
    const name = screen.getByLabelText('Name');
    name.focus();
    const reported = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    reported('pointerdown');
    reported('pointerup');
    reported('mousedown');
    act(() => name.blur());
    act(() => jest.runAllTimers());
    expect(screen.queryByText('Enter your name')).toBeNull();
    reported('mouseup');
    act(() => jest.runAllTimers());
    expect(screen.getByText('Enter your name')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a reset field counts as not touched', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.queryByText('Enter your name')).toBeNull();
});
