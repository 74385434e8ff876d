/** A QR code as one path of SVG: dark modules, each a unit square, side by side ones in one stroke. */
import { encode } from 'uqr';

export interface QrPicture {
  /** Width and height in modules, the quiet zone around it included. */
  readonly size: number;
  readonly path: string;
}

/** Four modules, as the standard asks for: a phone finds nothing in a code that touches what is around it. */
const QUIET = 4;

const runsOf = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    })
    .join('');

/** Reads even with a seventh of it hidden, by a reflection of the lights for one. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  return { size, path: data.map(runsOf).join('') };
}
