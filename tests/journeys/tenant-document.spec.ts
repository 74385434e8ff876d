import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('tenant-document');
});
test.afterAll(async () => stack.stop());

const file = (tenant: string) => path.join(stack.tenantsDir, tenant, 'tenant.json');

/** Edits the text of a document, as an operator would. The page follows without a rebuild. */
function edit(tenant: string, change: (text: string) => string) {
  const before = readFileSync(file(tenant), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file(tenant), after);
  return () => writeFileSync(file(tenant), before);
}

/** Writes all texts of the pages as copy of another language, because a page has the language of most of its texts. */
function translate(tenant: string, locale: string) {
  const folders = ['core', ...readdirSync('plugins').map((name) => path.join('plugins', name))];
  const files = folders
    .map((folder) => path.join(folder, 'copy/en-GB.json'))
    .filter((one) => existsSync(one));
  const words = files.map((one) => JSON.parse(readFileSync(one, 'utf8')) as Record<string, string>);
  const folder = path.join(stack.tenantsDir, tenant, 'copy');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(Object.assign({}, ...words)));
}

const steps = async (page: Page): Promise<readonly string[]> => {
  const headings = await page.getByRole('heading', { level: 2, name: /^Step \d+:/ }).allTextContents();
  return headings.map((text) => text.replace(/^Step \d+:\s*/, '').replace(/\s*, done$/, ''));
};

/** Reloads until the page shows the content of the document. */
const followed = (page: Page, tenant: string, check: () => Promise<void>) =>
  expect(async () => {
    await page.goto(stack.origin(tenant));
    await check();
  }).toPass({ timeout: 30_000 * timeFactor });

// @spec joining 2.15
test('two sections change places, one gets another title and one is hidden, without a rebuild', async ({
  page,
}) => {
  await page.goto(stack.origin('northgate'));
  expect(await steps(page)).toEqual(expect.arrayContaining(['Your first session']));

  edit('northgate', (text) =>
    text
      .replace('{ "use": "joining.details" },', '')
      .replace(
        '{ "use": "joining.membership" },',
        '{ "use": "joining.details" },\n { "use": "joining.membership" },',
      )
      .replace('"title": "Your first session",', '"hidden": true,')
      .replace('{ "use": "joining.centre",', '{ "use": "joining.centre", "title": "Where will you train?",'),
  );
  await followed(page, 'northgate', async () => {
    const now = await steps(page);
    expect(now[0]).toBe('Where will you train?');
    expect(now[1]).toBe('Your details');
    expect(now).not.toContain('Your first session');
  });
});

test('an invalid order is rejected with its line, and the last valid page stays', async ({ page }) => {
  const restore = edit('riverside', (text) =>
    text
      .replace('{ "use": "joining.review" },', '')
      .replace(
        '{ "use": "joining.membership" },',
        '{ "use": "joining.review" },\n        { "use": "joining.membership" },',
      ),
  );
  const line =
    readFileSync(file('riverside'), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('joining.review')) + 1;
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'check', 'riverside'], {
    encoding: 'utf8',
    env: { ...process.env, TENANTS_DIR: stack.tenantsDir },
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(new RegExp(`riverside/tenant\\.json:${line}:\\d+`));
  await page.goto(stack.origin('riverside'));
  expect(await steps(page)).toContain('Choose your home centre');
  restore();
});

test('a document that is invalid at the start makes only its own tenant unavailable', async ({ page }) => {
  await stack.kill('web');
  const restore = edit('harbour', (text) => text.replace('"format": 1', '"format": 1,,'));
  await stack.start('web');
  const answer = await page.goto(stack.origin('harbour'));
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'This site isn’t available' })).toBeVisible();
  await expect(page.getByText('The settings of this site have a problem.')).toBeVisible();
  // The place in the file is only for the operator.
  await expect(page.locator('body')).not.toContainText(/tenant\.json|Harbour/i);
  await page.goto(stack.origin('riverside'));
  expect(await steps(page)).toContain('Choose your home centre');
  restore();
  await followed(page, 'harbour', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Swim with us' })).toBeVisible({ timeout: 1000 }),
  );
});

test('in a right-to-left language the page is mirrored, and nothing overflows', async ({ page }) => {
  translate('riverside', 'he-IL');
  edit('riverside', (text) => text.replace('"locale": ["en-GB"]', '"locale": ["he-IL", "en-GB"]'));
  await page.setViewportSize({ width: 320, height: 720 });
  await followed(page, 'riverside', () =>
    expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 1000 }),
  );

  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const isInside = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  const step = page.getByRole('heading', { level: 2, name: /^Step 1:/ });
  const menu = page.getByRole('button', { name: 'Menu' });
  expect(await left(menu)).toBeLessThan(await left(step));
  expect(await isInside()).toBe(true);

  await menu.click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel).toBeVisible();
  await expect.poll(() => left(panel)).toBe(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  const summary = page.getByRole('region', { name: 'Your selection' });
  await expect.poll(async () => (await left(summary)) < (await left(step))).toBe(true);
  expect(await isInside()).toBe(true);
});
