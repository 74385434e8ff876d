import { connectForTest } from './testing/connect';
import { callGetPlace } from './testing/place';

jest.mock('./executeCall', () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
});

test('a call whose code a newer build has removed is reported, so that the page reloads', async () => {
  const { report } = connectForTest();
  expect(await callGetPlace()).toMatchObject({ ok: false, failure: { kind: 'unanswered' } });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }), 'a call');
});
