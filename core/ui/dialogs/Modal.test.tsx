import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/Button';
import { Modal } from './Modal';
import { accessibilityFaults, showInPage } from '../testing/page';

function Page({ onSubmit }: { readonly onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <form onSubmit={onSubmit}>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      {open && (
        <Modal
          title="Are you sure you want to leave this screen?"
          onClose={() => setOpen(false)}
          actions={<Button kind="primary">Continue with my purchase</Button>}
        >
          <form aria-label="inside" onSubmit={(event) => event.preventDefault()}>
            <button type="submit">Send</button>
          </form>
        </Modal>
      )}
    </form>
  );
}

async function opened(onSubmit?: () => void) {
  const shown = showInPage(<Page onSubmit={onSubmit} />);
  await shown.user.click(screen.getByRole('button', { name: 'Leave' }));
  return shown;
}

test('a dialog has its title as name, takes the focus and passes axe', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to leave this screen?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Are you sure you want to leave this screen?' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([['Escape'], ['Close']])('%s closes it and returns the focus to the opener', async (way) => {
  const { user } = await opened();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
});

test('in a browser that does not focus pressed buttons, closing returns the focus too', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const leave = screen.getByRole('button', { name: 'Leave' });
  leave.blur();
  fireEvent.click(leave);
  await user.keyboard('{Escape}');
  expect(leave).toHaveFocus();
});

test('Tab stays inside in both directions', async () => {
  const { user } = await opened();
  const last = screen.getByRole('button', { name: 'Continue with my purchase' });
  const first = screen.getByRole('button', { name: 'Close' });
  last.focus();
  await user.tab();
  expect(first).toHaveFocus();
  await user.tab({ shift: true });
  expect(last).toHaveFocus();
});

test('a press outside closes it; a press inside does not', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('heading', { name: /Are you sure/ }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a form inside does not belong to the form around it', async () => {
  const outer = jest.fn();
  const { user } = await opened(outer);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(outer).not.toHaveBeenCalled();
});

test('the page behind does not scroll while it is open', async () => {
  const { user } = await opened();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});
