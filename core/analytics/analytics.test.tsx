import { act, screen, waitFor } from '@testing-library/react';
import { minorUnits } from '../domain/money';
import { navigationRequested } from '../store/navigation';
import { pluginOf, routeOf } from '../shell/testing/boot';
import { openPage, type PageOptions } from '../shell/testing/openPage';
import type { Transaction } from './analytics';
import { pause } from '../testing/pause';
import { consoleAdapter } from './counter';
import { dataLayerAdapter } from './dataLayerAdapter';
import { isFirstTime } from './sentOrders';
import { useTransaction } from './useTransaction';

const placedAt = new Date().toISOString();
const transaction = (orderId = 'order-1'): Transaction => ({
  orderId,
  placedAt,
  revenue: minorUnits(5750),
  tax: minorUnits(0),
  currency: 'GBP',
  items: [{ id: 'm-1', name: 'Gold', category: 'Gym', price: minorUnits(5750), quantity: 1 }],
});

function Order() {
  useTransaction(transaction());
  return <h1>Order</h1>;
}
const Centre = () => <h1>Centre</h1>;
const shop = {
  name: 'shop',
  routes: { 'shop.order': Order, 'shop.centre': Centre, 'shop.kept': Centre },
};

/** The script of another company can set identifiers. */
const WITH_IDENTIFIERS = { adapter: 'dataLayer', scriptUrl: 'https://tags.example/gtm.js' } as const;
const WITHOUT_IDENTIFIERS = { document: { analytics: { adapter: 'dataLayer' } } } as const;

const open = (path: string, over: PageOptions = {}) =>
  openPage({
    path,
    plugins: { shop },
    copy: {
      'shop.order.title': 'Confirmation',
      'shop.centre.title': 'Online Joining',
      'shop.kept.title': 'Kept',
    },
    ...over,
    document: {
      basePath: '/',
      analytics: WITH_IDENTIFIERS,
      plugins: [pluginOf('shop')],
      routes: [
        routeOf('shop.order', '/order-confirmed/:orderId'),
        routeOf('shop.centre', '/centre/:centreSlug'),
        routeOf('shop.kept', '/kept', { guard: 'customer' }),
      ],
      ...over.document,
    },
  });

const agreed = () => void (document.cookie = 'foyer_consent=accepted; path=/');
const pushed = (event: string) =>
  (window.dataLayer ?? []).filter(
    (entry) => typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === event,
  );
const settled = () => pause(30);

afterEach(() => {
  document.cookie = 'foyer_consent=; max-age=0; path=/';
  localStorage.clear();
  delete window.dataLayer;
});

test('no event is sent before consent or after a refusal', async () => {
  const { user } = await open('/order-confirmed/order-1');
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await settled();
  expect(window.dataLayer).toBeUndefined();
  expect(localStorage.getItem('foyer.test.countedOrders')).toBeNull();
});

// @spec joining 7.13
test('consent counts the current page, with the order that it shows', async () => {
  const { user } = await open('/order-confirmed/order-1?token=secret');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(pushed('purchase')).toHaveLength(1));
  expect(pushed('page_view')).toEqual([
    {
      event: 'page_view',
      page_path: '/order-confirmed/:orderId',
      page_location: 'http://localhost/order-confirmed/:orderId',
      page_title: 'Test Leisure | Confirmation',
    },
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toContain('secret');
});

test('a page is counted once, by its route pattern, and the next page separately', async () => {
  agreed();
  const { host } = await open('/centre/leeds');
  await waitFor(() => expect(pushed('page_view')).toHaveLength(1));
  act(() => void host.store.dispatch(navigationRequested({ path: '/centre/leeds?page=2' })));
  await settled();
  expect(pushed('page_view')).toHaveLength(1);
  act(() => void host.store.dispatch(navigationRequested({ path: '/centre/york' })));
  await waitFor(() => expect(pushed('page_view')).toHaveLength(2));
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/leeds|york/);
});

test('a guarded page that redirects a visitor is not counted', async () => {
  agreed();
  await open('/kept');
  await settled();
  expect(JSON.stringify(window.dataLayer ?? [])).not.toContain('/kept');
});

test('a kiosk requests no consent and counts nothing, even after an earlier consent', async () => {
  agreed();
  await open('/order-confirmed/order-1', { mode: { kiosk: true } });
  await settled();
  expect(screen.queryByText('Can we use cookies to count visits?')).toBeNull();
  expect(window.dataLayer).toBeUndefined();
});

