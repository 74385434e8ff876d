import { expect, test, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { signIn } from '../accessibility/signed-in';
import { area } from '../kit/addresses';
import { hostRequest } from '../kit/host-request';
import { chunkFile } from '../kit/scripts';
import budgets from './budgets.json';
import { brotliOf, isIdle, scriptsOf, total } from './loading';

interface Budget {
  readonly area?: string;
  readonly path?: string;
  /** What a customer sees; default: a visitor, who is led to the login where one has to be a customer. */
  readonly customer?: boolean;
  readonly tenants: readonly string[];
  readonly gzip: number;
}

const areaOf = (tenant: string, name?: string) =>
  name === 'my-account' || name === 'bookings' ? area(tenant, name) : area(tenant);

const rows = Object.entries<Budget>(budgets.scripts);
for (const [route, { area: name, path = '/', customer = false, tenants, gzip }] of rows) {
  for (const tenant of tenants) {
    test(`${route} of ${tenant} answers everything with at most ${gzip} bytes of script`, async ({
      page,
    }) => {
      if (customer) await signIn(page, tenant);
      const scripts = scriptsOf(page);
      await page.goto(areaOf(tenant, name) + path);
      await isIdle(page);
      // Who is led to the login has loaded another page.
      if (customer) expect(new URL(page.url()).pathname).toBe(path);
      const loaded = await scripts();
      expect(total(loaded), JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(gzip);
      expect(total(loaded)).toBeGreaterThan(50_000);
    });
  }
}

for (const [tenant, most] of Object.entries(budgets.html)) {
  test(`the page of ${tenant} weighs at most ${most} bytes, fonts included, and its starter is small`, async () => {
    const answer = await hostRequest({ origin: area(tenant), path: '/' });
    expect(answer.status).toBe(200);
    expect(brotliOf(answer.text)).toBeLessThanOrEqual(most);
    const starter = answer.text.slice(answer.text.lastIndexOf('<script nonce'));
    expect(gzipSync(starter).length).toBeLessThanOrEqual(budgets.starter.gzip);
  });
}

test('the script that other sites load is one small file', async () => {
  const answer = await hostRequest({ origin: area('riverside'), path: '/embed.js' });
  expect(answer.status).toBe(200);
  expect(gzipSync(answer.text).length).toBeLessThanOrEqual(budgets.embed.gzip);
});

/** When each script began to be fetched, and when something was first painted, on the page's own clock. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_foyer/js/'))
      .map(({ startTime }) => startTime),
  }));

test('no script is fetched before the first paint, and none is named for fetching in the page', async ({
  page,
}) => {
  const html = await (await page.goto(`${area('northgate')}/`))?.text();
  await isIdle(page);
  const { painted, scripts } = await timesOf(page);
  expect(scripts.length).toBeGreaterThan(2);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+as="script"/);
});

test('later sections, calls and other plugins come only once somebody is near', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(`${area('northgate')}/`);
  await isIdle(page);
  const before = await scripts();
  const later = ['plugin-checkout', 'plugin-identity', 'http'].map(chunkFile);
  expect(before.filter(({ name }) => later.some((file) => file.test(name)))).toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(async () => (await scripts()).length).toBeGreaterThan(before.length);
  await expect(page.getByRole('status').filter({ hasText: /300/ })).toBeVisible();
});
