import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { expectAccessible } from './scan';

const at = (path: string) => `${area('riverside')}${path}`;

test('login is accessible: the page, empty fields, a wrong password, a forgotten one', async ({ page }) => {
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const dialog = page.getByRole('dialog');
  await page.goto(at('/login'));
  await isAnswering(logIn);
  await expectAccessible(page, 'login');
  await logIn.click();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expectAccessible(page, 'login, empty');
  await page.getByLabel('Email address or customer ID').fill('nobody@example.test');
  await page.getByLabel('Password').fill('wrong');
  await logIn.click();
  await expect(page.getByText('We couldn’t log you in')).toBeVisible();
  await expectAccessible(page, 'login, refused');
  await page.getByRole('button', { name: 'I have forgotten my password' }).click();
  await dialog.getByLabel('Email address or customer ID').fill('family@riverside.example');
  await expectAccessible(page, 'a forgotten password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter your customer ID' })).toBeVisible();
  await dialog.getByLabel('Customer ID').fill('RL100005');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page, 'the link is sent');
});

const OTHERS = [
  ['registering', '/register', 'Create an account'],
  ['a new password without a link', '/reset-password', 'Set a new password'],
  ['a new password', '/reset-password?from=mail#token=0123456789abcdef', 'Set a new password'],
  ['a page that is not there', '/no/such/page', "Whoops! Looks like you've gone offside."],
  ['no such order', '/order-confirmed/00000000-0000-4000-8000-000000000000', /./],
] as const;

// @spec joining 2.9a, 2.9b
test('registering, a new password, a missing page, a missing order and the menu of a phone are accessible', async ({
  page,
}) => {
  test.slow();
  for (const [name, path, heading] of OTHERS) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/'));
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});
