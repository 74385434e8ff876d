import { http, HttpResponse } from 'msw';
import { network } from '../../testing/network';
import { reloadForNewBuild } from './reloadGuard';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: 'http://localhost/_foyer/js/7.js',
});
const deps = (over: object = {}) => ({ build: 'b1', chargeOpen: () => false, reload: jest.fn(), ...over });

const chunkAnswers = (answer: () => Response) => network.use(http.head('*/_foyer/js/7.js', answer as never));

beforeEach(() => {
  sessionStorage.clear();
  chunkAnswers(() => new HttpResponse(null, { status: 404 }));
});

test('a missing chunk of an old build reloads the page, once', async () => {
  const one = deps();
  expect(await reloadForNewBuild(chunkError, one)).toBe(true);
  expect(await reloadForNewBuild(chunkError, one)).toBe(false);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the connection is lost', () => HttpResponse.error()],
  ['the chunk exists', () => new HttpResponse(null, { status: 200 })],
  ['the server returns an error', () => new HttpResponse(null, { status: 503 })],
])('if %s, the page and its typed text stay', async (_, answer) => {
  chunkAnswers(answer);
  const one = deps();
  expect(await reloadForNewBuild(chunkError, one)).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test('a payment is never interrupted by a reload', async () => {
  const paying = deps({ chargeOpen: () => true });
  expect(await reloadForNewBuild(chunkError, paying)).toBe(false);
  expect(paying.reload).not.toHaveBeenCalled();
});

test('an ordinary error does not reload the page', async () => {
  const one = deps();
  expect(await reloadForNewBuild(new TypeError('x is undefined'), one)).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});
