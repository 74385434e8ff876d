import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { port, unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('base-path', {
    tenants: ['harbour'],
    prepare: (tenantsDir) => {
      const file = path.join(tenantsDir, 'harbour', 'tenant.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"basePath": "/"', '"basePath": "/join/"'));
    },
  });
});
test.afterAll(async () => stack.stop());

// @spec joining 2.1a, 2.10
test('an area under a base path works from its first page to the confirmation', async ({ page }) => {
  const origin = stack.origin('harbour');
  await expect
    .poll(async () => (await hostRequest({ origin, path: '/join/' })).status, {
      timeout: 30_000 * timeFactor,
    })
    .toBe(200);
  await page.goto(`${origin}/join/`);
  await chooseMembership(page, 'One month', 'Single payment');
  await expect(page).toHaveURL(`${origin}/join/centre/the-harbour-lido/membership/month/fixed`);
  await register(page, person(unique()));
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page).toHaveURL(`${origin}/join/checkout`);
  await fillCard(page, cards.plain);
  await page.getByRole('button', { name: 'Pay £28.00 now' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${origin}/join/order-confirmed/`));
});

// @spec joining 2.9a
test('an address outside the base path redirects below it, if a page exists', async ({ page }) => {
  const origin = stack.origin('harbour');
  await page.goto(`${origin}/reset-password?from=mail#token=not-one`);
  await expect(page).toHaveURL(new RegExp(`^${origin}/join/reset-password`));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.goto(`${origin}/nobody/here`);
  await expect(page).toHaveURL(`${origin}/join/nobody/here`);
  await expect(page.getByRole('heading', { name: "Whoops! Looks like you've gone offside." })).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(`${origin}/join/`);
});

// @spec platform 2.1c
test('any host with the area as its second label is the same area, and an unknown host is rejected', async () => {
  const ask = (host: string) => hostRequest({ origin: `http://${host}:${port}`, path: '/' });
  expect((await ask('www.online-joining.riverside.localhost')).status).toBe(200);
  expect((await ask('online-joining.riverside.localhost')).status).toBe(200);
  expect((await ask('www.bookings.riverside.localhost')).status).toBe(200);
  expect((await ask('shop.riverside.localhost')).status).toBe(404);
  expect((await ask('online-joining.nobody.localhost')).status).toBeGreaterThanOrEqual(400);
});
