/** The joining page in use: 300 venues while a name is typed, 60 memberships while they are filtered. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { fetchResponse, compareWithList, showActivity, typeTerms, type Scenario } from '../acts';
import type { Bench } from '../bench';
import { WEBGL, withBrowser, withProduct } from '../product';

const CENTRES = 300;
const MEMBERSHIPS = 60;
const WITHOUT_MAP = 'plaingate';

/** Waits for all venues, and so for the application. Before that, a link loads a new page. */
async function untilListed(page: Page) {
  await showActivity(page);
  await page
    .locator('[data-centre]')
    .nth(CENTRES - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(4000);
}

interface ListResponse {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** Repeats the tenant's monthly memberships under other names until there are sixty. */
function many({ data: sold, ...rest }: ListResponse): object {
  const data = sold.filter((type) => JSON.stringify(type).includes('"recurring"'));
  const sixty = Array.from({ length: MEMBERSHIPS }, (_, index) => {
    const one = data[index % data.length] ?? {};
    const options = Array.isArray(one.payment_options) ? (one.payment_options as readonly object[]) : [];
    return {
      ...one,
      id: `${String(one.id)}-${index}`,
      name: `${String(one.name)} ${index}`,
      payment_options: options.map((option, at) => ({ ...option, id: `option-${index}-${at}` })),
    };
  });
  return { data: sixty, ...rest };
}

const typing = (url: string): Scenario => ({
  url,
  prepare: async (page) => {
    await untilListed(page);
    await page.getByRole('searchbox').first().click();
    await page.waitForTimeout(1000);
  },
  act: typeTerms,
});

const filtering = (url: string, memberships: object): Scenario => ({
  url,
  answers: { '**/api/memberships/types?*': memberships },
  prepare: async (page) => {
    await untilListed(page);
    // The browser requests memberships when a venue is chosen here. A venue's own page would contain them.
    await page.locator('[data-centre] a').first().click();
    await page
      .locator('article h3')
      .nth(MEMBERSHIPS - 1)
      .waitFor({ state: 'attached' });
    await page.waitForTimeout(2000);
  },
  act: async (page) => {
    const type = page.getByRole('combobox', { name: 'Membership type' });
    const kinds = await type.locator('option').count();
    for (let round = 0; round < 4; round += 1) {
      for (const label of ['Single payment', 'Monthly']) {
        await page.getByText(label, { exact: true }).first().click();
        await page.waitForTimeout(400);
      }
      await type.focus();
      for (let press = 0; press < 2 * (kinds - 1); press += 1) {
        await page.keyboard.press(press < kinds - 1 ? 'ArrowDown' : 'ArrowUp');
        await page.waitForTimeout(300);
      }
    }
  },
});

/** The project's tenants, and a copy of northgate: with its venues, without the map. */
function tenantsOfTheBench(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-tenants-'));
  cpSync(path.resolve('tenants'), folder, { recursive: true });
  cpSync(path.join(folder, 'northgate'), path.join(folder, WITHOUT_MAP), { recursive: true });
  // Copy keys of a tenant's own begin with its key.
  for (const name of ['tenant.json', 'copy/en-GB.json']) {
    const file = path.join(folder, WITHOUT_MAP, name);
    const text = readFileSync(file, 'utf8').replaceAll('northgate', WITHOUT_MAP);
    writeFileSync(file, text.replace('"map": true', '"map": false'));
  }
  return folder;
}

/** Sixty memberships, based on those of the first venue in the list. */
async function sixtyMemberships(browser: Browser, url: string): Promise<object> {
  const page = await browser.newPage();
  await page.goto(url);
  const id = await page.locator('[data-centre]').first().getAttribute('data-centre');
  await page.close();
  return many(await fetchResponse<ListResponse>(browser, url, `/api/memberships/types?venue_id=${id}`));
}

function measure(port: number) {
  const home = (tenant: string) => `http://online-joining.${tenant}.localhost:${port}/`;
  return withBrowser(async (browser) => {
    const memberships = await sixtyMemberships(browser, home('northgate'));
    return compareWithList(browser, 'Lists of the joining page', {
      'typing over 300 centres beside the map': typing(home('northgate')),
      'typing over 300 centres without a map': typing(home(WITHOUT_MAP)),
      'filtering 60 memberships': filtering(home('northgate'), memberships),
    });
  }, WEBGL);
}

const bench: Bench = {
  about: 'the lists of the joining page: 300 centres while typing, 60 memberships while filtering',
  run: async () => {
    const tenants = tenantsOfTheBench();
    try {
      return await withProduct(({ port }) => measure(port), tenants);
    } finally {
      rmSync(tenants, { recursive: true, force: true });
    }
  },
};

export default bench;
