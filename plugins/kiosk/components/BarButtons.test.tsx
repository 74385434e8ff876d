import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { openKiosk } from '../testing/kioskPage';

beforeEach(() =>
  network.use(http.get('/api/venues/online-joining/:id', () => HttpResponse.json({}, { status: 404 }))),
);
afterEach(() => void Reflect.deleteProperty(window.history, 'pushState'));

const button = (name: string) => screen.findByRole('button', { name });
const letters = () => getComputedStyle(document.documentElement).fontSize;

test('buttons set text size and contrast, show the state, and the setting stays on every kiosk page', async () => {
  const { user } = await openKiosk('/kiosk?kiosk=true&centre=the-lido');
  expect(letters()).toBe('137.5%');
  await user.click(await button('Larger text'));
  await user.click(await button('High contrast'));
  expect(await button('Larger text')).toHaveAttribute('aria-pressed', 'true');
  expect(letters()).toBe('206.25%');
  expect(getComputedStyle(document.body).color).toBe('rgb(255, 255, 255)');
  expect(window.location.search).toBe('?kiosk=true&centre=the-lido&text=large&contrast=high');
  expect(screen.getByRole('link', { name: /^Buy a membership/ })).toHaveAttribute(
    'href',
    '/?kiosk=true&centre=the-lido&text=large&contrast=high',
  );
  await user.click(await button('Larger text'));
  expect(letters()).toBe('137.5%');
  expect(window.location.search).toBe('?kiosk=true&centre=the-lido&contrast=high');
});

test('the end of a visit leads to a home page without the setting', async () => {
  const mode = { kiosk: true, centre: 'the-lido', text: 'large', contrast: 'high' } as const;
  await openKiosk('/kiosk?kiosk=true&text=large&contrast=high', { mode });
  expect(await button('High contrast')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/kiosk?kiosk=true&centre=the-lido',
  );
});
