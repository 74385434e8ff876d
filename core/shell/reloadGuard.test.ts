import { reloadForNewBuild } from './reloadGuard';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const deps = (over: object = {}) => ({ build: 'b1', chargeOpen: () => false, reload: jest.fn(), ...over });

beforeEach(() => sessionStorage.clear());

test('a chunk of a build that is gone reloads the page, once', () => {
  const one = deps();
  expect(reloadForNewBuild(chunkError, one)).toBe(true);
  expect(reloadForNewBuild(chunkError, one)).toBe(false);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('never during a payment', () => {
  const paying = deps({ chargeOpen: () => true });
  expect(reloadForNewBuild(chunkError, paying)).toBe(false);
  expect(paying.reload).not.toHaveBeenCalled();
});

test('an ordinary mistake reloads nothing', () => {
  const one = deps();
  expect(reloadForNewBuild(new TypeError('x is undefined'), one)).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});
