import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Arriving } from './Arriving';
import { HostContext, type Host } from './host';
import { TakeOver } from './takeOver';

const within = (takeOver: TakeOver, inside: ReactNode) => (
  <HostContext value={{ takeOver } as unknown as Host}>{inside}</HostContext>
);

test('a page without parts is whole at once', () => {
  const heard = jest.fn();
  new TakeOver().whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a part that is drawn anew, with all it needs, holds nothing up', () => {
  const takeOver = new TakeOver();
  render(within(takeOver, <Arriving fallback="…">Centres</Arriving>));
  const heard = jest.fn();
  takeOver.whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the page is whole when the last of its parts stands, one inside another', async () => {
  const takeOver = new TakeOver();
  let arrive: (part: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  const page = (
    <Arriving fallback="…">
      Journey
      <Arriving fallback="Section to come">
        <Late />
      </Arriving>
    </Arriving>
  );
  render(within(takeOver, page));
  const heard = jest.fn();
  takeOver.whenWhole(heard);
  expect(heard).not.toHaveBeenCalled();
  await act(async () => arrive({ default: () => 'Section' }));
  expect(await screen.findByText(/Section/)).toBeVisible();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('of a page that came as HTML, the parts inside come later than what is around them', async () => {
  const takeOver = new TakeOver();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<!--$--><p>Centres</p><!--/$-->';
  const heard = jest.fn();
  await act(async () => {
    hydrateRoot(
      root,
      within(
        takeOver,
        <Arriving fallback={null}>
          <p>Centres</p>
        </Arriving>,
      ),
    );
  });
  takeOver.whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(root).toHaveTextContent('Centres');
});

test('a part whose code never comes keeps nobody waiting for long, and one that goes keeps nobody at all', () => {
  jest.useFakeTimers();
  try {
    const takeOver = new TakeOver();
    takeOver.part().begin();
    const heard = jest.fn();
    takeOver.whenWhole(heard);
    jest.advanceTimersByTime(1400);
    expect(heard).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(heard).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('who is called off is not called', async () => {
  const takeOver = new TakeOver();
  const part = takeOver.part();
  part.begin();
  const heard = jest.fn();
  takeOver.whenWhole(heard)();
  part.stands();
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});
