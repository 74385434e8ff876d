/** The search for a gym on northgate's page: by map, and by the list beside it. */
import { expect, type Page } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../tools/setup/chromium.mjs';
import { area } from './addresses';
import { hostRequest } from './hostRequest';
import { timeFactor } from './timeLimits';

const quiet = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
// Without a graphics card the processor draws the map. The page around it does not need a card.
const drawing = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
];

const executablePath = findHeadlessShell() ?? findChromium();

export const withMap = { executablePath, args: [...quiet, ...drawing] };
export const withoutMap = {
  executablePath,
  args: [...quiet, '--disable-gpu', '--disable-3d-apis'],
};

/** Software rendering is slow on a busy machine. */
export const SLOW = { timeout: 30_000 * timeFactor };

export const received = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
export const field = (page: Page) => page.getByRole('searchbox');
export const radius = (page: Page) => page.getByRole('slider', { name: 'Search area radius' });
export const cards = (page: Page) => page.getByRole('region', { name: 'Gyms' }).getByRole('link');
export const map = (page: Page) => page.getByRole('group', { name: 'Map of our gyms' });
export const canvas = (page: Page) => map(page).locator('canvas');

const GROUND = '**/*.geojson';

/**
 * Opens the finder and moves the mouse until the whole list has loaded. Without a graphics card, the ground
 * of the map takes long to draw, so it is left out where no test needs it.
 */
export async function openFinder(page: Page, gyms = 300, { ground = false } = {}) {
  if (!ground) await mapAnswers(page, GROUND, { body: '{ "type": "FeatureCollection", "features": [] }' });
  await page.goto(`${area('northgate')}/`);
  let moves = 0;
  await expect(async () => {
    await page.mouse.move(8, 200 + (moves += 1));
    await expect(received(page, `${gyms} gyms`)).toBeVisible({ timeout: 500 });
  }).toPass(SLOW);
}

export async function openMap(page: Page, gyms = 300, { ground = false } = {}) {
  await openFinder(page, gyms, { ground });
  await expect(canvas(page)).toBeVisible(SLOW);
  // The controls appear after the style has loaded.
  await expect(map(page).getByText('Natural Earth')).toBeVisible(SLOW);
}

export async function searchFor(page: Page, term: string) {
  await field(page).fill(term);
  await field(page).press('Enter');
}

/** Presses the middle of the map, or a little above it. */
export async function pressMiddle(page: Page, above = 0) {
  const box = await canvas(page).boundingBox();
  await canvas(page).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 - above } });
}

export const searchHere = (page: Page) => map(page).getByRole('button', { name: 'Search this area' });

/**
 * Reduces the list to one gym and presses its pin. Reduced motion removes the flight, so the map shows the
 * gym immediately: 'Search this area' appears when it does, and the pin is pressed only then.
 */
export async function pressPinOf(page: Page, name: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await field(page).fill(name);
  await expect(cards(page)).toHaveCount(1);
  await expect(searchHere(page)).toBeVisible(SLOW);
  await expect(async () => {
    await pressMiddle(page, 10);
    await expect(chooseOnMap(page)).toBeVisible({ timeout: 1000 });
  }).toPass(SLOW);
}

export const chooseOnMap = (page: Page) => map(page).getByRole('link', { name: 'Pick this gym' });

/** Replaces the page's gyms: as many of the real ones as there are locations, moved to them. */
export async function putGymsAt(page: Page, places: readonly (readonly [lat: number, lng: number])[]) {
  const path = '/api/venues/online-joining';
  const { json, headers } = await hostRequest({ origin: area('northgate'), path });
  const { data, ...rest } = json() as { readonly data: readonly object[] };
  const moved = places.map(([lat, lng], at) => ({ ...data[at], lat, lng }));
  const contentType = String(headers['content-type']);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType, body: JSON.stringify({ ...rest, data: moved }) }),
  );
}

/** Responses of the map provider for this page only. A fault in the sandbox would affect other tests too. */
export const mapAnswers = (page: Page, address: string, answer: { status?: number; body?: string }) =>
  page.route(address, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }),
  );
