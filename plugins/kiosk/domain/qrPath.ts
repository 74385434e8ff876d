/** A QR code as one SVG path: each dark module is a unit square, and adjacent ones are one stroke. */
import { encode } from 'uqr';

/** The standard requires a quiet zone of four modules: phones do not find a code without it. */
const QUIET = 4;

const runsOf = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    })
    .join('');

/** `size` in modules. Error correction level M: readable with a seventh of the code hidden by a reflection. */
export function qrPicture(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  return { size, path: data.map(runsOf).join('') };
}