test('an operator without an adapter requests no consent and counts nothing', async () => {
  agreed();
  await open('/order-confirmed/order-1', { document: { analytics: undefined } });
  await settled();
  expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull();
  expect(window.dataLayer).toBeUndefined();
});

test('withdrawn consent stops all events', async () => {
  agreed();
  const { user, host } = await open('/centre/leeds');
  await waitFor(() => expect(pushed('page_view')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cookie choices' }));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  act(() => void host.store.dispatch(navigationRequested({ path: '/centre/york' })));
  await settled();
  expect(pushed('page_view')).toHaveLength(1);
});

test('a count without identifiers asks nothing and counts at once', async () => {
  await open('/centre/leeds', WITHOUT_IDENTIFIERS);
  await waitFor(() => expect(pushed('page_view')).toHaveLength(1));
  expect(screen.queryByText('Can we use cookies to count visits?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull();
  expect(document.cookie).not.toContain('foyer_consent');
});

test('a visitor objects to the count with one press, which is kept and can be taken back', async () => {
  const { user, host, unmount } = await open('/centre/leeds', WITHOUT_IDENTIFIERS);
  await waitFor(() => expect(pushed('page_view')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Don’t count my visits' }));
  expect(screen.getByText('Your visits aren’t counted.')).toBeVisible();
  act(() => void host.store.dispatch(navigationRequested({ path: '/centre/york' })));
  await settled();
  expect(pushed('page_view')).toHaveLength(1);
  unmount();
  const next = await open('/centre/leeds', WITHOUT_IDENTIFIERS);
  await next.user.click(await screen.findByRole('button', { name: 'Count my visits again' }));
  await waitFor(() => expect(pushed('page_view')).toHaveLength(2));
});

test('an order is counted once, across reloads', async () => {
  agreed();
  const first = await open('/order-confirmed/order-1');
  await waitFor(() => expect(pushed('purchase')).toHaveLength(1));
  first.unmount();
  await open('/order-confirmed/order-1');
  await settled();
  expect(pushed('purchase')).toHaveLength(1);
});

describe('which orders are counted', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const first = (orderId: string, at = '2026-11-20T11:59:00Z') => isFirstTime('test', orderId, at, now);

  test('an order is counted once, however often it is shown', () => {
    expect([first('a'), first('a'), first('b')]).toEqual([true, false, true]);
  });
  test('an order of another day or without a date is not counted', () => {
    expect([first('old', '2026-11-18T12:00:00Z'), first('odd', 'soon')]).toEqual([false, false]);
  });
  test('an order is not counted if the browser cannot remember it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(first('a')).toBe(false);
    jest.restoreAllMocks();
  });
  test('the list of counted orders stays short', () => {
    for (let n = 0; n < 80; n += 1) first(`order-${n}`);
    expect(
      Object.keys(JSON.parse(localStorage.getItem('foyer.test.countedOrders') ?? '{}') as object),
    ).toHaveLength(50);
  });
  test('an order is counted even if the stored list has another form', () => {
    localStorage.setItem('foyer.test.countedOrders', '["a"');
    expect(first('a')).toBe(true);
  });
});

describe('the data layer', () => {
  // @spec joining 7.13
  test('gets a purchase in GA4’s form after the earlier ecommerce data is cleared', () => {
    dataLayerAdapter({ adapter: 'dataLayer' }).transactionMade(transaction());
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'order-1',
          value: 57.5,
          tax: 0,
          currency: 'GBP',
          items: [{ item_id: 'm-1', item_name: 'Gold', item_category: 'Gym', price: 57.5, quantity: 1 }],
        },
      },
    ]);
  });

  test('loads its script with the id of the account', () => {
    dataLayerAdapter({ adapter: 'dataLayer', id: 'GTM-1', scriptUrl: 'https://account.example/gtm.js' });
    const script = document.querySelector<HTMLScriptElement>('script[src^="https://account.example"]');
    expect(script?.src).toBe('https://account.example/gtm.js?id=GTM-1');
    script?.remove();
    expect(pushed('gtm.js')).toHaveLength(1);
  });
});

test('the console adapter logs the event that it would send', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const adapter = consoleAdapter({ adapter: 'console' });
  adapter.pageViewed({ path: '/', title: 'Test' });
  adapter.transactionMade(transaction());
  expect(info.mock.calls.map(([name]) => String(name))).toEqual(['page_view', 'purchase']);
  info.mockRestore();
});
