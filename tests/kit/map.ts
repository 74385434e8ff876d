/** The search for a gym on northgate's page: by map, and by the list beside it. */
import { expect, type Page } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../tools/setup/chromium.mjs';
import { area } from './addresses';
import { hostRequest } from './hostRequest';
import { timeFactor } from './timeLimits';

const quiet = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
// The map draws with the processor where there is no graphics card; the page around it needs no such card.
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

/** Software draws slowly on a busy machine. */
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
 * Somebody is there: they move until the whole list has come. The ground of the map is what takes long to draw
 * without a graphics card; it is left out where it is not looked at.
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
  // Its controls stand when its style has come.
  await expect(map(page).getByText('Natural Earth')).toBeVisible(SLOW);
}

export async function searchFor(page: Page, term: string) {
  await field(page).fill(term);
  await field(page).press('Enter');
}

/** What is under the middle of the map, or a little above it, can be pressed. */
export async function pressMiddle(page: Page, above = 0) {
  const box = await canvas(page).boundingBox();
  await canvas(page).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 - above } });
}

export const searchHere = (page: Page) => map(page).getByRole('button', { name: 'Search this area' });

/**
 * Names the only gym that the list is to show, and presses its pin. Without the flight the map is there at once:
 * 'Search this area' stands on it when it is, and nobody presses a pin that has not come.
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

/** The page's gyms are these: so many of the real ones as there are places, put there. */
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

/** What the map's company answers this page alone: a fault ordered at its stand-in strikes whoever asks next. */
export const mapAnswers = (page: Page, address: string, answer: { status?: number; body?: string }) =>
  page.route(address, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }),
  );
