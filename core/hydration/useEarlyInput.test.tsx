import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { ThemeProvider } from '@emotion/react';
import { themeOf } from '../theme/theme';
import { TextField } from '../ui/controls/TextField';

function Form() {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  return (
    <>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <output>{`${name}|${code}`}</output>
    </>
  );
}

const page = (
  <ThemeProvider theme={themeOf(undefined)}>
    <Suspense>
      <Form />
    </Suspense>
  </ThemeProvider>
);

test('text typed before hydration is reported field by field', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Robin';
  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Robin|');
  expect(screen.getByLabelText('Name')).toHaveValue('Robin');
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

test.each([
  ['its caret', 2, 2],
  ['its selection', 0, 5],
])('a focused field keeps %s during hydration', async (_, from, to) => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Robin';
  field.focus();
  field.setSelectionRange(from, to);
  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Robin|');
  expect([field.selectionStart, field.selectionEnd]).toEqual([from, to]);
});

const never = () => () => undefined;

/** Like a login form: its button is disabled until hydration, and enabling it renders the form again. */
function Login() {
  const [name, setName] = useState('');
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button disabled={!isHydrated}>Log in</button>
      <output>{name}</output>
    </form>
  );
}

test('typed text and caret are in the field once the form’s button is enabled', async () => {
  const login = (
    <ThemeProvider theme={themeOf(undefined)}>
      <Login />
    </ThemeProvider>
  );
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(login);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  const button = screen.getByRole('button');
  field.value = 'Robin';
  field.focus();
  field.setSelectionRange(2, 2);
  const seen: string[] = [];
  // At the end of the task in which the button is enabled. A user cannot press it earlier.
  const look = () => queueMicrotask(() => seen.push(field.value));
  new MutationObserver(look).observe(button, { attributes: true });
  await act(async () => {
    hydrateRoot(root, login);
  });
  expect(button).toBeEnabled();
  expect(seen).toEqual(['Robin']);
  expect(screen.getByRole('status')).toHaveTextContent('Robin');
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
});
