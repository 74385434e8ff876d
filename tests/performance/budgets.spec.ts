import { expect, test, type Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { area } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { chunkFile } from '../kit/scripts';
import { timeFactor } from '../kit/timeLimits';
import budgets from './budgets.json';
import { brotliOf, forgetVisit, isIdle, reportsOf, scriptsOf, total, watchRequests } from './loading';
import { become, VISITORS } from './visitors';

interface Budget {
  /** As named in the plugin's manifest. */
  readonly route: string;
  readonly area?: string;
  /** `{membership}`, `{order}`: ids of the visitor's objects. */
  readonly path?: string;
  /** Default: a visitor, who is redirected to the login where a customer is required. */
  readonly visitor?: string;
  readonly tenants: readonly string[];
  readonly gzip: number;
}

const areaOf = (tenant: string, name?: string) =>
  name === 'my-account' || name === 'bookings' ? area(tenant, name) : area(tenant);

interface Manifest {
  readonly routes?: readonly { readonly id: string }[];
}
const routesOf = (plugin: string) =>
  (JSON.parse(readFileSync(`plugins/${plugin}/plugin.json`, 'utf8')) as Manifest).routes ?? [];

interface TenantDocument {
  readonly areas: Readonly<Record<string, { readonly plugins: readonly string[] }>>;
}
/** The plugins that a tenant of this project uses. */
const shown = (): ReadonlySet<string> =>
  new Set(
    readdirSync('tenants')
      .map((tenant) => JSON.parse(readFileSync(`tenants/${tenant}/tenant.json`, 'utf8')) as TenantDocument)
      .flatMap(({ areas }) => Object.values(areas).flatMap(({ plugins }) => plugins)),
  );

const rows = Object.entries<Budget>(budgets.scripts);

interface Visit {
  readonly visitor: string;
  readonly tenant: string;
  readonly area: string;
  readonly pages: readonly (readonly [name: string, budget: Budget])[];
}

/** The rows that the same person opens in the same area, one after another. */
const visits = rows
  .flatMap(([name, budget]) => budget.tenants.map((tenant) => ({ name, budget, tenant })))
  .reduce<readonly Visit[]>((all, { name, budget, tenant }) => {
    const { visitor = 'visitor', area: of = 'online-joining' } = budget;
    const isSame = (one: Visit) => one.visitor === visitor && one.tenant === tenant && one.area === of;
    const { pages } = all.find(isSame) ?? { pages: [] };
    const visit = { visitor, tenant, area: of, pages: [...pages, [name, budget] as const] };
    return [...all.filter((one) => !isSame(one)), visit];
  }, []);

for (const { visitor, tenant, area: of, pages } of visits) {
  test(`each page of ${of} of ${tenant} is fully interactive for a ${visitor} within its budget of script`, async ({
    page,
  }) => {
    test.setTimeout((30_000 + pages.length * 15_000) * timeFactor);
    const who = VISITORS.find((one) => one === visitor);
    if (!who) throw new Error(`Nobody here is a ${visitor}.`);
    const names = await become(who, page, tenant);
    const cookies = await page.context().cookies();
    const reports = reportsOf(page);
    for (const [name, { path = '/', gzip }] of pages) {
      const address = path.replace(/\{(\w+)\}/g, (_, named: string) => names[named] ?? named);
      watchRequests(page);
      await page.goto(areaOf(tenant, of) + address);
      await isIdle(page);
      // A redirect to the login has loaded another page.
      if (who !== 'visitor') expect(new URL(page.url()).pathname).toBe(address);
      expect.soft(reports, `${name} is taken over as it was drawn`).toEqual([]);
      const loaded = scriptsOf(page);
      expect
        .soft(total(loaded), `${name} loads ${JSON.stringify(loaded, null, 1)}`)
        .toBeLessThanOrEqual(gzip);
      expect.soft(total(loaded), `${name} loads scripts`).toBeGreaterThan(50_000);
      await forgetVisit(page, cookies);
    }
  });
}

test('every page of a plugin that a tenant shows is measured', () => {
  const pages = [...shown()].flatMap((plugin) => routesOf(plugin).map(({ id }) => id));
  expect(pages.length).toBeGreaterThan(30);
  const weighed = new Set(rows.map(([, { route }]) => route));
  expect([...weighed].sort(), 'the rows of tests/performance/budgets.json').toEqual(pages.sort());
});

for (const [tenant, most] of Object.entries(budgets.html)) {
  test(`the page of ${tenant} weighs at most ${most} bytes, fonts included, and its bootstrap script is small`, async () => {
    const answer = await hostRequest({ origin: area(tenant), path: '/' });
    expect(answer.status).toBe(200);
    expect(brotliOf(answer.text)).toBeLessThanOrEqual(most);
    const bootstrap = answer.text.slice(answer.text.lastIndexOf('<script>'));
    expect(gzipSync(bootstrap).length).toBeLessThanOrEqual(budgets.bootstrap.gzip);
  });
}

test('the script for other sites is one small file', async () => {
  const answer = await hostRequest({ origin: area('riverside'), path: '/embed.js' });
  expect(answer.status).toBe(200);
  expect(gzipSync(answer.text).length).toBeLessThanOrEqual(budgets.embed.gzip);
});

/** The start of each script's fetch, and the first paint, on the page's own clock. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_foyer/js/'))
      .map(({ startTime }) => startTime),
  }));

test('no script is requested before the first paint, and the page preloads none', async ({ page }) => {
  const html = await (await page.goto(`${area('northgate')}/`))?.text();
  await isIdle(page);
  const { painted, scripts } = await timesOf(page);
  expect(scripts.length).toBeGreaterThan(2);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+as="script"/);
});

test('later sections, calls and other plugins load only on input', async ({ page }) => {
  watchRequests(page);
  await page.goto(`${area('northgate')}/`);
  await isIdle(page);
  const before = scriptsOf(page);
  const later = ['plugin-checkout', 'plugin-identity', 'http'].map(chunkFile);
  expect(before.filter(({ name }) => later.some((file) => file.test(name)))).toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(() => scriptsOf(page).length).toBeGreaterThan(before.length);
  await expect(page.getByRole('status').filter({ hasText: /300/ })).toBeVisible();
});
