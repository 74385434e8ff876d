/** The tests of the port of file stores. Every store runs them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { checkFileStore } from '../fileStores';
import type { FileStore } from '../port';

export function testFileStore(open: () => FileStore): void {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());

  test('a file is read as it was written, also one of several megabytes', async () => {
    const [small, large] = [`pier/${randomUUID()}`, `pier/${randomUUID()}`];
    const bytes = randomBytes(5 * 1024 * 1024);
    await store.put(small, Buffer.from([0, 255, 13, 10]));
    await store.put(large, bytes);
    expect(await store.get(small)).toEqual(Buffer.from([0, 255, 13, 10]));
    expect((await store.get(large))?.equals(bytes)).toBe(true);
  });

  test('a file of the same name is replaced', async () => {
    const name = `pier/${randomUUID()}`;
    await store.put(name, Buffer.from('the first, and longer'));
    await store.put(name, Buffer.from('the second'));
    expect((await store.get(name))?.toString()).toBe('the second');
  });

  test('a deleted file is gone, and deleting it again has no effect', async () => {
    const name = `pier/${randomUUID()}`;
    await store.put(name, Buffer.from('x'));
    await store.delete(name);
    await store.delete(name);
    expect(await store.get(name)).toBeUndefined();
  });

  test('a file that was never written is not found', async () => {
    expect(await store.get(`pier/${randomUUID()}`)).toBeUndefined();
  });

  test.each(['../secret', '/etc/passwd', 'pier/../../x', 'pier//x', '', 'a.b', 'pier/x?y'])(
    'the name %p, which could leave the store, is refused',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(/unexpected character/);
      await expect(store.get(name)).rejects.toThrow(/unexpected character/);
      await expect(store.delete(name)).rejects.toThrow(/unexpected character/);
    },
  );

  test('a working store passes its check', async () => {
    expect(await checkFileStore(store)).toBeUndefined();
  });
}
