/** Joining at a kiosk by touch only, in large letters on black. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { KIOSK } from '../accessibility/scan';
import { expectFitForKiosk } from '../accessibility/targets';
import { area, unique } from '../kit/addresses';
import { STAFF_PASSWORD, usernameOf } from '../kit/counter';
import { openKiosk } from '../kit/kiosk';
import { cards, fillCard, readInPage, readToTheEnd } from '../kit/joining';

const SET_UP = `${area('harbour')}/kiosk?kiosk=true&centre=the-harbour-lido`;
const PASSWORD = 'Sea-water-12';

test.use({ viewport: KIOSK, hasTouch: true });

const TYPED = 'input:not([type="checkbox"], [type="radio"]):visible';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Kiosk' });
const keyboard = (page: Page) => page.getByRole('region', { name: 'On-screen keyboard' });
const key = (page: Page, name: string) => keyboard(page).getByRole('button', { name, exact: true });

const LETTERS = ['ordinary', 'large'] as const;

async function tapKey(page: Page, letter: string) {
  if (letter === ' ') return key(page, 'Space').tap();
  if (/[A-Z]/.test(letter)) await key(page, 'Shift').tap();
  await key(page, letter).tap();
}

/** The field may format the text: a date gets slashes, a card number gaps. */
async function typeInto(page: Page, field: Locator, text: string, shown: string | RegExp = text) {
  await field.tap();
  await expect(keyboard(page)).toBeVisible();
  for (const letter of text) await tapKey(page, letter);
  await expect(field).toHaveValue(shown);
}

async function agree(page: Page, box: Locator) {
  await readInPage(box);
  await box.tap();
  const terms = page.getByRole('dialog');
  await expect(async () => expect((await box.isChecked()) || (await terms.isVisible())).toBe(true)).toPass();
  if (!(await terms.isVisible())) return;
  await (await readToTheEnd(terms)).tap();
  await expect(box).toBeChecked();
}

