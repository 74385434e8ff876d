/** The contrast of a PNG logo to the header. */
import { PNG } from 'pngjs';
import { contrast, mix, toHex, type Rgb } from '../../schemas/colour';

const LARGEST_PICTURE = 1_000_000;
const VISIBLE_ALPHA = 128;
/** Positions in the header of the file, which every PNG begins with. */
const HEADER = { width: 16, height: 20, interlace: 28, end: 33 };

/** Undefined if the picture is too large or cannot be decoded. */
function decode(file: Buffer): PNG | undefined {
  if (file.length < HEADER.end) return undefined;
  const pixels = file.readUInt32BE(HEADER.width) * file.readUInt32BE(HEADER.height);
  // The library decodes interlaced pictures without a limit of memory.
  if (pixels > LARGEST_PICTURE || file[HEADER.interlace] !== 0) return undefined;
  try {
    return PNG.sync.read(file);
  } catch {
    return undefined;
  }
}

/** The visible pixels as they look on the header: the number of pixels of each colour. */
function coloursOf({ data }: PNG, header: Rgb): Map<string, { readonly colour: Rgb; count: number }> {
  const colours = new Map<string, { readonly colour: Rgb; count: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < VISIBLE_ALPHA) continue;
    const colour = mix(header, [red, green, blue], alpha / 255);
    const cached = colours.get(toHex(colour));
    if (cached) cached.count += 1;
    else colours.set(toHex(colour), { colour, count: 1 });
  }
  return colours;
}

/** The colour of all four corners. Undefined if a corner is transparent or has another colour. */
function backgroundOf({ data, width, height }: PNG): Rgb | undefined {
  const last = width * height - 1;
  const corners = [0, width - 1, last - width + 1, last].map((pixel) =>
    data.subarray(pixel * 4, pixel * 4 + 4),
  );
  const [first] = corners;
  const [red, green, blue, alpha] = first ?? [];
  if (!first || alpha !== 255 || !corners.every((corner) => corner.equals(first))) return undefined;
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/**
 * The median contrast of the visible pixels. Undefined if the logo has its own background with at least the
 * contrast `least`, or if it cannot be read.
 */
export function pngContrast(file: Buffer, header: Rgb, least: number): number | undefined {
  const picture = decode(file);
  if (!picture) return undefined;
  const background = backgroundOf(picture);
  if (background && contrast(background, header) >= least) return undefined;
  const colours = coloursOf(picture, header);
  if (background) colours.delete(toHex(background));
  const rows = [...colours.values()]
    .map(({ colour, count }) => ({ count, reached: contrast(colour, header) }))
    .sort((one, other) => one.reached - other.reached);
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  return rows.find(({ count }) => (seen += count) >= half)?.reached;
}
