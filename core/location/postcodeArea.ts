/** Finds the town and the county of a postcode with the tenant's geocoder, from a saga. */
import { isRecord } from '../../schemas/isRecord';
import { brokenPersonalRule } from '../../schemas/personalRules';
import { featuresOf, fieldOf, requestGeocoder, type Geocoder } from './geocode';

/** What a geocoder knows about a postcode. At least one of the two is not empty. */
export interface PostcodeArea {
  readonly town: string;
  readonly county: string;
}

/** 'incomplete': no full postcode. 'unknown': the geocoder does not have it. 'failed': no response. */
export type PostcodeProblem = 'incomplete' | 'unknown' | 'failed';

/** The area of a typed postcode, or why there is none. */
export function* findPostcodeArea(geocoder: Geocoder, postcode: string) {
  if (brokenPersonalRule('postcode', postcode, undefined) !== undefined) return 'incomplete';
  const response = yield* requestGeocoder(geocoder, postcode, 'postcode');
  if (response === undefined) return 'failed';
  return postcodeAreaIn(response, postcode) ?? 'unknown';
}

const compact = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\s/g, '').toUpperCase() : '';

/** The end of a postcode of the United Kingdom. The rest is its district. */
const INWARD_CODE = /\d[A-Z]{2}$/;

/** A geocoder may respond with the postcode or its district. Another postcode of a similar form does not count. */
function isOf(feature: unknown, postcode: string): boolean {
  const types = fieldOf(feature, 'place_type');
  const found = compact(fieldOf(feature, 'text'));
  const isPostcode = Array.isArray(types) && types.includes('postcode');
  const wanted = compact(postcode);
  return isPostcode && found !== '' && (found === wanted || found === wanted.replace(INWARD_CODE, ''));
}

/** Mapbox names the levels: `place.123` is a town, `district.45` a county. */
function nameIn(feature: unknown, level: 'place' | 'district'): string {
  const context = fieldOf(feature, 'context');
  const areas: readonly unknown[] = Array.isArray(context) ? context : [];
  const found = areas.find((area) => {
    const id = fieldOf(area, 'id');
    return typeof id === 'string' && id.startsWith(`${level}.`);
  });
  const name = isRecord(found) ? fieldOf(found, 'text') : undefined;
  return typeof name === 'string' ? name : '';
}

/** The town and the county in a response. Undefined if it has neither. */
export function postcodeAreaIn(response: unknown, postcode: string): PostcodeArea | undefined {
  const feature = featuresOf(response).find((one) => isOf(one, postcode));
  const town = nameIn(feature, 'place');
  const county = nameIn(feature, 'district');
  return town === '' && county === '' ? undefined : { town, county };
}
