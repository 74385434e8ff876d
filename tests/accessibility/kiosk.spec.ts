/**
 * A kiosk, read from a metre away and used by touch, at its normal size and on smaller screens.
 * `journeys/kiosk.spec.ts` scans its home, its question and its timetable, and `journeys/kiosk-touch.spec.ts`
 * all of it in large letters.
 */
import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { chooseMembership, person, register, review } from '../kit/joining';
import { openKiosk } from '../kit/kiosk';
import { KIOSK } from './scan';
import { expectFitForKiosk } from './targets';

const JOINING = area('harbour');
const CENTRE = 'the-harbour-lido';

test.use({ viewport: KIOSK, hasTouch: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Kiosk' });
const keyboard = (page: Page) => page.getByRole('region', { name: 'On-screen keyboard' });

async function welcome(page: Page, set: string) {
  await openKiosk(page, `${JOINING}/kiosk?kiosk=true&centre=${CENTRE}${set}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
}

async function judgeJoining(page: Page) {
  await page.getByRole('link', { name: /^Buy a membership/ }).tap();
  await page.getByRole('button', { name: 'View details of One month' }).tap();
  await expectFitForKiosk(page, 'the details of a membership');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  await expectFitForKiosk(page, 'the memberships');
  await chooseMembership(page, 'One month', 'Single payment');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectFitForKiosk(page, 'the details');
  await page.getByLabel('First name').tap();
  await expect(keyboard(page)).toBeVisible();
  await expectFitForKiosk(page, 'the keyboard');
  await keyboard(page).getByRole('button', { name: 'q', exact: true }).tap();
  await keyboard(page).getByRole('button', { name: 'Symbols' }).tap();
  await expectFitForKiosk(page, 'the keyboard with symbols');
  await page.getByRole('button', { name: 'Open the calendar' }).tap();
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
  await expectFitForKiosk(page, 'the calendar');
  await page.keyboard.press('Escape');
}

async function judgePaying(page: Page) {
  await register(page, person(unique()));
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  // Otherwise an answered row may be half under the bar. The user could scroll it out again.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectFitForKiosk(page, 'the review');
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).tap();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectFitForKiosk(page, 'the checkout');
}

test('a default kiosk is readable and has large targets, from its home to the checkout', async ({ page }) => {
  test.slow();
  await welcome(page, '');
  await bar(page).getByRole('link', { name: 'Log in' }).tap();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectFitForKiosk(page, 'the login');
  await bar(page).getByRole('link', { name: 'Home' }).tap();
  await judgeJoining(page);
  await judgePaying(page);
});

test('large text and high contrast fit on smaller kiosks, too', async ({ page }) => {
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await welcome(page, '&text=large&contrast=high');
    await expectFitForKiosk(page, `the home at ${size.width} px`);
    await page.getByRole('link', { name: /^Buy a membership/ }).tap();
    await expect(page.getByRole('button', { name: /^View details/ }).first()).toBeVisible();
    await expectFitForKiosk(page, `the memberships at ${size.width} px`);
  }
});
