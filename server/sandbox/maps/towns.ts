/** Towns and postcodes of the British Isles with real coordinates. Populations are rounded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Town {
  readonly name: string;
  /** Another name that people search for, or empty. */
  readonly also: string;
  readonly region: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  /** Outward code of the town centre. */
  readonly district: string;
}

export interface PostcodeArea {
  readonly area: string;
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
}

export const TOWNS: readonly Town[] = rowsOf('towns').map((row) => ({
  name: textOf(row, 'name'),
  also: textOf(row, 'also'),
  region: textOf(row, 'region'),
  country: textOf(row, 'country'),
  lat: Number(row['lat']),
  lng: Number(row['lng']),
  population: Number(row['population']),
  district: textOf(row, 'district'),
}));

export const POSTCODE_AREAS: readonly PostcodeArea[] = rowsOf('postcode-areas').map((row) => ({
  area: textOf(row, 'area'),
  town: textOf(row, 'town'),
  lat: Number(row['lat']),
  lng: Number(row['lng']),
}));

type Row = Readonly<Record<string, string>>;

/** Comma-separated lines after a header line. No value contains a comma. */
function rowsOf(file: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(join(__dirname, `data/${file}.csv`), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  });
}

function textOf(row: Row, name: string): string {
  return row[name] ?? '';
}
