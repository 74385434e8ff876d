/**
 * A new operator's first change: a step moves, a title and a text change, the difference is read, it is
 * published, visitors see it, and it is rolled back. With the documents in files by keyboard only, and with the
 * documents in the database on a phone. There an operator whose session ended logs in with the provider in a new tab.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import {
  startProvider,
  type TestProvider,
} from '../../server/documents/operators/oidc/testing/startProvider';
import { expectAccessibleHere } from '../accessibility/scan';
import {
  addConditionalQuestion,
  changeCopy,
  changeMainColour,
  emailOf,
  expectSaved,
  logInToConsole,
  publishDraft,
  startDraft,
  subject,
} from '../kit/console';
import { byKeyboard, byPointer } from '../kit/input';
import { consoleOf, STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

const MEMBERSHIP = /membership/i;
const DETAILS = /details/i;

const steps = (visitor: Pick<Page, 'getByRole'>) =>
  visitor.getByRole('heading', { level: 2, name: /^Step \d+:/ });

/** A visitor who reloads sees this as the second step within seconds. */
const expectSecondStep = (visitor: Page, title: RegExp) =>
  expect(async () => {
    await visitor.reload();
    await expect(steps(visitor).nth(1)).toHaveText(title, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 * timeFactor });

for (const { documents, name, viewport, input } of [
  { documents: 'files', name: 'console-files', viewport: { width: 1440, height: 900 }, input: byKeyboard },
  {
    documents: 'database',
    name: 'console-database',
    viewport: { width: 390, height: 844 },
    input: byPointer,
  },
] as const) {
  const means = input === byKeyboard ? 'by keyboard only' : 'on a phone';
  test.describe(`with the documents in ${documents}, ${means}`, () => {
    test.describe.configure({ mode: 'default' });
    test.use({ viewport });
    let stack: Stack;
    let provider: TestProvider;
    test.beforeAll(async () => {
      test.setTimeout(STACK_MS);
      provider = await startProvider(`${consoleOf(name)}/login`, emailOf('publish'));
      const env = {
        OPERATORS_OIDC_ISSUER: provider.issuer,
        OPERATORS_OIDC_CLIENT_ID: 'console',
        OPERATORS_OIDC_CLIENT_SECRET: 'console-secret',
        OPERATORS_OIDC_NAME: 'Contoso',
      };
      stack = await startStack(name, { tenants: ['northgate'], documents, env });
    });
    test.afterAll(async () => {
      await stack.stop();
      await provider.stop();
    });

    test('an operator moves a step, changes texts, a colour and a question, previews, publishes and rolls back', async ({
      page,
      browser,
    }) => {
      test.slow();
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(stack.origin('northgate'));
      await expect(steps(visitor).nth(1)).toHaveText(MEMBERSHIP);
      const file = path.join(stack.tenantsDir, 'northgate/tenant.json');
      const textBefore = readFileSync(file, 'utf8');

      await logInToConsole(page, stack.consoleOrigin ?? '', 'publish', input);
      await expectAccessibleHere(page, 'venues of the console');
      await startDraft(page, 'Northgate', 'Details come second', input);
      const handle = page.getByRole('button', { name: 'Move Your details' });
      await input.reach(handle);
      await page.keyboard.press('ArrowUp');
      await expectSaved(page);
      await page.keyboard.press('ArrowUp');
      await expect(handle).toBeFocused();
      await expectSaved(page);
      await expectAccessibleHere(page, 'flow of a draft');

      await changeCopy(page, 'joining.page.heading', 'Train with Northgate', input);
      await changeCopy(page, 'joining.page.intro', 'Three hundred gyms.', input);
      await changeMainColour(page, '#C026D3', input);
      await expectAccessibleHere(page, 'theme of a draft');
      await addConditionalQuestion(page, 'Which distance?', 'What are you training for?: A race', input);
      await expectAccessibleHere(page, 'questions of a draft');
      await input.press(subject(page, 'Preview'));
      await input.choose(page.getByRole('combobox', { name: 'Visitor' }), 'Member');
      const preview = page.frameLocator('iframe');
      await expect(preview.getByRole('heading', { level: 1, name: 'Train with Northgate' })).toBeVisible();
      await expect(steps(preview).nth(1)).toHaveText(DETAILS);

      await publishDraft(page, 'Customers asked for it', input);
      await expectAccessibleHere(page, 'versions');
      await expectSecondStep(visitor, DETAILS);
      await expect(visitor.getByText('Three hundred gyms.')).toBeVisible();
      if (documents === 'files') expect(readFileSync(file, 'utf8')).not.toBe(textBefore);

      await input.press(page.getByRole('link', { name: 'Compare version 2' }));
      await expect(page.getByText(/moves? before/).first()).toBeVisible();
      await expect(page.getByText(/Which distance\?/).first()).toBeVisible();
      await input.press(subject(page, 'Versions'));
      await input.press(page.getByRole('button', { name: 'Roll back to version 1' }));
      const dialog = page.getByRole('dialog');
      await input.write(dialog.getByRole('textbox', { name: 'Why?' }), 'It was better before');
      await input.press(dialog.getByRole('button', { name: 'Roll back', exact: true }));
      await expect(page.getByText('It was better before')).toBeVisible();
      await expectSecondStep(visitor, MEMBERSHIP);
      expect(readFileSync(file, 'utf8')).toBe(textBefore);
      await visitor.context().close();
    });

    if (documents === 'files') return;
    test('an operator whose session ended logs in with the provider in a new tab, and the typed change is saved', async ({
      page,
      context,
    }) => {
      // The console must notice the end of the session by saving, not by asking who else edits the draft.
      await page.route('**/presence', (route) => route.abort());
      await logInToConsole(page, consoleOf(name), 'publish', input);
      await startDraft(page, 'Northgate', 'Kept', input);
      await input.press(subject(page, 'Settings'));
      const field = page.getByRole('textbox', { name: 'Name of the operator' });
      await expect(field).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The page still has the mark of a session, as after one that expired on the server.
      await context.clearCookies({ name: /foyer_staff$/ });
      await input.write(field, 'Northgate Gyms');
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Log in with Contoso in a new tab' });
      await expect(link).toBeVisible();
      const opened = context.waitForEvent('page');
      await input.press(link);
      const other = await opened;
      await expect(other.getByRole('heading', { level: 1, name: 'You are logged in' })).toBeVisible();
      await other.close();
      await expectSaved(page);
      await expect(field).toHaveValue('Northgate Gyms');
      await page.reload();
      await expect(field).toHaveValue('Northgate Gyms');
    });
  });
}
