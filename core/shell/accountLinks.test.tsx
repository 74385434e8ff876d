import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BootContext } from '../tenant/hooks';
import { useAccountLinks } from './accountLinks';
import { bootOf } from './testing/boot';

function linksOf(pages: readonly string[] | undefined, phone = false): readonly string[] {
  const boot = bootOf({ document: { pages: pages ? { 'my-account': pages } : {} } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BootContext value={boot}>{children}</BootContext>
  );
  return renderHook(() => useAccountLinks(phone), { wrapper }).result.current.map(({ path }) => path);
}

test('the account links to the pages that it has, and to no other', () => {
  expect(linksOf(['/login', '/', '/memberships'])).toEqual(['/', '/memberships']);
});

test('a phone is led to the bookings to come', () => {
  expect(linksOf(['/bookings', '/bookings/upcoming'])).toEqual(['/bookings']);
  expect(linksOf(['/bookings', '/bookings/upcoming'], true)).toEqual(['/bookings/upcoming']);
});

test('without an account area there are no links to it', () => {
  expect(linksOf(undefined)).toEqual([]);
});
