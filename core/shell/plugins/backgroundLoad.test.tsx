import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expectConsoleError } from '../../testing/console';
import { network } from '../../testing/network';
import { pluginOf } from '../testing/boot';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE, TOUR_WORDS } from '../testing/tour';

const line = { up: false, tries: 0 };

beforeEach(() => {
  line.up = false;
  line.tries = 0;
  document.cookie = 'foyer_has_test=1';
  network.use(
    http.head('*/_foyer/copy/shop', () => HttpResponse.error()),
    http.get('*/_foyer/copy/shop', () => {
      line.tries += 1;
      return line.up ? HttpResponse.json({}) : HttpResponse.error();
    }),
  );
});

afterEach(() => {
  document.cookie = 'foyer_has_test=; max-age=0';
  // A plugin that could not be loaded is loaded again for as long as its page exists.
  line.up = true;
  window.dispatchEvent(new Event('online'));
});

/** Two parts of the header need the plugin, and it is not part of the page. */
const open = () => {
  const parts = ['shop.basket', 'shop.offers'];
  const link = {
    area: 'bookings',
    path: '/basket',
    icon: 'basket',
    label: 'shop.basket',
    sign: 'foyer_has_test',
  } as const;
  return openPage({
    ...TOUR_PAGE,
    copy: { ...TOUR_WORDS, 'shop.basket': 'Basket' },
    boot: { deferredCopy: { shop: '/_foyer/copy/shop?of=1' } },
    document: {
      ...TOUR_PAGE.document,
      areas: { bookings: 'http://bookings.test.localhost' },
      plugins: [
        ...(TOUR_PAGE.document?.plugins ?? []),
        pluginOf('shop', {
          load: 'demand',
          slots: parts.map((id, order) => ({ slot: 'header.actions/v1', id, order, link })),
        }),
      ],
    },
    plugins: {
      tour: tourEntry,
      shop: {
        name: 'shop',
        slots: {
          'shop.basket': { component: () => <b>3 items</b> },
          'shop.offers': { component: () => <b>2 offers</b> },
        },
      },
    },
  });
};

const header = () => within(screen.getByRole('banner'));
const tried = (times: number) => waitFor(() => expect(line.tries).toBe(times), { timeout: 5000 });

test('a part of the header appears by itself after its first load failed, without an error in the log', async () => {
  await open();
  await tried(1);
  line.up = true;
  expect(await header().findByText('3 items', {}, { timeout: 5000 })).toBeVisible();
  expect(header().getByText('2 offers')).toBeVisible();
});

test('a plugin that fails again is reported once, and loads when the connection returns', async () => {
  expectConsoleError(/shop failed: CopyLoadError/);
  await open();
  await tried(2);
  await waitFor(() => expect(jest.mocked(console.error)).toHaveBeenCalledTimes(1));
  line.up = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await header().findByText('3 items')).toBeVisible();
});
