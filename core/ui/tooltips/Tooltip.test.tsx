import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Tooltip } from './Tooltip';
import { accessibilityFaults, showInPage } from '../testing/page';

const mark = () => screen.getByRole('button', { name: 'Where is the code?' });

/** Renders the tooltip and waits until MUI's part is loaded. */
async function show() {
  const shown = showInPage(<Tooltip label="Where is the code?">On the back.</Tooltip>);
  await waitFor(() => expect(mark()).toHaveAttribute('title', 'On the back.'));
  return shown;
}

// This must be the first test of the file: only here is the chunk with the text not loaded yet.
test('a user who focuses the mark before its text loads keeps the focus and gets the text', async () => {
  showInPage(<Tooltip label="Where is the code?">On the back.</Tooltip>);
  act(() => mark().focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('On the back.');
  expect(mark()).toHaveFocus();
});

test('a tooltip opens on focus, is read with its button, and closes with Escape', async () => {
  const { user } = await show();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  expect(mark()).toHaveFocus();
  expect(mark()).toHaveAccessibleDescription('On the back.');
  await waitFor(async () => expect(await accessibilityFaults()).toEqual([]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  expect(mark()).toHaveFocus();
});

test('Escape closes only the tooltip, not its dialog', async () => {
  const around = jest.fn();
  document.addEventListener('keydown', around);
  const { user } = await show();
  await user.hover(mark());
  await user.tab();
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', around);
  expect(around.mock.calls.filter(([event]) => event.key === 'Escape' && !event.defaultPrevented)).toEqual(
    [],
  );
});

// @spec joining 9.12
test('a tooltip stays 4 seconds after a touch ends', async () => {
  await show();
  jest.useFakeTimers();
  try {
    fireEvent.touchStart(mark());
    act(() => void jest.advanceTimersByTime(300));
    expect(screen.getByRole('tooltip')).toBeVisible();
    fireEvent.touchEnd(mark());
    act(() => void jest.advanceTimersByTime(3999));
    expect(screen.getByRole('tooltip')).toBeVisible();
    // The last millisecond, and the time of the fade-out.
    act(() => void jest.advanceTimersByTime(1));
    act(() => void jest.advanceTimersByTime(400));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
