import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HostContext, type Host } from '../shell/startup/host';
import { HydrationOrder } from './hydrationOrder';
import { useIsHydrated } from './useIsHydrated';

function Send() {
  return <button disabled={!useIsHydrated()}>Send</button>;
}

test('a button is disabled in the server’s HTML and enabled when the whole page is hydrated', async () => {
  const hydrationOrder = new HydrationOrder();
  const page = (
    <HostContext value={{ hydrationOrder } as unknown as Host}>
      <Send />
    </HostContext>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const button = root.querySelector('button');
  await act(async () => void hydrateRoot(root, page));
  expect(button).toBeDisabled();
  act(() => hydrationOrder.settle());
  expect(button).toBeEnabled();
  root.remove();
});
