/** The labels of the map: towns from the list, and countries and seas. */
import type { Feature, FeatureCollection, Point } from 'geojson';
import { TOWNS } from './towns';

export interface Label {
  readonly kind: 'town' | 'country' | 'sea' | 'abroad';
  readonly name: string;
  /** Population in thousands, for towns. Larger towns have priority. */
  readonly size: number;
}

type LabelData = readonly [name: string, lng: number, lat: number];

const COUNTRIES: readonly LabelData[] = [
  ['England', -1.35, 52.75],
  ['Scotland', -4.2, 57.0],
  ['Wales', -3.75, 52.35],
  ['Northern Ireland', -6.75, 54.68],
  ['Ireland', -8.0, 53.15],
  ['Isle of Man', -4.55, 54.24],
  ['France', 1.6, 48.3],
  ['Belgium', 4.5, 50.65],
  ['Netherlands', 5.4, 52.25],
  ['Norway', 7.5, 60.9],
  ['Denmark', 9.2, 56.1],
  ['Germany', 9.6, 51.6],
];
const SEAS: readonly LabelData[] = [
  ['North Sea', 2.9, 55.9],
  ['Irish Sea', -5.05, 53.72],
  ['English Channel', -2.6, 50.05],
  ['Celtic Sea', -7.4, 50.7],
  ['Atlantic Ocean', -12.4, 55.2],
];
const ABROAD: readonly LabelData[] = [
  ['Paris', 2.3522, 48.8566],
  ['Brussels', 4.3517, 50.8503],
  ['Amsterdam', 4.9041, 52.3676],
  ['Lille', 3.0573, 50.6292],
  ['Calais', 1.8587, 50.9513],
  ['Le Havre', 0.1079, 49.4944],
  ['Cherbourg', -1.6163, 49.6337],
  ['Bergen', 5.3221, 60.3913],
];

export function labels(): FeatureCollection<Point, Label> {
  return {
    type: 'FeatureCollection',
    features: [
      ...COUNTRIES.map((each) => labelFeature('country', each)),
      ...SEAS.map((each) => labelFeature('sea', each)),
      ...ABROAD.map((each) => labelFeature('abroad', each)),
      ...TOWNS.map(({ name, lng, lat, population }) =>
        labelFeature('town', [name, lng, lat], population / 1000),
      ),
    ],
  };
}

function labelFeature(kind: Label['kind'], [name, lng, lat]: LabelData, size = 0): Feature<Point, Label> {
  return {
    type: 'Feature',
    properties: { kind, name, size },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}
