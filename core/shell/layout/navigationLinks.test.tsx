import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BootContext } from '../../tenant/hooks';
import { useAccountLinks, useAreaLinks } from './navigationLinks';
import { bootOf, linkOf, type BootOverrides } from '../testing/boot';

function read<T>(hook: () => T, over: BootOverrides): T {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BootContext value={bootOf(over)}>{children}</BootContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const pathsOf = (phone: boolean, over: BootOverrides = {}) =>
  read(() => useAccountLinks(phone), over).map(({ path }) => path);

const areasOf = (over: BootOverrides) =>
  read(() => useAreaLinks(false), over).map(({ label, area, path }) => [label, area, path]);

// @spec platform 2.7e
test('on a phone the account opens at the upcoming bookings', () => {
  expect(pathsOf(false)).toEqual(['/', '/bookings', '/payments']);
  expect(pathsOf(true)).toEqual(['/', '/bookings/upcoming', '/payments']);
});

test('without an account area there are no links to it', () => {
  expect(pathsOf(false, { document: { areas: {} } })).toEqual([]);
});

const LEEDS = { slug: 'leeds', onlineJoining: true, guestPasses: true };

// @spec platform 2.7f, 6.5a
test('a page that not every venue offers is linked, unless the chosen venue does not offer it', () => {
  const document = {
    navigationLinks: [
      linkOf('my-account', 'test.nav.bookings', '/guest-passes', { venueOffers: 'guestPasses' }),
    ],
  };
  expect(pathsOf(false, { document })).toEqual(['/guest-passes']);
  expect(pathsOf(false, { document, boot: { venue: LEEDS } })).toEqual(['/guest-passes']);
  expect(pathsOf(false, { document, boot: { venue: { ...LEEDS, guestPasses: false } } })).toEqual([]);
});

// @spec platform 2.8b
test('every area links to booking and to buying a membership', () => {
  expect(areasOf({})).toEqual([
    ['test.nav.book', 'bookings', '/redirect-to-selected-venue'],
    ['test.nav.join', 'online-joining', '/'],
  ]);
  expect(areasOf({ document: { areas: {} } })).toEqual([['test.nav.join', 'online-joining', '/']]);
});

// @spec platform 2.9a, 2.9b, 6.5b
test('a membership is bought at the chosen centre; a centre without joining has no link', () => {
  expect(areasOf({ boot: { venue: LEEDS } })).toContainEqual([
    'test.nav.join',
    'online-joining',
    '/centre/leeds',
  ]);
  const without = areasOf({ boot: { venue: { ...LEEDS, onlineJoining: false } } });
  expect(without.map(([label]) => label)).toEqual(['test.nav.book']);
});
