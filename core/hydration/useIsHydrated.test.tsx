import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useIsHydrated } from './useIsHydrated';

function Send() {
  return <button disabled={!useIsHydrated()}>Send</button>;
}

test('a button is disabled in the server’s HTML and enabled after hydration', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Send />);
  const button = root.querySelector('button');
  expect(button).toBeDisabled();
  await act(async () => void hydrateRoot(root, <Send />));
  expect(button).toBeEnabled();
  root.remove();
});
