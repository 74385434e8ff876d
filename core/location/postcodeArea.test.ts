import { postcodeAreaIn } from './postcodeArea';

const newark = {
  place_type: ['postcode'],
  text: 'NG24 1AB',
  context: [
    { id: 'place.12', text: 'Newark-on-Trent' },
    { id: 'district.3', text: 'Nottinghamshire' },
    { id: 'region.4', text: 'England' },
    { id: 'country.5', text: 'United Kingdom' },
  ],
};
const areaOf = (feature: unknown) => postcodeAreaIn({ features: [feature] }, 'ng24 1ab');

test('the town and the county of a postcode are the place and the district of the geocoder', () => {
  expect(areaOf(newark)).toEqual({ town: 'Newark-on-Trent', county: 'Nottinghamshire' });
  expect(areaOf({ ...newark, context: newark.context.slice(1) })).toEqual({
    town: '',
    county: 'Nottinghamshire',
  });
});

test('the district of the postcode counts, another postcode does not', () => {
  expect(areaOf({ ...newark, text: 'NG24' })?.town).toBe('Newark-on-Trent');
  expect(areaOf({ ...newark, text: 'NG24 1AC' })).toBeUndefined();
  expect(areaOf({ ...newark, text: 'NG2' })?.town).toBeUndefined();
});

test.each([
  null,
  {},
  { features: [] },
  { features: [null, 7] },
  { features: [{ ...newark, place_type: ['place'] }] },
  { features: [{ ...newark, place_type: undefined }] },
  { features: [{ ...newark, text: '' }] },
  { features: [{ ...newark, context: null }] },
  { features: [{ ...newark, context: [{ id: 7, text: 'X' }, { id: 'place.1', text: 8 }, null] }] },
  { features: [{ ...newark, context: [{ id: 'region.1', text: 'England' }] }] },
])('a response without the town of the postcode gives none, in any form: %j', (response) =>
  expect(postcodeAreaIn(response, 'NG24 1AB')).toBeUndefined(),
);
