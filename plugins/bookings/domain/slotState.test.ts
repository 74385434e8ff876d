import { slotOf } from '../../../tests/kit/slots';
import { stateOf } from './slotState';

test.each([
  [20, 5, 'open'],
  [20, 4, 'few'],
  [4, 1, 'few'],
  [4, 2, 'open'],
  [1, 1, 'open'],
])('of %i places %i left is %s', (capacity, placesLeft, state) => {
  expect(stateOf(slotOf({ capacity, placesLeft }))).toBe(state);
});
