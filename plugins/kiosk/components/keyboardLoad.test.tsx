import { screen } from '@testing-library/react';
import { CHOSEN, openKiosk, TIMES } from '../testing/kioskPage';

let mockTries = 0;

jest.mock('./Keyboard', () => {
  mockTries += 1;
  if (mockTries === 1) throw new Error('no line');
  return { __esModule: true, default: () => 'Keyboard on the screen' };
});

test('a kiosk whose keyboard failed to load loads it again', async () => {
  const settings = { ...TIMES, closedOutsideOpeningHours: false, onScreenKeyboard: true };
  await openKiosk('/', { document: CHOSEN, settings });
  expect(await screen.findByText('Keyboard on the screen', {}, { timeout: 8000 })).toBeVisible();
  expect(mockTries).toBe(2);
});
