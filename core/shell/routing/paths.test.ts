import fc from 'fast-check';
import { basename, loginPath, safePath, loginOrRegisterPath, withMode } from './paths';

test.each(['/checkout', '/centre/leeds?embedded=true', '/a#b', '/'])('%s is a path of this site', (path) =>
  expect(safePath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  'https://evil.example',
  'javascript:alert(1)',
  '/\n/evil',
  '/\t/evil',
  '',
  'checkout',
  null,
  undefined,
  7,
  ['/x'],
])('%p opens the home page', (wanted) => expect(safePath(wanted)).toBe('/'));

test('any requested address stays on this origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `/${rest}`),
      ),
      (wanted) => {
        const there = new URL(safePath(wanted), 'https://ours.example');
        expect(there.origin).toBe('https://ours.example');
      },
    ),
  );
});

// @spec joining 2.12
// @spec platform 2.15a, 2.15b
test('embedded, kiosk and centre are added, and existing parameters stay', () => {
  const kiosk = { embedded: false, kiosk: true, centre: 'leeds' };
  expect(withMode('/checkout?a=1#top', kiosk)).toBe('/checkout?a=1&kiosk=true&centre=leeds#top');
  expect(withMode('/checkout', { embedded: true, kiosk: false, centre: undefined })).toBe(
    '/checkout?embedded=true',
  );
  expect(withMode('/checkout', { embedded: false, kiosk: false, centre: 'leeds' })).toBe('/checkout');
});

test('the current text size and contrast of a kiosk are added', () => {
  const kiosk = { embedded: false, kiosk: true, centre: 'leeds', contrast: 'high' } as const;
  expect(withMode('/checkout?text=large', kiosk)).toBe('/checkout?kiosk=true&centre=leeds&contrast=high');
  expect(withMode('/?text=large', { ...kiosk, kiosk: false })).toBe('/?text=large');
});

test('a base path precedes every path', () => expect(['/', '/join/'].map(basename)).toEqual(['', '/join']));

test('the return address is in the address of the login page', () => {
  expect(loginPath('/yours', '?tab=2')).toBe('/login?redirect=%2Fyours%3Ftab%3D2');
});

// @spec platform 2.13c
test.each([
  ['/location/leeds', '?day=2026-02-20', '?redirect=%2Flocation%2Fleeds%3Fday%3D2026-02-20'],
  ['/login', '?redirect=%2Fcheckout', '?redirect=%2Fcheckout'],
  ['/register', '', ''],
  // A user who logs in there no longer wants to reset the password.
  ['/reset-password', '', ''],
])('logging in from %s%s returns there', (path, query, back) => {
  expect(loginOrRegisterPath('/login', path, query)).toBe(`/login${back}`);
  expect(loginOrRegisterPath('/register', path, query)).toBe(`/register${back}`);
});
