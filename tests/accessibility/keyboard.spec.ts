/** The whole journey by keyboard only, without clicks. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { PASSWORD } from '../kit/customer';
import { person } from '../kit/joining';

const MAX_STOPS = 80;

const inFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

interface Sight {
  readonly outline: number;
  readonly hidden: string | null;
}

/** For the focused control: the width of its focus ring (or its card's), and the element that covers its middle. */
const sight = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { outline: 0, hidden: 'nothing is focused' };
    const ringed = [focused, focused.closest('label'), focused.closest('article')];
    // `content-visibility: auto` clips at the element's edge, focus rings too.
    const isCut = (one: Element, reach: number): boolean => {
      const holder = one.parentElement?.closest('li, fieldset');
      if (!holder) return false;
      const cuts = getComputedStyle(holder).contentVisibility === 'auto';
      const room = one.getBoundingClientRect().left - holder.getBoundingClientRect().left;
      return (cuts && room < reach) || isCut(holder, reach);
    };
    const outline = Math.max(
      ...ringed.map((one) => {
        const style = one ? getComputedStyle(one) : undefined;
        if (!one || !style || style.outlineStyle === 'none') return 0;
        const width = parseFloat(style.outlineWidth);
        return isCut(one, width + parseFloat(style.outlineOffset)) ? 0 : width;
      }),
    );
    const box = focused.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
    const own = over && (focused.contains(over) || over.contains(focused));
    return { outline, hidden: own ? null : (over?.outerHTML.slice(0, 120) ?? 'out of the window') };
  });

/** Presses Tab until the target has focus. At every stop a ring of at least 3 px must be visible and not covered. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await inFocus(target)) return;
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    // The page scrolls smoothly to the focused element.
    await expect.poll(async () => (await sight(page)).hidden, { timeout: 2000 }).toBeNull();
    expect((await sight(page)).outline).toBeGreaterThanOrEqual(3);
  }
  throw new Error(`Not reached in ${MAX_STOPS} stops: ${target.toString()}`);
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Ticks a checkbox of terms. A text in the page, or its dialog, is scrolled to its end by keys. */
async function agree(page: Page, box: Locator) {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  if ((await box.getAttribute('aria-disabled')) === 'true') {
    // The key has led to the text.
    await expect(page.locator('[role="region"]:focus')).toBeVisible();
    await page.keyboard.press('End');
    await expect(box).toBeEnabled();
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
  }
  const dialog = page.getByRole('dialog');
  await expect(async () => expect((await box.isChecked()) || (await dialog.isVisible())).toBe(true)).toPass();
  if (await dialog.isVisible()) {
    await tabTo(page, dialog.getByRole('region'));
    await page.keyboard.press('End');
    await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeEnabled();
    await press(page, dialog.getByRole('button', { name: 'I Agree' }));
    await expect(dialog).toBeHidden();
    await expect(box).toBeFocused();
  }
  await expect(box).toBeChecked();
}

const opened = (page: Page, name: RegExp) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

test('a visitor joins and pays without a mouse', async ({ page }) => {
  test.slow();
  const who = person(unique());
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(area('riverside'));
  await isAnswering(page.getByRole('searchbox'));

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('newark');
  await press(page, page.getByRole('link', { name: /Newark Sports/ }));

  await opened(page, /Choose your membership/);
  await tabTo(page, page.getByRole('radio', { name: 'Monthly' }));
  // The cards follow the choice after the next paint. Before that, Tab would lead to a card that is removed.
  const cardOfGold = (price: string) => page.getByRole('article').filter({ hasText: `Gold${price}` });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Single payment' })).toBeChecked();
  await expect(cardOfGold('£330.00')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(cardOfGold('£32.50')).toBeVisible();
  const details = button('View details of Gold');
  await press(page, details);
  await expect(page.getByRole('dialog', { name: 'Gold' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await press(page, button('Choose this membership: Gold'));

  await opened(page, /Your details/);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await press(page, button('Create Account'));
  // The error summary takes the focus. Its first link leads to the field.
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'First name is required.' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type(who.firstName);
  await type(page, 'Last name', who.lastName);
  await type(page, 'Date of birth', '17/05/1990');
  await type(page, 'Email address', who.email);
  await type(page, 'Mobile number', '07700900123');
  await type(page, 'Address line one', '1 Mill Lane');
  await type(page, 'Town or city', 'Newark-on-Trent');
  await type(page, 'Postcode', 'NG24 1AB');
  await type(page, 'Name of your emergency contact', 'Kim Example');
  await type(page, 'Emergency contact phone number', '07700900124');
  await type(page, 'Password', PASSWORD);
  await type(page, 'Repeat password', PASSWORD);
  await press(page, button('Create Account'));

  await opened(page, /Additional details/);
  await tabTo(page, page.getByLabel(/What would you most like to do/));
  await page.keyboard.press('ArrowDown');
  await press(page, button('Save and continue'));

  await opened(page, /Review/);
  await press(page, button('Tomorrow'));
  await tabTo(page, page.getByLabel('Billing day'));
  await page.keyboard.type('1');
  for (const box of await page.getByRole('checkbox', { name: /I have read and agree to/ }).all())
    await agree(page, box);
  await press(page, button('Continue'));

  await opened(page, /Monthly payment/);
  await type(page, 'Account holder', `${who.firstName} ${who.lastName}`);
  await type(page, 'Account number', '55779911');
  await type(page, 'Sort code', '200000');
  await expect(page.getByRole('checkbox', { name: 'Same as my address' })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: /I am the account holder/ }));
  await page.keyboard.press('Space');
  await agree(page, page.getByRole('checkbox', { name: /direct debit terms/i }));
  await press(page, button('Save and continue'));

  await opened(page, /Confirm your details/);
  await press(page, button('Continue to checkout'));

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await type(page, 'Card number', '4929000000006');
  await type(page, 'Expiry date', '1230');
  await type(page, 'Security code', '123');
  await type(page, 'Cardholder name', 'Robin Example');
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await press(page, button(/^Pay £[\d.]+ now$/));
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeFocused();
});
