import { act, screen, waitFor } from '@testing-library/react';
import { guideRequested, placeChosen, tourEntry, TOUR_PAGE } from '../testing/tour';
import { openPage, type PageOptions } from '../testing/openPage';

const open = async (over: PageOptions = {}) => {
  const page = await openPage({ ...TOUR_PAGE, ...over, plugins: { tour: tourEntry } });
  act(() => void page.host.store.dispatch(guideRequested({ wanted: true })));
  return page;
};

const openStep = () =>
  screen.getAllByRole('listitem').find((item) => item.dataset.status === 'open')?.textContent;
const expectOpen = (title: string) => waitFor(() => expect(openStep()).toContain(title));

// @spec joining 2.16, 2.17
test('Back opens the section before, one at a time, and Forward the next', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Continue tour.guide' }));
  await expectOpen('Choose a date');
  const address = window.location.href;
  window.history.back();
  await expectOpen('Choose a guide');
  window.history.back();
  await expectOpen('Choose a place');
  window.history.go(2);
  await expectOpen('Choose a date');
  expect(window.location.href).toBe(address);
});

test('Back after Edit returns to the earlier section', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  await expectOpen('Choose a place');
  window.history.back();
  await expectOpen('Choose a guide');
});

test('a section that opens without a press adds no history entry', async () => {
  const { host } = await open();
  const { length } = window.history;
  act(() => void host.store.dispatch(placeChosen({ place: 'York' })));
  await expectOpen('Choose a guide');
  expect(window.history).toHaveLength(length);
});

test('a reloaded page opens the section of its history entry', async () => {
  const first = await open();
  await first.user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await first.user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  await expectOpen('Choose a place');
  const state: unknown = window.history.state;
  first.unmount();
  const again = await openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry }, state });
  act(() => {
    again.host.store.dispatch(guideRequested({ wanted: true }));
    again.host.store.dispatch(placeChosen({ place: 'Leeds' }));
  });
  await expectOpen('Choose a place');
});

const loadByBack = (address: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ type: 'back_forward', name: address }],
    configurable: true,
  });

afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

test('Back to a page that was left before hydration opens the section of its HTML', async () => {
  loadByBack(window.location.origin + '/');
  const { host } = await open();
  act(() => void host.store.dispatch(placeChosen({ place: 'York' })));
  await expectOpen('Choose a place');
  expect(window.history.state).toMatchObject({ usr: { section: 'tour.place' } });
});

test('Forward before hydration opens the section of the new address, not of the HTML', async () => {
  loadByBack(window.location.origin + '/before');
  const { host } = await open();
  act(() => void host.store.dispatch(placeChosen({ place: 'York' })));
  await expectOpen('Choose a guide');
  expect(window.history.state).toMatchObject({ usr: { section: 'tour.guide' } });
});

test('Back before the next entry is rendered opens the section of the entry, which has the same key', async () => {
  const { host } = await open();
  act(() => void host.store.dispatch(placeChosen({ place: 'York' })));
  await expectOpen('Choose a guide');
  const state = { ...(window.history.state as object), usr: { section: 'tour.place' } };
  window.history.replaceState(state, '');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
  await expectOpen('Choose a place');
});

test('Forward to an address that was left before its entry was marked opens the first open question', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await expectOpen('Choose a guide');
  window.history.replaceState({ ...(window.history.state as object), usr: null }, '', '/?place=leeds');
  window.history.back();
  await expectOpen('Choose a place');
  window.history.forward();
  await expectOpen('Choose a guide');
});

test('an anchor of the page does not change the open section', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  await expectOpen('Choose a place');
  act(() => void (window.location.hash = 'main'));
  await waitFor(() => expect(window.history.state).not.toBeNull());
  expect(openStep()).toContain('Choose a place');
});

test('a kiosk adds no history entry for a section', async () => {
  const { user } = await open({ mode: { kiosk: true, embedded: false } });
  const { length } = window.history;
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await expectOpen('Choose a guide');
  expect(window.history).toHaveLength(length);
});
