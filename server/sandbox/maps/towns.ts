/** Towns and postcodes of the British Isles with real coordinates. Populations are rounded. */
import { readFileSync } from 'node:fs';
import { projectFile } from '../../net/project';

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

export const TOWNS = rowsOf<Town>('towns');

export const POSTCODE_AREAS = rowsOf<PostcodeArea>('postcode-areas');

/** Comma-separated lines after a header line. No value contains a comma. Numbers are read as numbers. */
function rowsOf<Row>(file: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(projectFile(`server/sandbox/maps/data/${file}.csv`), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',').map((value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value));
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Row;
  });
}
