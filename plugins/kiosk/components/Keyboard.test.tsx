import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { pause } from '../../../tests/kit/plugin';
import { CHOSEN, openKiosk, TIMES } from '../testing/kioskPage';

afterEach(() => void Reflect.deleteProperty(window.history, 'pushState'));

const board = () => screen.findByRole('region', { name: 'On-screen keyboard' });
const noBoard = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'On-screen keyboard' })).toBeNull());

/** A kiosk page with an additional element to fill in. */
async function openWith(piece: ReactElement, onScreenKeyboard = true) {
  const settings = { ...TIMES, closedOutsideOpeningHours: false, onScreenKeyboard };
  const { user } = await openKiosk('/', { document: CHOSEN, settings });
  render(piece);
  return user;
}

async function press(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(within(await board()).getByRole('button', { name }));
}

function Name({ told: reported }: { readonly told: (text: string) => void }) {
  const [name, setName] = useState('');
  return (
    <input
      aria-label="Name"
      maxLength={4}
      value={name}
      onChange={({ target: { value } }) => {
        reported(value);
        setName(value);
      }}
    />
  );
}

test('keys type into a React field up to its maximum length, and the focus stays there', async () => {
  const heard: string[] = [];
  const user = await openWith(<Name told={(text) => heard.push(text)} />);
  const field = screen.getByLabelText('Name');
  await user.click(field);
  await press(user, 'Shift', 'Z', 'o', 'Letters with accents', 'ë', 'a', 'q');
  expect(field).toHaveValue('Zoëa');
  expect(heard).toEqual(['Z', 'Zo', 'Zoë', 'Zoëa']);
  expect(field).toHaveFocus();
});

test('an uncontrolled field is typed into at its caret, and selected text is replaced', async () => {
  const heard = jest.fn();
  const user = await openWith(<textarea aria-label="Note" defaultValue="one two" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
  field.addEventListener('input', heard);
  await user.click(field);
  field.setSelectionRange(0, 3);
  await press(user, '1', 'Space');
  // No delay between the events: a longer press deletes more.
  const erases = within(await board()).getByRole('button', { name: 'Delete' });
  fireEvent.click(erases, { detail: 1 });
  fireEvent.pointerUp(erases);
  await press(user, 'New line');
  expect(field).toHaveValue('1\n two');
  expect(field.selectionStart).toBe(2);
  expect(heard).toHaveBeenCalledTimes(4);
});

test('the keyboard keeps none of the typed text in memory', async () => {
  const user = await openWith(<input aria-label="Password" type="password" />);
  await user.click(screen.getByLabelText('Password'));
  await press(user, 's', 'e', 'c', 'r', 'e', 't');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  const instances: unknown = Reflect.get(window, 'SimpleKeyboardInstances');
  const seen = new Set<unknown>();
  const found = JSON.stringify(instances, (_, value: unknown) => {
    if (value instanceof Node || seen.has(value) || typeof value === 'function') return undefined;
    if (typeof value === 'object') seen.add(value);
    return value;
  });
  expect(found).toContain('"input":{"default":""}');
  expect(found).not.toMatch(/sec|cret/);
});

test('Next goes through a form, also over elements that are not fields, and Enter at its end submits it', async () => {
  const sent = jest.fn();
  const user = await openWith(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="E-mail" type="email" />
      <select aria-label="Title" />
      <input aria-label="Telephone" type="tel" />
      <button>Send</button>
    </form>,
  );
  await user.click(screen.getByLabelText('E-mail'));
  await press(user, 'a', '@', 'b', '.co.uk', 'Next');
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.co.uk');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await noBoard();
  await user.click(screen.getByLabelText('Telephone'));
  expect(within(await board()).queryByRole('button', { name: 'q' })).toBeNull();
  await press(user, '0', '7', 'Enter');
  expect(screen.getByLabelText('Telephone')).toHaveValue('07');
  expect(sent).toHaveBeenCalledTimes(1);
  await noBoard();
});

test('the device’s keyboard is hidden while ours is shown, and its mode is restored', async () => {
  const user = await openWith(<input aria-label="Code" inputMode="numeric" />);
  const field = screen.getByLabelText('Code');
  await user.click(field);
  expect(within(await board()).queryByRole('button', { name: 'q' })).toBeNull();
  expect(field).toHaveAttribute('inputmode', 'none');
  await press(user, 'Letters', 'q', 'Hide');
  await noBoard();
  expect(field).toHaveFocus();
  await user.click(field);
  expect(await board()).toBeVisible();
  act(() => field.blur());
  await noBoard();
  expect(field).toHaveAttribute('inputmode', 'numeric');
});

/** A page with the keyboard open, and a button. Returns the button. */
async function openBesideButton(): Promise<HTMLElement> {
  const user = await openWith(
    <>
      <input aria-label="Name" />
      <button>Go on</button>
    </>,
  );
  await user.click(screen.getByLabelText('Name'));
  await board();
  return screen.getByRole('button', { name: 'Go on' });
}

test('during a press the keyboard stays, so the pressed control does not move', async () => {
  const button = await openBesideButton();
  fireEvent.pointerDown(button);
  act(() => button.focus());
  await pause(20);
  expect(await board()).toBeVisible();
  fireEvent.pointerUp(button);
  await noBoard();
});

test('after a touch the keyboard stays until the click, which may come in a later task', async () => {
  const button = await openBesideButton();
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  await pause(20);
  act(() => button.focus());
  await pause(20);
  expect(await board()).toBeVisible();
  fireEvent.click(button);
  await noBoard();
});

test('in a dialog the keyboard belongs to the dialog: the page behind is out of reach', async () => {
  const user = await openWith(
    <dialog open aria-label="Code">
      <input aria-label="Promotional code" />
    </dialog>,
  );
  await user.click(screen.getByLabelText('Promotional code'));
  expect(screen.getByRole('dialog', { name: 'Code' })).toContainElement(await board());
});

test('a check box, a list and a locked field need no keyboard, and a tenant can disable it', async () => {
  const user = await openWith(
    <>
      <input type="checkbox" aria-label="Agree" />
      <input readOnly aria-label="Given" />
    </>,
  );
  await user.click(screen.getByLabelText('Agree'));
  await user.click(screen.getByLabelText('Given'));
  await noBoard();
});
