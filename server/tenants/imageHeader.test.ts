import { readImageHeader } from './imageHeader';

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const zeros = (count: number): readonly number[] => Array<number>(count).fill(0);

/** 960 is 0x03C0, and 540 is 0x021C. */
const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 3, 0xc0, 0, 0, 2, 0x1c]);
const webp = (chunk: string, ...data: readonly (string | readonly number[])[]) =>
  bytes('RIFF', zeros(4), 'WEBP', chunk, zeros(4), ...data);
const lossy = webp('VP8 ', zeros(3), [0x9d, 0x01, 0x2a], [0xc0, 3], [0x1c, 2]);
// Width and height, each less one, in 14 bits: 959 + 539 * 2 ** 14.
const lossless = webp('VP8L', [0x2f], [0xbf, 0xc3, 0x86, 0]);
const extended = webp('VP8X', zeros(4), [0xbf, 3, 0], [0x1b, 2, 0]);
const frame = [0xff, 0xc0, 0, 17, 8, 2, 0x1c, 3, 0xc0, ...zeros(10)];
const app0 = [0xff, 0xe0, 0, 4, 0, 0];
const jpeg = bytes([0xff, 0xd8], app0, [0xff, 0xc4, 0, 2], frame);
/** EXIF data of one entry, the orientation, in either byte order. */
const exif = (orientation: number, isLittle: boolean) => {
  const short = (value: number) => (isLittle ? [value, 0] : [0, value]);
  const tag = isLittle ? [0x12, 0x01] : [0x01, 0x12];
  const directory = isLittle ? [8, 0, 0, 0] : [0, 0, 0, 8];
  const tiff = bytes(
    isLittle ? 'II' : 'MM',
    short(42),
    directory,
    short(1),
    tag,
    short(3),
    zeros(4),
    short(orientation),
    zeros(6),
  );
  return bytes([0xff, 0xd8, 0xff, 0xe1, 0, 8 + tiff.length], 'Exif\0\0', [...tiff], frame);
};
const ispe = (width: readonly number[], height: readonly number[]) =>
  bytes([0, 0, 0, 20], 'ispe', zeros(4), width, height);
const avif = bytes(
  zeros(4),
  'ftypavif',
  zeros(8),
  [...ispe([0, 0, 0, 160], [0, 0, 0, 90])],
  [...ispe([0, 0, 3, 0xc0], [0, 0, 2, 0x1c])],
);

test.each([
  ['PNG', png, 'PNG'],
  ['lossy WebP', lossy, 'WebP'],
  ['lossless WebP', lossless, 'WebP'],
  ['extended WebP', extended, 'WebP'],
  ['JPEG', jpeg, 'JPEG'],
  ['JPEG that is upright by its EXIF data', exif(1, true), 'JPEG'],
  ['AVIF with a thumbnail', avif, 'AVIF'],
])('the size of a %s is read from its first bytes', (_, file, format) => {
  expect(readImageHeader(file)).toEqual({ format, width: 960, height: 540 });
});

test.each([true, false])(
  'a JPEG on its side has the size in which it is shown (little endian: %s)',
  (isLittle) => {
    expect(readImageHeader(exif(6, isLittle))).toEqual({ format: 'JPEG', width: 540, height: 960 });
  },
);

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a0000000000000000')],
  ['a video in the container of AVIF', bytes(zeros(4), 'ftypisom', zeros(20))],
  ['a PNG without pixels', bytes([...png.subarray(0, 16)], zeros(8))],
  ['a JPEG with a segment of length 0', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0], frame)],
])('%s has no size', (_, file) => {
  expect(readImageHeader(file)).toBeUndefined();
});

test.each([
  ['PNG', png],
  ['WebP', lossless],
  ['JPEG', jpeg],
  ['JPEG with EXIF data', exif(6, false)],
  ['AVIF', avif],
])('a %s that is cut off anywhere never throws', (_, file) => {
  for (let length = 0; length < file.length; length += 1)
    expect(() => readImageHeader(file.subarray(0, length))).not.toThrow();
});
