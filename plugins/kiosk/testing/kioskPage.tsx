/** A page of a kiosk, alone: its bar, its home, and, on any other path, a page of a visit. */
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
  closedOutsideOpeningHours: true,
};

/** As facts of a tenant stand where the plugins that declare them are not there. */
export const CHOSEN = {
  facts: { 'selection.membershipChosen': { fact: 'mode.kiosk', is: true } },
} as const;

const trueTimeout = setTimeout;
const trueNow = performance.now.bind(performance);

/** From here on time passes by `pass` alone. Answers of the network take none of it. */
export const stopTheClocks = () => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

const STEP_MS = 1000;

/** Calls on their way, as the network tells them, and for how many turns their answers have been made. */
const underWay = new Map<string, number>();
const openedNow = ({ requestId }: { readonly requestId: string }) => void underWay.delete(requestId);
network.events.on('request:start', ({ requestId }) => void underWay.set(requestId, -1));
network.events.on(
  'request:end',
  ({ requestId }) => void (underWay.has(requestId) && underWay.set(requestId, 0)),
);
for (const name of ['response:mocked', 'request:unhandled', 'unhandledException'] as const)
  network.events.on(name, openedNow);

/** By the true clock; a call without an answer for so long is one that hangs, and is waited for no more. */
const HANGS_MS = 8000;

/** An answer that has been made and still does not arrive is a broken line: nothing tells of that. */
const BREAKS_AFTER = 20;

const turn = () => new Promise((resolve) => trueTimeout(resolve, 0));

function countTurns() {
  for (const [id, turns] of underWay) {
    if (turns >= BREAKS_AFTER) underWay.delete(id);
    else if (turns >= 0) underWay.set(id, turns + 1);
  }
}

/** However long a busy machine takes over an answer: what came of it is done before time goes on. */
async function arrived() {
  await turn();
  const since = trueNow();
  while (underWay.size > 0) {
    if (trueNow() - since > HANGS_MS) underWay.clear();
    countTurns();
    await turn();
    await turn();
  }
}

/** In small steps, between which what is under way arrives. */
async function passing(ms: number, between: () => Promise<unknown> = arrived) {
  for (let gone = 0; gone < ms; gone += STEP_MS) {
    await jest.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - gone));
    await between();
  }
}

const areStopped = () => setTimeout !== trueTimeout;

/** Pages do some things a moment later; where the clocks stand, these moments are given to them. */
async function opened<T>(opening: Promise<T>): Promise<T> {
  let done = !areStopped();
  void opening.then(() => (done = true));
  while (!done) await passing(10, turn);
  return opening;
}

const GOES = /navigation/i;

/** The page will be loaded anew. jsdom goes nowhere, and says so. */
export const mayGo = () => expectConsoleError(GOES);
export const hasGone = (): boolean =>
  jest.mocked(console.error).mock.calls.some((received: unknown[]) => GOES.test(format(...received)));

/** Its home asks every few seconds; an answer that names no document is no news. */
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
  const page = await opened(opening);
  // Somebody begins, just now.
  fireEvent.pointerDown(document.body);
  const pass = (seconds: number) => act(() => passing(seconds * 1000));
  const say = (event: FoyerEvent) => act(async () => void page.host.store.dispatch(event));
  return { ...page, pass, say };
}

/** The kiosk's centre, as the platform sends it: it says nothing of its hours. */
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
