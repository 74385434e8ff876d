/** Reads the format and the size of a picture from the first bytes of its file, without decoding it. */

export type ImageFormat = 'PNG' | 'JPEG' | 'WebP' | 'AVIF';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Pixels, as shown: a JPEG that is rotated by its EXIF data counts as rotated. */
  readonly width: number;
  readonly height: number;
}

type Size = Omit<ImageHeader, 'format'>;

/** The format by its magic number. Undefined for every other file. */
export function imageFormat(file: Buffer): ImageFormat | undefined {
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return 'PNG';
  if (file.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'JPEG';
  const [container, brand] = [ascii(file, 0, 4), ascii(file, 8, 4)];
  if (container === 'RIFF' && brand === 'WEBP') return 'WebP';
  return ascii(file, 4, 4) === 'ftyp' && /^avi[fs]$/.test(brand) ? 'AVIF' : undefined;
}

/** Undefined if the file is no picture of these formats, or is damaged before its size. */
export function readImageHeader(file: Buffer): ImageHeader | undefined {
  const format = imageFormat(file);
  if (format === undefined) return undefined;
  try {
    const size = SIZES[format](file);
    return size && size.width > 0 && size.height > 0 ? { format, ...size } : undefined;
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex');

const ascii = (file: Buffer, at: number, length: number): string =>
  file.subarray(at, at + length).toString('latin1');

const SIZES: Readonly<Record<ImageFormat, (file: Buffer) => Size | undefined>> = {
  PNG: (file) => ({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }),
  JPEG: jpegSize,
  WebP: webpSize,
  AVIF: avifSize,
};

/** The first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function webpSize(file: Buffer): Size | undefined {
  switch (ascii(file, 12, 4)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The size is in the start-of-frame segment. C4, C8 and CC are other segments in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const EXIF = 0xe1;

function jpegSize(file: Buffer): Size | undefined {
  let isRotated = false;
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1);
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)];
      return isRotated ? { width: height, height: width } : { width, height };
    }
    if (marker === EXIF) isRotated ||= isRotatedBy(file.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

const ORIENTATION = 0x0112;

/** Whether the EXIF data rotates the picture by a quarter: orientations 5 to 8. */
function isRotatedBy(exif: Buffer): boolean {
  if (ascii(exif, 0, 6) !== 'Exif\0\0') return false;
  const tiff = exif.subarray(6);
  const isLittle = ascii(tiff, 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8) >= 5;
  }
  return false;
}

const ISPE_LENGTH = 20;

/** The largest `ispe` box: a file may also contain a thumbnail, an alpha channel and tiles. */
function avifSize(file: Buffer): Size | undefined {
  let largest: Size | undefined;
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
    if (at < 4 || file.readUInt32BE(at - 4) !== ISPE_LENGTH) continue;
    const size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
