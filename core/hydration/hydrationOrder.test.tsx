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

test('a page without parts is complete immediately', () => {
  const heard = jest.fn();
  new HydrationOrder().whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a part that is rendered on the client delays nothing', () => {
  const hydrationOrder = new HydrationOrder();
  render(within(hydrationOrder, <HydrationBoundary fallback="…">Centres</HydrationBoundary>));
  const heard = jest.fn();
  hydrationOrder.whenWhole(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the page is complete when its last nested part is hydrated', async () => {
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

test('in a server-rendered page, inner parts hydrate after outer parts', async () => {
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

test('a part whose code never loads delays the page only for a limited time, and a removed part not at all', () => {
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

test('slow hydration of several parts changes no order', async () => {
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
      part.hydrated();
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('the page is complete only when its form, whose code loads late, responds', async () => {
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

test('a waiter with a longer limit is called when the page is complete, as are the others', async () => {
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
    part.hydrated();
    await jest.advanceTimersByTimeAsync(0);
    expect([soon, patient].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  } finally {
    jest.useRealTimers();
  }
});

test('a cancelled waiter is not called', async () => {
  const hydrationOrder = new HydrationOrder();
  const part = hydrationOrder.part();
  part.begin();
  const heard = jest.fn();
  hydrationOrder.whenWhole(heard)();
  part.hydrated();
  await nextTask();
  expect(heard).not.toHaveBeenCalled();
});
