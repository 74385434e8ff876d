/** Pages that are open while the document is published and taken back keep their version and their answers. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { chooseCentre, chooseMembership, person, register } from '../kit/joining';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('pinned-visits', { tenants: ['northgate'], documents: 'files' });
});
test.afterAll(async () => stack.stop());

const KIT = 'Which kit do you bring?';

/** Saves another text of the document, and waits until new visits get it. */
async function publish(change: (text: string) => string, isServed: (html: string) => boolean) {
  const file = path.join(stack.tenantsDir, 'northgate/tenant.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  const headers = { accept: 'text/html' };
  const html = async () =>
    (await hostRequest({ origin: stack.origin('northgate'), path: '/', headers })).text;
  await expect(async () => expect(isServed(await html())).toBe(true)).toPass({
    timeout: 10_000 * timeFactor,
  });
  return () =>
    publish(
      () => before,
      (text) => !isServed(text),
    );
}

const asksForKit = (text: string): string =>
  text
    .replace('"required": ["trainingTime"]', '"required": ["trainingTime", "kit"]')
    .replace('"buddy":', `"kit": { "type": "string", "title": "${KIT}" },\n"buddy":`);

const kit = (page: Page) => page.getByLabel(new RegExp(KIT.replace('?', '\\?')));
const time = (page: Page) => page.getByLabel(/When do you plan to train/);
const current = (page: Page) => page.locator('[aria-current="step"]').getByRole('heading', { level: 2 });

/** A visit that has arrived at the tenant's own questions. */
async function visit(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(stack.origin('northgate'));
  await page.getByLabel('Search by gym, town or postcode').fill('inverness');
  await chooseCentre(page, 'Northgate Inverness');
  await chooseMembership(page, 'One gym', 'Single payment');
  await page.getByLabel(/How would you describe yourself/).selectOption('new');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await register(page, person(unique()));
  await expect(time(page)).toBeVisible();
  return page;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(time(page)).toBeVisible();
}

async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(current(page)).toContainText('Review');
}

test('three pages across a publish and a rollback keep their questions and lose no answer', async ({
  browser,
}) => {
  // Three visits, each with a registration.
  test.slow();
  const [early, unloaded] = await Promise.all([visit(browser), visit(browser)]);
  const takeBack = await publish(asksForKit, (html) => html.includes(KIT));
  await reload(early);
  await expect(kit(early)).toHaveCount(0);
  await time(early).selectOption('Mornings');
  const late = await visit(browser);
  await kit(late).fill('A towel');
  await takeBack();
  await reload(late);
  await expect(kit(late)).toHaveValue('A towel');
  await time(late).selectOption('At night');
  await reload(early);
  await expect(time(early)).toHaveValue('morning');
  await time(unloaded).selectOption('Lunch hours');
  for (const page of [early, unloaded, late]) {
    await proceed(page);
    await page.context().close();
  }
});
