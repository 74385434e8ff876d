import { finderReducer, type Finder, finderEvents } from './finder';

const events = finderEvents('joining');
const {
  locationRequested,
  locationFound,
  locationNotFound,
  locationSearchFailed,
  positionRequested,
  positionFound,
  positionNotFound,
} = events;
const { areaChosen, radiusChosen, searchCleared } = events;
const finder = finderReducer(events);

type Event = Parameters<typeof finder>[1];

const origin = { lat: 53.8, lng: -1.55 };
const after = (...events: readonly Event[]): Finder =>
  events.reduce<Finder>((state, event) => finder(state, event), finder(undefined, { type: 'nothing' }));

const searchedTerms = locationRequested({ term: 'skipton' });
const found = locationFound({ term: 'skipton', origin });

// @spec platform 4.8, 9.4a
test('a found location is the centre of the search, with a radius of five miles', () => {
  expect(after(searchedTerms, found)).toEqual({ search: { step: 'around', origin, by: 'place' }, radius: 5 });
});

// @spec joining 4.13
// @spec platform 4.8
test('the radius returns to five with each new search and when the search is cleared', () => {
  const wide = [searchedTerms, found, radiusChosen({ miles: 9 })] as const;
  expect(after(...wide).radius).toBe(9);
  expect(after(...wide, locationRequested({ term: 'york' })).radius).toBe(5);
  expect(after(...wide, positionRequested()).radius).toBe(5);
  expect(after(...wide, areaChosen({ origin })).radius).toBe(5);
  expect(after(...wide, searchCleared())).toEqual({ search: { step: 'browsing' }, radius: 5 });
});

test('a radius beyond the slider becomes its limit', () => {
  expect(after(radiusChosen({ miles: 99 })).radius).toBe(10);
  expect(after(radiusChosen({ miles: -4 })).radius).toBe(1);
});

test('the response to an older search changes nothing', () => {
  const newer = locationRequested({ term: 'york' });
  expect(after(searchedTerms, newer, found).search).toEqual({ step: 'seeking', term: 'york' });
  expect(after(searchedTerms, newer, locationNotFound({ term: 'skipton' })).search.step).toBe('seeking');
  expect(after(positionRequested(), newer, positionFound({ origin })).search.step).toBe('seeking');
  expect(after(searchedTerms, searchCleared(), found).search.step).toBe('browsing');
  expect(after(positionRequested(), searchCleared(), positionNotFound({ denied: true })).search.step).toBe(
    'browsing',
  );
});

test('a failed search gives its reason', () => {
  const why = (...events: readonly Event[]) => after(...events).search;
  expect(why(searchedTerms, locationNotFound({ term: 'skipton' }))).toEqual({ step: 'lost', why: 'place' });
  expect(why(searchedTerms, locationSearchFailed({ term: 'skipton' }))).toEqual({
    step: 'lost',
    why: 'failed',
  });
  expect(why(positionRequested(), positionNotFound({ denied: true }))).toEqual({
    step: 'lost',
    why: 'denied',
  });
  expect(why(positionRequested(), positionNotFound({ denied: false }))).toEqual({
    step: 'lost',
    why: 'position',
  });
});
