import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SlotFill } from '../../../schemas/boot';
import { network } from '../../testing/network';
import { pluginOf } from '../testing/boot';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE, TOUR_WORDS } from '../testing/tour';
import { USER } from '../testing/user';

const LINK: SlotFill['link'] = {
  area: 'bookings',
  path: '/basket',
  icon: 'basket',
  label: 'shop.basket',
  sign: 'foyer_has_test',
};

/** A part of the header whose plugin loads on demand. */
const open = (areas: Readonly<Record<string, string>> = { bookings: 'http://bookings.test.localhost' }) =>
  openPage({
    ...TOUR_PAGE,
    copy: { ...TOUR_WORDS, 'shop.basket': 'Basket' },
    document: {
      ...TOUR_PAGE.document,
      areas,
      plugins: [
        ...(TOUR_PAGE.document?.plugins ?? []),
        pluginOf('shop', {
          load: 'demand',
          slots: [{ slot: 'header.actions/v1', id: 'shop.basket', order: 2, link: LINK }],
        }),
      ],
    },
    plugins: {
      tour: tourEntry,
      shop: { name: 'shop', slots: { 'shop.basket': { component: () => <b>3 items</b> } } },
    },
  });

const header = () => within(screen.getByRole('banner'));

afterEach(() => {
  document.cookie = 'foyer_has_test=; max-age=0';
  document.cookie = 'foyer_signed_in=; max-age=0; path=/';
});

// The first test: activity is remembered for all later ones.
test('the part of a customer who does nothing does not load, and their first activity loads it', async () => {
  document.cookie = 'foyer_signed_in=1; path=/';
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  const { user } = await open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(header().getByRole('link', { name: 'Basket' })).toBeVisible();
  await user.tab();
  expect(await header().findByText('3 items')).toBeVisible();
});

// @spec platform 2.12e
test('a part shows a link until the pointer or focus is near; the link works', async () => {
  const { user } = await open();
  expect(header().getByRole('link', { name: 'Basket' })).toHaveAttribute(
    'href',
    'http://bookings.test.localhost/basket',
  );
  await user.hover(screen.getByRole('banner'));
  expect(await header().findByText('3 items')).toBeVisible();
  expect(header().queryByRole('link', { name: 'Basket' })).toBeNull();
});

test('a part with content to show loads immediately', async () => {
  document.cookie = 'foyer_has_test=1';
  await open();
  expect(await header().findByText('3 items', {}, { timeout: 3000 })).toBeVisible();
});

test('there is no link if the tenant has no such area', async () => {
  await open({});
  expect(header().queryByRole('link', { name: 'Basket' })).toBeNull();
});