/** Nothing is cut off at the side of the page, and the field in use is visible above the keyboard. */
async function expectInSight(page: Page, field: Locator) {
  const [there, keys] = [await field.boundingBox(), await keyboard(page).boundingBox()];
  expect(there?.y ?? 0).toBeGreaterThan((await bar(page).boundingBox())?.height ?? 0);
  expect((there?.y ?? 0) + (there?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(KIOSK.width);
}

test(
  'a customer joins by touch and the on-screen keyboard only, in large text and high contrast',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const fits = (state: string) => expectFitForKiosk(page, `${state}, large and in high contrast`);
    await openKiosk(page, SET_UP);
    await expect(page.getByRole('heading', { name: 'Welcome to The Harbour Lido' })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Larger text' }).tap();
    await bar(page).getByRole('button', { name: 'High contrast' }).tap();
    await expect(page.locator('html')).toHaveCSS('font-size', '33px');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page).toHaveURL(/text=large&contrast=high/);
    await fits('the home');
    await bar(page).getByRole('link', { name: 'Log in' }).tap();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await fits('the login');
    await bar(page).getByRole('link', { name: 'Home' }).tap();

    await page.getByRole('link', { name: /^Buy a membership/ }).tap();
    await page.getByRole('button', { name: 'View details of One month' }).tap();
    await fits('the details of a membership');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
    await fits('the memberships');
    await page.getByRole('button', { name: 'Choose this membership: One month', exact: true }).tap();

    const first = page.getByLabel('First name');
    await expect(first).toBeVisible();
    await fits('the details');
    await page.getByRole('button', { name: 'Open the calendar' }).tap();
    await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
    await fits('the calendar');
    await page.keyboard.press('Escape');
    await first.tap();
    await fits('the keyboard');
    await key(page, 'Symbols').tap();
    await fits('the keyboard with symbols');
    await key(page, 'Letters').tap();
    await typeInto(page, first, 'Robin');
    await expectInSight(page, first);
    await key(page, 'Next').tap();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await typeInto(page, page.getByLabel('Last name'), "O'Shea");
    const answers: Readonly<Record<string, readonly [typed: string, shown?: string]>> = {
      'Date of birth': ['17051990', '17/05/1990'],
      'Email address': [`${unique()}@a.test`],
      'Mobile number': ['07700900123'],
      'Address line one': ['1 Quay'],
      'Town or city': ['Ely'],
      Postcode: ['NG24 1AB'],
      'Name of your emergency contact': ['Kim'],
      'Emergency contact phone number': ['07700900124'],
      Password: [PASSWORD],
      'Repeat password': [PASSWORD],
    };
    for (const [label, [typed, shown]] of Object.entries(answers)) {
      const field = page.getByLabel(label, { exact: true });
      if (await field.isVisible()) await typeInto(page, field, typed, shown);
    }
    await expectInSight(page, page.getByLabel('Repeat password'));
    await key(page, 'Hide').tap();
    await expect(keyboard(page)).toBeHidden();
    await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
    await bar(page).getByRole('link', { name: 'Home' }).tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await fits('the start-over question');
    await page.getByRole('button', { name: 'Continue with my purchase' }).tap();
    await page.getByRole('button', { name: 'Create Account' }).tap();

    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
    // Otherwise an answered row may be half under the bar. The user could scroll it out again.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await fits('the review');
    await page.getByRole('button', { name: 'Today' }).tap();
    const terms = page.getByRole('checkbox', { name: /I have read and agree to/ });
    await expect(terms.first()).toBeVisible();
    for (const box of await terms.all()) await agree(page, box);
    await page.getByRole('button', { name: 'Save and continue to checkout' }).tap();

    await expect(page.getByLabel('Card number')).toBeVisible();
    await fits('the checkout');
    await typeInto(page, page.getByLabel('Card number'), '4929000000006', /^4929 ?0000 ?0000 ?6$/);
    await fillCard(page, cards.plain);
    await page.getByRole('button', { name: /^Pay £28\.00 now/ }).tap();
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();

    await bar(page).getByRole('button', { name: 'Log out' }).tap();
    await expect(page.getByRole('heading', { name: 'Welcome to The Harbour Lido' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '22px');
    await expect(page).not.toHaveURL(/text=|contrast=/);
  },
);

test('automatic scrolling is not input: a visit left while typing is cleared', async ({ page }) => {
  await page.clock.install();
  await openKiosk(page, SET_UP);
  await expect(page.getByRole('heading', { name: 'Welcome to The Harbour Lido' })).toBeVisible();
  await page.getByRole('link', { name: /^Buy a membership/ }).tap();
  await page.getByRole('button', { name: 'Choose this membership: One month', exact: true }).tap();
  const field = page.getByLabel('Repeat password');
  await typeInto(page, field, 'sea');
  const atEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await atEnd();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const far = await scrolled();
  await page.clock.fastForward(91_000);
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });
  await expect(question).toBeVisible();
  // The keyboard closes when the focus leaves, and the space for it at the end of the page is removed.
  await expect(keyboard(page)).toBeHidden();
  await expect.poll(scrolled).toBeLessThan(far);
  await page.waitForTimeout(500);
  await expect(question).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByText('Joining form cleared due to inactivity')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('in ordinary and in large letters the home fits its screen, and a key’s text is on one line', async ({
  page,
}) => {
  for (const letters of LETTERS) {
    await openKiosk(page, SET_UP);
    await expect(page.getByRole('heading', { name: 'Welcome to The Harbour Lido' })).toBeVisible();
    if (letters === 'large') await bar(page).getByRole('button', { name: 'Larger text' }).tap();
    await expect(page.locator('html')).toHaveCSS('font-size', letters === 'large' ? '33px' : '22px');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(KIOSK.height);
    await page.getByRole('link', { name: /^Buy a membership/ }).tap();
    await page.getByRole('button', { name: 'Choose this membership: One month', exact: true }).tap();
    await page.getByLabel('Email address').tap();
    const letter = await key(page, 'q').locator('span').boundingBox();
    for (const name of ['.com', '.co.uk']) {
      const received = await key(page, name).locator('span').boundingBox();
      const face = await key(page, name).boundingBox();
      expect(received?.height ?? 99).toBeLessThanOrEqual(letter?.height ?? 0);
      expect(received?.width ?? 999).toBeLessThanOrEqual(face?.width ?? 0);
    }
  }
});

/** Whether another element covers the upper or the lower edge of the field. */
const isCovered = (field: Locator) =>
  field.evaluate((shown) => {
    const { left, top, bottom, width } = shown.getBoundingClientRect();
    const atEdges = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
    return atEdges.some((found) => found !== shown);
  });

test('on a low screen, in ordinary and in large letters, each field is visible during typing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  for (const letters of LETTERS) {
    await openKiosk(page, SET_UP);
    await expect(page.getByRole('heading', { name: 'Welcome to The Harbour Lido' })).toBeVisible();
    if (letters === 'large') {
      await bar(page).getByRole('button', { name: 'Larger text' }).tap();
      // The larger letters move the links.
      await expect(page).toHaveURL(/text=large/);
    }
    await page.getByRole('link', { name: /^Buy a membership/ }).tap();
    await page.getByRole('button', { name: 'Choose this membership: One month', exact: true }).tap();
    await expect(page.getByLabel('First name')).toBeVisible();
    const fields = page
      .locator('form')
      .filter({ has: page.getByLabel('First name') })
      .locator(TYPED);
    expect(await fields.count()).toBeGreaterThan(7);
    for (const field of await fields.all()) {
      await field.focus();
      await expect(keyboard(page)).toBeVisible();
      const name = `${(await field.getAttribute('id')) ?? ''} in ${letters} letters`;
      await expect.poll(() => isCovered(field), name).toBe(false);
    }
  }
});

test('staff end a kiosk by touch only, on a tall and on a low screen', async ({ page }) => {
  for (const viewport of [KIOSK, { width: 1024, height: 600 }]) {
    await page.setViewportSize(viewport);
    await openKiosk(page, SET_UP);
    await page.getByRole('link', { name: 'For staff' }).tap();
    const keys = page.locator('#keys');
    const tap = (label: string) => keys.getByRole('button', { name: label, exact: true }).tap();
    const type = async (field: Locator, text: string) => {
      await field.tap();
      for (const letter of text) {
        if (/[A-Z]/.test(letter)) await tap('Shift');
        await tap(letter);
      }
      await expect(field).toHaveValue(text);
      const [there, room] = [await field.boundingBox(), await keys.boundingBox()];
      expect((there?.y ?? 0) + (there?.height ?? 0)).toBeLessThanOrEqual(room?.y ?? 0);
    };
    await type(page.getByLabel('Staff username'), usernameOf('harbour', 'desk'));
    await type(page.getByLabel('Password'), STAFF_PASSWORD);
    await page.getByRole('button', { name: 'End the kiosk' }).tap();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
