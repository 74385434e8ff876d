import { act, render, screen } from '@testing-library/react';
import { LoadWhenInView } from './LoadWhenInView';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// @spec platform 1.5b
test('a page without any activity shows the part after some seconds', () => {
  render(<LoadWhenInView>The footer</LoadWhenInView>);
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByText('The footer')).toBeNull();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('The footer')).toBeVisible();
});
