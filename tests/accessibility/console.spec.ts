/** Every page of the console, as its manifest lists them: as an administrator, on a phone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { port } from '../kit/addresses';
import { logInToConsole } from '../kit/console';
import { expectAccessibleHere } from './scan';

const CONSOLE = `http://console.foyer.localhost:${port}`;
const TENANT = 'harbour';

interface Route {
  readonly path: string;
  readonly guard?: string;
}

const { routes } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../plugins/operators/plugin.json'), 'utf8'),
) as { readonly routes: readonly Route[] };
const withGuard = (isGuarded: boolean) =>
  routes.filter(({ guard }) => (guard === 'staff') === isGuarded).map((route) => route.path);

test.use({ viewport: { width: 390, height: 844 } });

test('axe finds nothing on any page of the console', async ({ page }) => {
  test.slow();
  const scan = async (address: string) => {
    await page.goto(CONSOLE + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessibleHere(page, `console ${address}`);
  };
  for (const address of withGuard(false)) await scan(address);
  await logInToConsole(page, CONSOLE, 'administer');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectAccessibleHere(page, 'the menu of the console');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'The Harbour Lido' }).click();
  await page.getByRole('textbox', { name: 'What will you change?' }).fill('Nothing');
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  for (const address of withGuard(true))
    await scan(
      address.replace(':tenant', TENANT).replace(':version', '1') +
        (address.startsWith('/tenants/:tenant/') && !address.includes('versions') ? `?draft=${draft}` : ''),
    );
});
