import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { QuestionForm, lazyQuestionForm } from '../forms/lazyQuestionForm';
import { tenantForm } from '../forms/tenantForm';
import { showInPage } from '../ui/testing/page';
import { HydrationBoundary } from './HydrationBoundary';
import { HostContext, type Host } from '../shell/startup/host';
import { nextTask } from '../shell/startup/nextTask';
import { HydrationOrder } from './hydrationOrder';

const within = (hydrationOrder: HydrationOrder, inside: ReactNode) => (
  <HostContext value={{ hydrationOrder } as unknown as Host}>{inside}</HostContext>
);

/** On a busy machine the first load of the form's code takes longer than a test waits. */
beforeAll(() => lazyQuestionForm(), 60_000);

test('a page without parts is whole at once', () => {
  const heard = jest.fn();
  new HydrationOrder().whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a part that is drawn anew, with all it needs, holds nothing up', () => {
  const hydrationOrder = new HydrationOrder();
  render(within(hydrationOrder, <HydrationBoundary fallback="…">Centres</HydrationBoundary>));
  const heard = jest.fn();
  hydrationOrder.whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the page is whole when the last of its parts stands, one inside another', async () => {
  const hydrationOrder = new HydrationOrder();
  let arrive: (part: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  const page = (
    <HydrationBoundary fallback="…">
      Journey
      <HydrationBoundary fallback="Section to come">
        <Late />
      </HydrationBoundary>
    </HydrationBoundary>
  );
  render(within(hydrationOrder, page));
  const heard = jest.fn();
  hydrationOrder.whenWhole(heard, 60_000);
  expect(heard).not.toHaveBeenCalled();
  await act(async () => arrive({ default: () => 'Section' }));
  expect(await screen.findByText(/Section/)).toBeVisible();
  // The action runs in a new task after the hydration.
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('of a page that came as HTML, the parts inside come later than what is around them', async () => {
  const hydrationOrder = new HydrationOrder();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<!--$--><p>Centres</p><!--/$-->';
  const heard = jest.fn();
  await act(async () => {
    hydrateRoot(
      root,
      within(
        hydrationOrder,
        <HydrationBoundary fallback={null}>
          <p>Centres</p>
        </HydrationBoundary>,
      ),
    );
  });
  hydrationOrder.whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(root).toHaveTextContent('Centres');
});

test('a part whose code never comes keeps nobody waiting for long, and one that goes keeps nobody at all', () => {
  jest.useFakeTimers();
  try {
    const hydrationOrder = new HydrationOrder();
    hydrationOrder.part().begin();
    const heard = jest.fn();
    hydrationOrder.whenWhole(heard);
    jest.advanceTimersByTime(1400);
    expect(heard).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(heard).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a slow device that takes over one part after the other changes nothing in between', async () => {
  jest.useFakeTimers();
  try {
    const hydrationOrder = new HydrationOrder();
    const parts = [1, 2, 3].map(() => hydrationOrder.part());
    for (const part of parts) part.begin();
    const heard = jest.fn();
    hydrationOrder.whenWhole(heard);
    for (const part of parts) {
      expect(heard).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1400);
      part.stands();
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('the page is whole no sooner than the form in it, whose code comes late, answers', async () => {
  const hydrationOrder = new HydrationOrder();
  const form = tenantForm({ type: 'object', properties: { fit: { type: 'boolean', title: 'I am fit' } } });
  const inside = (
    <HydrationBoundary fallback="…">
      <QuestionForm schema={form} onSubmit={() => undefined} submitLabel="Save" />
    </HydrationBoundary>
  );
  showInPage(within(hydrationOrder, inside));
  const stood: boolean[] = [];
  hydrationOrder.whenWhole(
    () => stood.push(screen.queryByRole('checkbox', { name: /I am fit/ }) !== null),
    60_000,
  );
  expect(await screen.findByRole('checkbox', { name: /I am fit/ })).toBeVisible();
  await waitFor(() => expect(stood).toEqual([true]));
});

test('who waits longer for the page to be whole is called when it is, and whoever else did, too', async () => {
  jest.useFakeTimers();
  try {
    const hydrationOrder = new HydrationOrder();
    const part = hydrationOrder.part();
    part.begin();
    const [soon, patient] = [jest.fn(), jest.fn()];
    hydrationOrder.whenWhole(soon);
    hydrationOrder.whenWhole(patient, 10_000);
    jest.advanceTimersByTime(2000);
    expect([soon, patient].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    part.stands();
    await jest.advanceTimersByTimeAsync(0);
    expect([soon, patient].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  } finally {
    jest.useRealTimers();
  }
});

test('who is called off is not called', async () => {
  const hydrationOrder = new HydrationOrder();
  const part = hydrationOrder.part();
  part.begin();
  const heard = jest.fn();
  hydrationOrder.whenWhole(heard)();
  part.stands();
  await nextTask();
  expect(heard).not.toHaveBeenCalled();
});
