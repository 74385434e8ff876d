/** Toasts while a dialog is open: content outside the dialog cannot be read or pressed. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { toastShown } from '../../store/toasts';
import { Modal } from '../../ui/dialogs/Modal';
import { accessibilityFaults } from '../../ui/testing/page';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      {open && (
        <Modal title="Leave?" onClose={() => setOpen(false)} actions={<button>Stay</button>}>
          Your answers are kept.
        </Modal>
      )}
    </>
  );
}

async function asked() {
  const entry = { ...tourEntry, routes: { ...tourEntry.routes, 'tour.home': Asking } };
  const page = await openPage({ ...TOUR_PAGE, plugins: { tour: entry } });
  const say = (content: string, closeAfter?: number) =>
    act(() => void page.host.store.dispatch(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter })));
  return { ...page, say, ask: () => page.user.click(screen.getByRole('button', { name: 'Ask' })) };
}

const region = () => screen.getByRole('region', { name: 'Messages' });

test('a toast is shown and announced in the open dialog, and can be closed there', async () => {
  const { say, ask, user } = await asked();
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Leave?' });
  expect(within(dialog).queryByRole('region')).toBeNull();
  say('Saved.', 0);
  expect(within(dialog).getByText('Saved.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(dialog).toBeVisible();
});

test('Tab cycles through the dialog and its toasts, and Escape in a toast closes the dialog', async () => {
  const { say, ask, user } = await asked();
  await ask();
  say('Saved.', 0);
  const names: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(names).toEqual(['Close', 'Stay', 'Close message', 'Close']);
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(region()).getByText('Saved.')).toBeVisible();
});

test('a toast in a dialog that has its full height stays inside it, and the page goes on', async () => {
  const { say, ask } = await asked();
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Leave?' });
  // It scrolls inside, so a toast does not make it taller. There is room for half of the toast below it.
  dialog.getBoundingClientRect = () => new DOMRect(0, 0, 600, window.innerHeight - 60);
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  say('Saved.', 0);
  const toasts = within(dialog).getByText('Saved.').closest('[data-guest]');
  expect(toasts).not.toHaveAttribute('data-outside');
  dialog.getBoundingClientRect = () => new DOMRect(0, 0, 600, window.innerHeight - 100);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(toasts).toHaveAttribute('data-outside');
  height.mockRestore();
});

test('a dialog that opens and closes keeps the toast and does not extend its time', async () => {
  // The page opens in real time: its parts load with timers, which fake timers would not advance.
  const { say } = await asked();
  jest.useFakeTimers();
  try {
    const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    say('Goes', 5000);
    wait(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(within(screen.getByRole('dialog')).getByText('Goes')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(within(region()).getByText('Goes')).toBeVisible();
    wait(1900);
    expect(within(region()).getByText('Goes')).toBeVisible();
    wait(101);
    expect(screen.queryByText('Goes')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('one toast is visible, a failure waits below a newer toast, and a success is replaced', async () => {
  const { host, user } = await asked();
  const say = (content: string, type: 'TOAST_DANGER' | 'TOAST_SUCCESS') =>
    act(() => void host.store.dispatch(toastShown({ content, type, closeAfter: 0 })));
  say('Not saved.', 'TOAST_DANGER');
  say('Added.', 'TOAST_SUCCESS');
  expect(await within(region()).findByText('Added.')).toBeVisible();
  expect(screen.queryByText('Not saved.')).toBeNull();
  say('Removed.', 'TOAST_SUCCESS');
  expect(within(region()).getByText('Removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Added.')).toBeNull();
  expect(within(region()).getByText('Not saved.').closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'assertive',
  );
});

test('a toast moves below a button that it would cover, and stays where it covers only space', async () => {
  const { say } = await asked();
  const button = screen.getByRole('button', { name: 'Ask' });
  let coveredTo = 100;
  document.elementFromPoint = (_x, y) => (y < coveredTo ? button : document.body);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(600, 80, 384, 50));
  try {
    say('Saved.', 0);
    const toast = (await within(region()).findByText('Saved.')).closest<HTMLElement>('[style]');
    expect(toast?.style.transform).toBe('translateY(24px)');
    coveredTo = 0;
    fireEvent(window, new Event('resize'));
    expect(toast?.style.transform).toBe('');
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(document, 'elementFromPoint');
  }
});

test('above the keyboard of a kiosk a success waits for a free place, and a failure is shown at once', async () => {
  const { host } = await asked();
  const button = screen.getByRole('button', { name: 'Ask' });
  const { style } = document.documentElement;
  style.setProperty('--foyer-keyboard', '1');
  document.elementFromPoint = () => button;
  const opacityOf = async (content: string, type: 'TOAST_DANGER' | 'TOAST_SUCCESS') => {
    act(() => void host.store.dispatch(toastShown({ content, type, closeAfter: 0 })));
    return (await within(region()).findByText(content)).closest<HTMLElement>('[style]')?.style.opacity;
  };
  try {
    expect(await opacityOf('Saved.', 'TOAST_SUCCESS')).toBe('0');
    expect(await opacityOf('Not saved.', 'TOAST_DANGER')).toBe('');
  } finally {
    style.removeProperty('--foyer-keyboard');
    Reflect.deleteProperty(document, 'elementFromPoint');
  }
});

test('a failure that waited below a newer toast has its time again', async () => {
  const { host } = await asked();
  jest.useFakeTimers();
  try {
    const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    const say = (content: string, type: 'TOAST_DANGER' | 'TOAST_SUCCESS') =>
      act(() => void host.store.dispatch(toastShown({ content, type, closeAfter: 5000 })));
    say('Not saved.', 'TOAST_DANGER');
    wait(1000);
    say('Added.', 'TOAST_SUCCESS');
    wait(5001);
    expect(within(region()).getByText('Not saved.')).toBeVisible();
    wait(4900);
    expect(within(region()).getByText('Not saved.')).toBeVisible();
    wait(200);
    expect(screen.queryByText('Not saved.')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

// 100vw contains a classic scrollbar, which these places do not.
test('beside a scrollbar, toasts and dialogs have the same gap on both sides', async () => {
  const { say, ask } = await asked();
  await ask();
  say('Saved.', 0);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  expect(rules.filter(({ cssText }) => cssText.includes('--foyer-toasts-end'))).not.toEqual([]);
  expect(rules.filter(({ cssText }) => /\b100vw\b/.test(cssText))).toEqual([]);
});
