/** A user with a bad connection: it breaks, the page is reloaded, another step is opened. Nothing typed is lost. */
import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { PASSWORD } from '../kit/customer';
import { directDebit, person, register, review } from '../kit/joining';
import { timeFactor } from '../kit/timeLimits';

const GOLD = `${area('riverside')}/centre/newark-sports-and-fitness-centre/membership/gold/recurring`;

async function toDetails(page: Page) {
  await page.goto(GOLD);
  await isAnswering(page.getByLabel('First name'));
  // Restored answers, if any, are loaded together with the form.
  await page.waitForLoadState('networkidle');
}

async function toTheBank(page: Page) {
  const who = person(unique());
  await toDetails(page);
  await register(page, who);
  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Sort code')).toBeVisible();
  return who;
}

test('a reload also keeps the text of the focused field', async ({ page }) => {
  await toDetails(page);
  await page.getByLabel('Town or city').focus();
  await page.keyboard.type('Newark-on-Trent');
  await page.reload();
  await expect(page.getByLabel('Town or city')).toHaveValue('Newark-on-Trent');
});

test('opening another step or the login loses nothing of the registration', async ({ page }) => {
  await toDetails(page);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Edit Choose your membership' }).click();
  await page.getByRole('button', { name: 'Choose this membership: Gold' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email address or customer ID')).toBeVisible();
  await page.getByRole('button', { name: "I don't have an account" }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test('bank details survive another section and a lost connection, and are never stored', async ({ page }) => {
  test.slow();
  const who = await toTheBank(page);
  await page.getByLabel('Account holder', { exact: true }).fill('Robin Example');
  await page.getByLabel('Account number').fill('5577-9911');
  await page.getByRole('button', { name: 'Edit Review & select dates' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Account number')).toHaveValue('5577-9911');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await directDebit(page, who);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('55779911');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('55779911');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('The Direct Debit Guarantee')).toBeVisible();
});

test('a step whose code fails to load says so, keeps the page, and loads when the connection returns', async ({
  page,
}) => {
  await page.goto(area('riverside'));
  await page.mouse.move(200, 200);
  const centre = page.getByRole('link', { name: /Newark Sports/ });
  await isAnswering(centre);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.route(/_foyer\/js\//, (route) => route.abort());
  await page.context().setOffline(true);
  await centre.click({ noWaitAfter: true });
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await page.unroute(/_foyer\/js\//);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'View details of Gold' })).toBeVisible({
    timeout: 40_000 * timeFactor,
  });
  // The document was never reloaded.
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('a page that is left while parts of it load reports no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // Never answered: only leaving the page ends these requests.
  await page.route('**/_foyer/copy/checkout**', () => undefined);
  const requested = page.waitForRequest('**/_foyer/copy/checkout**');
  await page.goto(area('riverside'));
  await isAnswering(page.getByRole('link', { name: /Newark Sports/ }));
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await requested;
  await page.goto(`${area('riverside')}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page whose code fails to load says so, without endless requests, and appears when it can be loaded', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/_foyer/copy/identity**', (route) => {
    requests += 1;
    return route.abort();
  });
  // The account leads a visitor to the login, which is another plugin.
  await page.goto(area('riverside', 'my-account'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(requests).toBeLessThan(8);
  await page.unroute('**/_foyer/copy/identity**');
  // The next try of the background may take 30 seconds.
  await expect(page.getByLabel('Email address or customer ID')).toBeVisible({ timeout: 40_000 * timeFactor });
});

test('a page whose first scripts fail to load works as soon as they can be loaded', async ({ page }) => {
  await page.route(/_foyer\/js\/(react|main)/, (route) => route.abort(), { times: 2 });
  await page.goto(area('riverside'));
  await page.getByRole('searchbox').click();
  await isAnswering(page.getByRole('link', { name: /Newark Sports/ }));
});
