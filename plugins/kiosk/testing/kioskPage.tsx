/**
 * Opens a kiosk page without other plugins: its bar, its home, and an empty page of a visit for any other
 * path.
 */
import { act, fireEvent } from '@testing-library/react';
import type { FoyerEvent } from '../../../core/contract';
import { http, HttpResponse } from 'msw';
import { format } from 'node:util';
import { expectConsoleError, network, openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

export const TIMES = {
  warnAfterSeconds: 90,
  clearAfterSeconds: 95,
  confirmationSeconds: 10,
  maxPaymentSeconds: 600,
  closedOutsideOpeningHours: true,
};

/** Tenant facts in place of facts from plugins that are not loaded here. */
export const CHOSEN = {
  facts: { 'selection.membershipChosen': { fact: 'mode.kiosk', is: true } },
} as const;

const trueTimeout = setTimeout;
const trueNow = performance.now.bind(performance);

/** From here only `pass` moves the time. Network responses take no time. */
export const stopClocks = () => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

const STEP_MS = 1000;

/** Open calls, and the number of event loop turns since each response was created. */
const underWay = new Map<string, number>();
const responseReceived = ({ requestId }: { readonly requestId: string }) => void underWay.delete(requestId);
network.events.on('request:start', ({ requestId }) => void underWay.set(requestId, -1));
network.events.on(
  'request:end',
  ({ requestId }) => void (underWay.has(requestId) && underWay.set(requestId, 0)),
);
for (const name of ['response:mocked', 'request:unhandled', 'unhandledException'] as const)
  network.events.on(name, responseReceived);

/** In real time: a call without a response for this long counts as hanging and is no longer awaited. */
const HANGS_MS = 8000;

/**
 * A response that was created but does not arrive after this number of turns is a broken connection, which
 * has no event.
 */
const BREAKS_AFTER = 20;

const turn = () => new Promise((resolve) => trueTimeout(resolve, 0));

function countTurns() {
  for (const [id, turns] of underWay) {
    if (turns >= BREAKS_AFTER) underWay.delete(id);
    else if (turns >= 0) underWay.set(id, turns + 1);
  }
}

/** Waits for the results of open responses before time moves, also on a slow machine. */
async function waitForResponses() {
  await turn();
  const since = trueNow();
  while (underWay.size > 0) {
    if (trueNow() - since > HANGS_MS) underWay.clear();
    countTurns();
    await turn();
    await turn();
  }
}

/** Moves the time in small steps, and waits for open responses between them. */
async function advanceTime(ms: number, between: () => Promise<unknown> = waitForResponses) {
  for (let gone = 0; gone < ms; gone += STEP_MS) {
    await jest.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - gone));
    await between();
  }
}

const areStopped = () => setTimeout !== trueTimeout;

/** Pages delay some work. With stopped clocks, this function moves the time until the page is open. */
async function waitUntilOpen<T>(opening: Promise<T>): Promise<T> {
  let done = !areStopped();
  void opening.then(() => (done = true));
  while (!done) await advanceTime(10, turn);
  return opening;
}

const GOES = /navigation/i;

/** Allows a page load. jsdom does not navigate and logs an error. */
export const allowNavigation = () => expectConsoleError(GOES);
export const hasNavigated = (): boolean =>
  jest.mocked(console.error).mock.calls.some((received: unknown[]) => GOES.test(format(...received)));

/** The home polls the tenant document. A response without a document counts as no change. */
beforeEach(() => network.use(http.get('*/kiosk/document', () => new HttpResponse(null, { status: 204 }))));

export async function openKiosk(path: string, over: Partial<PluginPage> = {}) {
  const opening = openPlugin({
    manifest,
    entry,
    words,
    path,
    settings: TIMES,
    mode: { kiosk: true, centre: 'the-lido' },
    ...over,
  });
  const page = await waitUntilOpen(opening);
  // Starts the idle time now.
  fireEvent.pointerDown(document.body);
  const pass = (seconds: number) => act(() => advanceTime(seconds * 1000));
  const say = (event: FoyerEvent) => act(async () => void page.host.store.dispatch(event));
  return { ...page, pass, say };
}

/** The kiosk's venue as the platform sends it, without opening hours. */
export const LIDO = {
  id: 'v-1',
  slug: 'the-lido',
  name: 'The Lido',
  address1: '1 Quay',
  address2: null,
  town: 'Falmouth',
  postcode: 'TR11 3JT',
  lat: 50.1,
  lng: -5,
  place_type: 'Lido',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: false,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
  opening_hours: [],
};
