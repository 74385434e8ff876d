import { render, screen } from '@testing-library/react';
import { FontsGate } from './FontsGate';

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

function gate(open: boolean, load: () => Promise<unknown>) {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  render(
    <FontsGate values={{}} open={open} waiting={<p>Loading</p>} maxMs={20}>
      <p>Page</p>
    </FontsGate>,
  );
}

// @spec platform 4.10a, 4.10b
test('the page is shown once its fonts are there', async () => {
  gate(false, () => Promise.resolve([]));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Page')).toBeVisible();
});

// @spec platform 4.10b
test('the page is shown even if the fonts never load', async () => {
  gate(false, () => new Promise(() => undefined));
  expect(await screen.findByText('Page')).toBeVisible();
});

test('a server-rendered page waits for no fonts', () => {
  gate(true, () => new Promise(() => undefined));
  expect(screen.getByText('Page')).toBeVisible();
});
