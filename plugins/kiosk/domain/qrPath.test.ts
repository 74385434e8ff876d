import { encode } from 'uqr';
import { qrPicture } from './qrPath';

const ADDRESS =
  'https://online-joining.harbour.example/centre/the-harbour-lido#handover=AbCdEfGhIjKlMnOpQrStUv';

/** The modules of the code that the path covers. */
function modulesOf({ size, path }: ReturnType<typeof qrPicture>): boolean[][] {
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at += 1) (dark[Number(y)] ?? [])[Number(x) + at] = true;
  return dark;
}

test('the picture has exactly the modules of the code, with a margin of four', () => {
  const picture = qrPicture(ADDRESS);
  expect(modulesOf(picture)).toEqual(encode(ADDRESS, { ecc: 'M', border: 4 }).data);
  const quiet = modulesOf(picture).slice(0, 4).flat();
  expect(quiet).not.toContain(true);
});

test('an address of usual length gives modules large enough for a phone at arm’s length', () =>
  expect(qrPicture(ADDRESS).size).toBeLessThanOrEqual(49));
