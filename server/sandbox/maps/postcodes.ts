/**
 * Full or partial postcodes. The result is the town of the outward code, or the centre of the postcode area.
 */
import type { FoundPlace } from './search';
import { POSTCODE_AREAS, TOWNS } from './towns';

const BEGUN = /^([a-z]{1,2})(?:(\d[a-z\d]?)(?:\d[a-z]{0,2})?)?$/;
const WHOLE = /^([a-z]{1,2})(\d[a-z\d]?)\d[a-z]{2}$/;

/** `typed` contains only lower-case letters and digits. */
export function postcodesFor(typed: string): readonly FoundPlace[] {
  const [, letters, number = ''] = WHOLE.exec(typed) ?? BEGUN.exec(typed) ?? [];
  const area = POSTCODE_AREAS.find((each) => each.area === letters?.toUpperCase());
  if (area === undefined) return [];
  const name = area.area + number.toUpperCase();
  // `WC2N` is a part of `WC2`.
  const town = TOWNS.find(
    ({ district }) => district === name || district.replace(/(?<=\d)[A-Z]$/, '') === name,
  );
  const { lat, lng } = town ?? area;
  return [
    {
      kind: 'postcode',
      name,
      within: [town?.name ?? area.town, 'United Kingdom'],
      lat,
      lng,
      relevance: 1,
    },
  ];
}
