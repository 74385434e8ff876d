/**
 * Dialogs in the browser's history: Back closes a dialog, Forward opens it again, and every press of Back has
 * an effect.
 */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { listenToHistoryFirst } from '../../shell/routing/historyEvents';
import { Button } from '../controls/Button';
import { dropReplacedEntries, replacesDialogEntry } from './dialogEntries';
import { Modal } from './Modal';
import { showInPage } from '../testing/page';

function Page({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read</Button>
      {open && (
        <Modal
          title="The terms"
          onClose={isBusy ? undefined : () => setOpen(false)}
          onReopen={() => setOpen(true)}
          actions={<Button onClick={() => setOpen(false)}>I Agree</Button>}
        />
      )}
    </>
  );
}

/** The previous page and this page, with the router's numbers. */
beforeEach(() => {
  listenToHistoryFirst();
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/here');
});

const press = (name: string) => screen.getByRole('button', { name });
const expectShown = () => screen.findByRole('dialog', { name: 'The terms' });
const expectGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const expectAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

// Long enough for a history step that must not happen.
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

test('Back closes a dialog and stays on the page; Forward opens it again', async () => {
  const { user } = showInPage(<Page />);
  await user.click(press('Read'));
  await expectShown();
  window.history.back();
  await expectGone();
  expect(window.location.pathname).toBe('/here');
  expect(press('Read')).toHaveFocus();
  window.history.forward();
  await expectShown();
  window.history.back();
  await expectGone();
  window.history.back();
  await expectAt('/before');
});

test('after another page replaces the dialog’s page, Forward opens no dialog, and the router is notified', async () => {
  const { user } = showInPage(<Page />);
  await user.click(press('Read'));
  await expectShown();
  window.history.back();
  await expectGone();
  window.history.replaceState({ idx: 1 }, '', '/other');
  dropReplacedEntries();
  const moved = jest.fn();
  window.addEventListener('popstate', moved, { once: true });
  window.history.forward();
  await waitFor(() => expect(moved).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a dialog is closed by its button, one press of Back goes to the page before', async () => {
  const { user } = showInPage(<Page />);
  await user.click(press('Read'));
  await user.click(press('I Agree'));
  await expectGone();
  window.history.back();
  await expectAt('/before');
});

test('Back from the page after a dialog returns to the dialog’s page, however soon it is pressed', async () => {
  const { user } = showInPage(<Page />);
  await user.click(press('Read'));
  await user.click(press('I Agree'));
  await expectGone();
  expect(replacesDialogEntry()).toBe(true);
  // What the router does on navigation, before the new page is rendered.
  window.history.replaceState({ idx: 2 }, '', '/next');
  window.history.back();
  await expectAt('/here');
  await aMoment();
  expect(window.location.pathname).toBe('/here');
});

test('several dialogs in sequence leave one history entry', async () => {
  const { user } = showInPage(<Page />);
  const { length } = window.history;
  for (const _ of [1, 2, 3]) {
    await user.click(press('Read'));
    await user.click(press('I Agree'));
  }
  expect(window.history).toHaveLength(length + 1);
});

test('Back does not close a dialog that needs an answer', async () => {
  const { user } = showInPage(<Page isBusy />);
  await user.click(press('Read'));
  window.history.back();
  await aMoment();
  await expectShown();
  expect(window.location.pathname).toBe('/here');
  await user.click(press('I Agree'));
  window.history.back();
  await expectAt('/before');
});

test('at a kiosk a dialog adds no history entry', async () => {
  const { user } = showInPage(<Page />, { kiosk: true });
  const { length } = window.history;
  await user.click(press('Read'));
  await expectShown();
  expect(window.history).toHaveLength(length);
});
