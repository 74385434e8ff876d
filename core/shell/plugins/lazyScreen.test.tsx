import { act, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createHost } from '../startup/host';
import { lazyScreen, preloadScreen } from './lazyPart';
import { bootOf, pluginOf } from '../testing/boot';

const host = createHost({ boot: bootOf(), registry: {} });

const Field = () => <input aria-label="Name" defaultValue="" />;
const code = () => Promise.resolve({ default: Field });

function Page({ screen: Screen }: { readonly screen: ComponentType }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{`Update ${count}`}</button>
      <Suspense fallback="…">
        <Screen />
      </Suspense>
    </>
  );
}

test('a preloaded screen renders immediately', async () => {
  const Screen = lazyScreen(code);
  await preloadScreen(Screen, host);
  render(<Screen />);
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('the code of a journey section is enough to show it', async () => {
  const Section = lazyScreen(code);
  await Section.preload();
  render(<Section />);
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('a screen that was not preloaded loads with its code', async () => {
  const Screen = lazyScreen(code);
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
});

test('text typed into a preloaded screen survives an update right after hydration', async () => {
  const Screen = lazyScreen(code);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page screen={Field} />);
  const typed = screen.getByLabelText<HTMLInputElement>('Name');
  typed.value = 'Robin';
  await preloadScreen(Screen, host);
  act(() => {
    hydrateRoot(root, <Page screen={Screen} />);
  });
  act(() => screen.getByRole('button').click());
  expect(screen.getByLabelText('Name')).toBe(typed);
  expect(typed).toHaveValue('Robin');
});

test('a screen that depends on another plugin loads that plugin too', async () => {
  const document = { plugins: [pluginOf('basket', { offers: ['cart/v1'] })] };
  const basket = { default: { name: 'basket' } };
  const shop = createHost({
    boot: bootOf({ document }),
    registry: { basket: () => Promise.resolve(basket) },
  });
  await preloadScreen(lazyScreen(code, ['cart/v1', 'identity/v1']), shop);
  expect(shop.plugins.entry('basket')).toBe(basket.default);
  expect(shop.plugins.ownerOf('identity/v1')).toBeUndefined();
});
