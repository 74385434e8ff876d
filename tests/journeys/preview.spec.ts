import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleHere } from '../accessibility/scan';
import { port, sandbox, unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import {
  cards,
  chooseCentre,
  chooseMembership,
  directDebit,
  fillCard,
  person,
  register,
  review,
} from '../kit/joining';

const CONSOLE = `http://console.foyer.localhost:${port}`;
const PASSWORD = 'Foyer-Demo-2026';

async function logInToConsole(page: Page): Promise<void> {
  await page.goto(`${CONSOLE}/login`);
  await page.getByLabel('Email address').fill('publisher@console.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${CONSOLE}/`);
}

/** A call of the console, made by its page. */
const call = <Data>(page: Page, path: string, body: object): Promise<Data> =>
  page.evaluate(
    async ([url, text]) => {
      const response = await fetch(`/api/operators${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-foyer': '1', 'x-foyer-actor': 'staff' },
        body: text,
      });
      return ((await response.json()) as { data: never }).data;
    },
    [path, JSON.stringify(body)] as const,
  );

const draftOf = async (page: Page, tenant: string): Promise<string> => {
  const draft = await call<{ readonly summary: { readonly id: string } }>(page, `/tenants/${tenant}/drafts`, {
    title: `Preview ${unique()}`,
  });
  return draft.summary.id;
};

/** All that the providers have received, and all mails. */
const ledgers = async () => {
  const read = async (company: 'cards' | 'bank' | 'mail', path: string) =>
    (await hostRequest({ origin: sandbox(company), path })).text;
  return Promise.all([read('cards', '/ledger'), read('bank', '/ledger'), read('mail', '/messages')]);
};

test('a guest pays in a preview to the confirmation, and no provider and no mailbox receives anything', async ({
  page,
}) => {
  const who = person(unique());
  await logInToConsole(page);
  const draft = await draftOf(page, 'riverside');
  const { address } = await call<{ readonly address: string }>(page, `/drafts/${draft}/preview`, {
    persona: 'guest',
    display: 'page',
    area: 'online-joining',
    payment: 'recurring',
  });
  const before = await ledgers();
  await page.goto(address);
  await expect(page.getByText(/^Preview of the draft/)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await chooseCentre(page, 'Newark Sports');
  await chooseMembership(page, 'Gold', 'Monthly');
  await register(page, who);
  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await fillCard(page, cards.plain);
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByText('Gold').first()).toBeVisible();
  await expect(page.getByText('Newark Sports').first()).toBeVisible();
  expect(await ledgers()).toEqual(before);
});

test('a changed title is painted in the preview, which keeps its step and the typed answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await logInToConsole(page);
  const draft = await draftOf(page, 'riverside');
  await page.goto(`${CONSOLE}/tenants/riverside/flow?draft=${draft}`);
  const preview = page.frameLocator('iframe[title="Preview of the draft"]');
  await chooseCentre(preview, 'Newark Sports');
  await chooseMembership(preview, 'Gold', 'Monthly');
  await preview.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: /^Actions for Your details/ }).click();
  await page.getByRole('menuitem', { name: 'Change the title' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('All about you');
  await dialog.getByRole('button', { name: 'Change the title' }).click();
  await expect(preview.getByRole('heading', { name: 'All about you' })).toBeVisible();
  await expect(preview.getByLabel('First name')).toHaveValue('Robin');
});

test('a preview opens at a section that follows the confirmation, and after a reload too', async ({
  page,
}) => {
  await logInToConsole(page);
  const draft = await draftOf(page, 'riverside');
  const schema = {
    type: 'object',
    properties: { towel: { type: 'string', title: 'Which towel would you like?' } },
    required: ['towel'],
  };
  const value = {
    use: 'joining.tenantQuestions',
    settings: { key: 'welcome', title: 'Your welcome pack', schema },
  };
  const { revision } = await call<{ readonly revision: number }>(page, `/drafts/${draft}/changes`, {
    revision: 1,
    changeId: unique(),
    changes: [{ action: 'insert', file: 'tenant.json', pointer: '/areas/online-joining/sections/7', value }],
  });
  expect(revision).toBe(2);
  const { address } = await call<{ readonly address: string }>(page, `/drafts/${draft}/preview`, {
    persona: 'guest',
    display: 'page',
    area: 'online-joining',
    payment: 'recurring',
    start: 'joining.tenantQuestions#welcome',
  });
  await page.goto(address);
  const open = page.locator('[aria-current="step"]').getByRole('heading', { level: 2 });
  await expect(open).toContainText('Your welcome pack');
  const price = page.getByText('Pro-rata payment').filter({ visible: true });
  await expect(price).toBeVisible();
  await page.reload();
  await expect(price).toBeVisible();
  await expect(open).toContainText('Your welcome pack');
  await page.getByLabel('Which towel would you like?').fill('A large one');
  await page.getByRole('button', { name: /^Save and continue/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('no page of the account fails in a preview', async ({ page }) => {
  await logInToConsole(page);
  const draft = await draftOf(page, 'riverside');
  const { address } = await call<{ readonly address: string }>(page, `/drafts/${draft}/preview`, {
    persona: 'member',
    display: 'page',
    area: 'my-account',
  });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const { origin } = new URL(page.url());
  for (const [path, heading] of [
    ['memberships', 'My memberships'],
    ['packages', 'Packages'],
    ['bookings', 'Bookings'],
    ['guest-passes', 'Guest passes'],
    ['payments', 'Payments'],
  ]) {
    await page.goto(`${origin}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('the inspector leads from a text of the page to its editor, and the page shows the change before it is saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await logInToConsole(page);
  const draft = await draftOf(page, 'riverside');
  await page.goto(`${CONSOLE}/tenants/riverside/flow?draft=${draft}`);
  const preview = page.frameLocator('iframe[title="Preview of the draft"]');
  const heading = preview.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Inspect the page' }).click();
  const parts = page.getByLabel('On this screen');
  await expect(parts.getByRole('option', { name: 'Join Riverside Leisure' })).toBeAttached();
  const inspector = page.getByRole('group', { name: 'Inspector' });
  await expect(inspector.getByText('Nothing is chosen yet.')).toBeVisible();
  await expectAccessibleHere(page, 'the inspector of a preview');
  await heading.click();
  await expect(inspector.getByText('From this venue, as visitors see it.').first()).toBeVisible();
  await parts.selectOption({ label: 'Monthly payment' });
  await expect(inspector.getByText('Payment type: not known yet')).toBeVisible();
  await parts.selectOption({ label: 'Join Riverside Leisure' });
  await inspector.getByRole('link', { name: 'Change joining.page.heading' }).click();
  const field = page.getByRole('textbox', { name: /^Our text/ });
  let save = (): void => undefined;
  const isPainted = new Promise<void>((done) => (save = done));
  await page.route('**/api/operators/drafts/*/changes', async (route) => {
    await isPainted;
    await route.continue();
  });
  await field.fill('Swim with us');
  await expect(heading).toHaveText('Swim with us');
  const saved = page.waitForResponse('**/api/operators/drafts/*/changes');
  save();
  expect((await saved).ok()).toBe(true);
  await expect(heading).toHaveText('Swim with us');
});

test('a link shows the preview to a person without an account, until an operator ends it', async ({
  page,
  browser,
}) => {
  await logInToConsole(page);
  const draft = await draftOf(page, 'harbour');
  await page.goto(`${CONSOLE}/tenants/harbour/preview?draft=${draft}`);
  await page.getByRole('button', { name: 'Share this preview' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByLabel('Link to the preview').inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByText(/^Preview of the draft/)).toBeVisible();
  await page.getByRole('button', { name: /^End the link/ }).click();
  await expect(page.getByRole('button', { name: /^End the link/ })).toBeHidden();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'There is no preview here' })).toBeVisible();
  await other.context().close();
});
