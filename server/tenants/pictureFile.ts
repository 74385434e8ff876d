/** Reads a file of a picture and checks it: path, format, bytes, pixels and proportions. */
import { extname, posix } from 'node:path';
import { contentVersion } from '../net/contentHash';
import { assetFault } from './assetFile';
import { imageFormat, readImageHeader, type ImageFormat } from './imageHeader';
import type { TenantFiles } from './tenantFiles';
import type { ProblemCode } from './problemCodes';

export interface PictureFile {
  /** `assets/pool-480.webp` */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Changes with the content. It is a part of the address. */
  readonly version: string;
}

export interface PictureFault {
  readonly code: ProblemCode;
  readonly message: string;
}

/** A list of a dozen pictures must load on a phone. */
const MAX_BYTES = 100_000;
/** Pixels. */
const WIDTHS = { min: 320, max: 2000 };
/** Width to height. A card shows 16:9 and cuts off the rest, so little of other shapes is left. */
const RATIOS = { min: 1, max: 3 };

const EXTENSIONS: Readonly<Record<string, ImageFormat>> = {
  '.webp': 'WebP',
  '.avif': 'AVIF',
  '.jpg': 'JPEG',
  '.jpeg': 'JPEG',
  '.png': 'PNG',
};
const NAMES = Object.keys(EXTENSIONS).join(', ');

export function readPictureFile(files: TenantFiles, path: string): PictureFile | PictureFault {
  const fault = pathFault(path) ?? fileFault(files, path);
  if (fault !== undefined) return fault;
  const bytes = files.assets.get(path)?.read() ?? new Uint8Array();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = EXTENSIONS[extname(path)];
  const found = imageFormat(file);
  if (found === undefined)
    return {
      code: 'picture-format',
      message: `The content of "${path}" is not a picture in WebP, AVIF, JPEG or PNG. Save the picture in one of these formats.`,
    };
  if (found !== format) {
    const extension = Object.keys(EXTENSIONS).find((name) => EXTENSIONS[name] === found) ?? '';
    const name = posix.basename(path, extname(path)) + extension;
    return {
      code: 'picture-format',
      message: `The content of "${path}" is ${found}. Rename the file to ${name}, or save it as ${format ?? 'WebP'}.`,
    };
  }
  const header = readImageHeader(file);
  if (header === undefined)
    return {
      code: 'picture-format',
      message: `"${path}" is damaged: its size in pixels cannot be read. Save the picture again.`,
    };
  const { width, height } = header;
  return sizeFault(path, width, height) ?? { path, width, height, version: contentVersion(file) };
}

function pathFault(path: string): PictureFault | undefined {
  if (!path.startsWith('assets/')) {
    const message = /^https?:/i.test(path)
      ? `"${path}" is an address. A picture is a file of the tenant: save it in the folder assets and write, for example, assets/pool-480.webp.`
      : `"${path}" is not in the folder assets of the tenant. Write, for example, assets/pool-480.webp.`;
    return { code: 'picture-path', message };
  }
  if (!Object.hasOwn(EXTENSIONS, extname(path).toLowerCase())) {
    const svg = /\.svgz?$/i.test(path) ? ' Export the drawing as WebP or PNG.' : '';
    return {
      code: 'picture-format',
      message: `"${path}" cannot be a picture: its name ends with none of ${NAMES}.${svg}`,
    };
  }
  // Dots at the start are reported as a path that leaves the folder.
  if (path.split('/').every((part) => part === '..' || /^[a-z0-9_-][a-z0-9._-]*$/.test(part)))
    return undefined;
  return {
    code: 'picture-path',
    message: `"${path}" has characters that an address may lose. Rename the file with small letters, digits, - and _ only.`,
  };
}

function fileFault(files: TenantFiles, path: string): PictureFault | undefined {
  const message = assetFault(files, path);
  if (message !== undefined) return { code: 'missing-asset', message };
  const size = files.assets.get(path)?.size ?? 0;
  if (size <= MAX_BYTES) return undefined;
  return {
    code: 'picture-bytes',
    message: `"${path}" has ${kilobytes(size)} kB; at most ${kilobytes(MAX_BYTES)} kB are possible, so that lists load on a phone. Save it with fewer pixels or as WebP of lower quality.`,
  };
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

function sizeFault(path: string, width: number, height: number): PictureFault | undefined {
  const size = `"${path}" is ${width} pixels wide and ${height} high`;
  if (width < WIDTHS.min || width > WIDTHS.max)
    return {
      code: 'picture-pixels',
      message: `${size}; ${WIDTHS.min} to ${WIDTHS.max} pixels of width are possible. ${width < WIDTHS.min ? 'It would be blurred: use a larger picture.' : 'Save it smaller.'}`,
    };
  const ratio = width / height;
  if (ratio >= RATIOS.min && ratio <= RATIOS.max) return undefined;
  return {
    code: 'picture-proportions',
    message: `${size}. Pages show 16:9 and would cut off most of it. Crop it to about 16:9; from 1:1 to 3:1 is possible.`,
  };
}
