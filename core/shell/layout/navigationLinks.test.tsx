import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BootContext } from '../../tenant/hooks';
import { useAccountLinks, useAreaLinks } from './navigationLinks';
import { bootOf, type BootOverrides } from '../testing/boot';

function read<T>(hook: () => T, over: BootOverrides): T {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BootContext value={bootOf(over)}>{children}</BootContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const linksOf = (pages: readonly string[] | undefined, phone = false) =>
  read(() => useAccountLinks(phone), { document: { pages: pages ? { 'my-account': pages } : {} } }).map(
    ({ path }) => path,
  );

const areasOf = (over: BootOverrides) =>
  read(useAreaLinks, over).map(({ label, area, path }) => [label, area, path]);

// @spec platform 2.2
test('the account links to its existing pages and to no others', () => {
  expect(linksOf(['/login', '/', '/memberships'])).toEqual(['/', '/memberships']);
});

// @spec platform 2.7e
test('on a phone the account opens at the upcoming bookings', () => {
  expect(linksOf(['/bookings', '/bookings/upcoming'])).toEqual(['/bookings']);
  expect(linksOf(['/bookings', '/bookings/upcoming'], true)).toEqual(['/bookings/upcoming']);
});

test('without an account area there are no links to it', () => {
  expect(linksOf(undefined)).toEqual([]);
});

const LEEDS = { slug: 'leeds', onlineJoining: true, guestPasses: true };

// @spec platform 2.7a, 2.7b, 2.7c, 2.7d, 2.7f, 2.7g, 6.5a
test('the account pages have the specified order, with guest passes if enabled', () => {
  const labels = (flags: Record<string, boolean>, venue = LEEDS) =>
    read(() => useAccountLinks(false), { document: { flags }, boot: { venue } }).map(({ label }) => label);
  const whole = ['dashboard', 'details', 'memberships', 'packages', 'bookings', 'guestPasses', 'payments'];
  expect(labels({ guestPasses: true })).toEqual(whole.map((id) => `core.nav.${id}`));
  expect(labels({})).not.toContain('core.nav.guestPasses');
  expect(labels({ guestPasses: true }, { ...LEEDS, guestPasses: false })).not.toContain(
    'core.nav.guestPasses',
  );
});

// @spec platform 2.8b
test('every area links to booking and to buying a membership', () => {
  expect(areasOf({})).toEqual([
    ['core.nav.book', 'bookings', '/redirect-to-selected-venue'],
    ['core.nav.join', 'online-joining', '/'],
  ]);
  expect(areasOf({ document: { areas: {} } })).toEqual([['core.nav.join', 'online-joining', '/']]);
});

// @spec platform 2.9a, 2.9b, 6.5b
test('a membership is bought at the chosen centre; a centre without joining has no link', () => {
  expect(areasOf({ boot: { venue: LEEDS } })).toContainEqual([
    'core.nav.join',
    'online-joining',
    '/centre/leeds',
  ]);
  const without = areasOf({ boot: { venue: { ...LEEDS, onlineJoining: false } } });
  expect(without.map(([label]) => label)).toEqual(['core.nav.book']);
});
