import { DOCUMENT } from '../testing/webHost';
import { routeOf } from './routeOf';

const route = (path: string) => ({
  id: path,
  plugin: 'x',
  path,
  guard: 'none' as const,
  title: 'x.y',
  chrome: 'full' as const,
});
const document = (basePath: string) => ({
  ...DOCUMENT,
  basePath,
  routes: ['/', '/checkout', '/centre/:slug', '/centre/:slug/membership/:membership/:type'].map(route),
});

test.each([
  ['/', '/', {}],
  ['/checkout', '/checkout', {}],
  ['/checkout/', '/checkout', {}],
  ['/centre/pool', '/centre/:slug', { slug: 'pool' }],
  ['/centre/p%20l', '/centre/:slug', { slug: 'p l' }],
  [
    '/centre/pool/membership/gold/fixed',
    '/centre/:slug/membership/:membership/:type',
    { slug: 'pool', membership: 'gold', type: 'fixed' },
  ],
])('%s is the route %s', (path, id, params) => {
  expect(routeOf(document('/'), path)).toMatchObject({ route: { id }, params });
});

test.each(['/nowhere', '/centre', '/centre/', '/centre/a/b', '/centre/%E0%A4%A', '/CHECKOUT', '//'])(
  '%s is not a route',
  (path) => {
    expect(routeOf(document('/'), path)).toBeUndefined();
  },
);

test('below a base path the same routes exist, and none above it', () => {
  expect(routeOf(document('/join/'), '/join/checkout')?.route.id).toBe('/checkout');
  expect(routeOf(document('/join/'), '/join/')?.route.id).toBe('/');
  expect(routeOf(document('/join/'), '/checkout')).toBeUndefined();
  expect(routeOf(document('/join/'), '/joincheckout')).toBeUndefined();
});
