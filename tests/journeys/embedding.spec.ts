/** A joining area in the page of another site, in a browser that blocks third-party cookies. */
import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import { area, sandbox, unique } from '../kit/addresses';
import { COOKIES, withProfile } from '../kit/browserSettings';
import { serveHostPage } from '../kit/hostPage';
import { cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';

const lido = area('harbour');
const club = () => `${sandbox('club')}/harbour`;
const frameIn = (page: Page) => page.frameLocator('foyer-joining iframe');

async function ourFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(lido));
  await expect.poll(() => find()?.url()).toBeDefined();
  const found = find();
  if (!found) throw new Error('The frame has gone.');
  return found;
}

/** Completely inside the window of the host page, whatever its scroll position. */
async function expectInWindow(page: Page, part: Locator) {
  await expect(async () => {
    const box = await part.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }).toPass();
}

test('with third-party cookies blocked, a visitor joins in a club’s page up to the confirmation, and the club gets the progress', async () => {
  await withProfile(COOKIES.noThirdParty, async (context) => {
    const page = await context.newPage();
    const refused: string[] = [];
    page.on(
      'console',
      (message) => void (/security policy/i.test(message.text()) && refused.push(message.text())),
    );
    await page.goto(club());
    const frame = frameIn(page);
    await expect(page.getByTitle('The Harbour Lido: become a member')).toBeVisible();
    await expect(frame.getByRole('heading', { name: /Choose your membership/ })).toBeVisible();

    // The control: a similar cookie that is not partitioned is not stored here.
    const inside = await ourFrame(page);
    const kept = await inside.evaluate(() => {
      document.cookie = 'control=1; SameSite=None; Secure; path=/';
      document.cookie = 'control_jar=1; SameSite=None; Secure; Partitioned; path=/';
      return document.cookie;
    });
    expect(kept).toContain('control_jar=1');
    expect(kept).not.toContain('control=1');

    // The frame is as tall as its page, without header, trail and bars. What opens is in the visible part.
    const scrolls = () => inside.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(scrolls).toBeLessThanOrEqual(0);
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    const last = frame.getByRole('button', { name: /^View details/ }).last();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    const dialog = frame.getByRole('dialog');
    await expectInWindow(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // Tab leaves the element again, like any other.
    const element = page.locator('foyer-joining');
    await element.evaluate((joining: HTMLElement) => joining.focus());
    await expect(element).toBeFocused();
    const after = page.getByRole('link', { name: 'Back to the top' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(after).toBeFocused({ timeout: 50 });
    }).toPass();

    const heard = page.getByRole('list', { name: /receives from the form/ }).getByRole('listitem');
    await chooseMembership(frame, 'One month', 'Single payment');
    await expectInWindow(page, frame.getByRole('heading', { name: /Your details/ }));
    await element.evaluate((joining) => joining.setAttribute('centre', 'the-harbour-lido'));
    await expect(heard.filter({ hasText: /^abandoned/ })).toHaveCount(1);
    // The frame loads a new page, which reports its first step. A choice in the old page would be lost.
    await expect(heard.filter({ hasText: '"section":"joining.membership"' })).toHaveCount(2);

    await chooseMembership(frame, 'One month', 'Single payment');
    await register(frame, person(unique()));
    await review(frame);
    await frame.getByRole('button', { name: 'Save and continue to checkout' }).click();
    await fillCard(frame, cards.plain);
    await frame.getByRole('button', { name: /^Pay £28\.00 now$/ }).click();
    const done = frame.getByRole('heading', { name: 'Your payment was successful' });
    await expect(done).toBeVisible();
    await expectInWindow(page, done);

    await expect(heard.last()).toHaveText(/^completed \{"orderId":"[^"]+","total":2800,"currency":"GBP"\}$/);
    const received = await heard.allInnerTexts();
    expect(received[0]).toBe('ready {}');
    const sections = received.flatMap((text) => /"section":"([^"]+)"/.exec(text)?.[1] ?? []);
    const begun = ['joining.membership', 'joining.details'];
    expect(sections).toEqual([...begun, ...begun, 'joining.review', 'checkout.header']);
    expect(received.filter((text) => text.startsWith('abandoned'))).toHaveLength(1);
    expect(received.join()).not.toMatch(/Robin|@/);
    expect(refused).toEqual([]);

    // The session belongs only to the cookie jar of the club's site: in a separate window the user is not signed in.
    const own = await context.newPage();
    await own.goto(lido);
    await expect(own.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    expect(await own.evaluate(() => document.cookie)).not.toContain('framed');
  });
});

test('a press on a button that is partly outside the window works', async ({ page }) => {
  await page.goto(club());
  await expect(page.getByText(/^ready/)).toBeVisible();
  const button = frameIn(page)
    .getByRole('button', { name: /^View details/ })
    .first();
  await expect(button).toBeVisible();
  const topOf = async () => (await button.boundingBox())?.y ?? Number.NaN;
  const { height = 0 } = (await button.boundingBox()) ?? {};
  // The last step aligns it, because late content in the frame moves the page.
  await expect(async () => {
    await page.evaluate((by) => window.scrollBy(0, by), (await topOf()) + height / 2);
    expect(Math.abs((await topOf()) + height / 2)).toBeLessThan(1);
  }).toPass();
  const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
  // A real press lasts about as long.
  await page.mouse.click(x + width / 2, height / 4, { delay: 200 });
  await expect(frameIn(page).getByRole('dialog')).toBeVisible();
});

test('an unlisted host page is rejected with an explanation, and offers the visitor a link', async ({
  page,
}) => {
  const element = `<script src="${lido}/embed.js"></script><foyer-joining centre="the-harbour-lido"></foyer-joining>`;
  const bare = `<iframe title="Bare" src="${lido}/?embedded=true"></iframe>`;
  const host = await serveHostPage('club.elsewhere.localhost', element + bare);
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  await page.goto(host.href);
  const link = page.getByRole('link', { name: 'Open it in a new window' });
  await expect(link).toHaveAttribute('href', `${lido}/centre/the-harbour-lido`);
  await expect(page.locator('foyer-joining iframe')).toHaveCount(0);
  expect(complaints.join()).toContain('is not among the origins that may show pages of "harbour"');
  await expect(page.frameLocator('iframe[title=Bare]').getByRole('main')).toHaveCount(0);
  expect(complaints.join()).toMatch(/frame-ancestors/);
  await host.stop();
});

test('without cookies in a frame, the page says so and continues in a separate window, with the choices', async () => {
  await withProfile(COOKIES.none, async (context) => {
    const page = await context.newPage();
    await page.goto(club());
    const frame = frameIn(page);
    await expect(frame.getByText(/need a new window/)).toBeVisible();
    await chooseMembership(frame, 'One month', 'Single payment');
    await frame.getByLabel('First name').fill('Robin');
    await frame.getByLabel('Email address').fill('robin@example.test');
    await frame.getByLabel('Last name').fill('Exampleton');
    const opening = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Open in a new window' }).click();
    const own = await opening;
    await expect(own.getByText('Your choices have been carried over')).toBeVisible();
    await expect(own.getByText('One month, £28.00')).toBeVisible();
    await expect(own.getByLabel('First name')).toHaveValue('Robin');
    await expect(own.getByLabel('Last name')).toHaveValue('Exampleton');
    // The email address is not carried over, because any page could have made this visit. The user types it again.
    await expect(own.getByLabel('Email address')).toHaveValue('');
    await expect(own.getByRole('banner')).toBeVisible();
    expect(own.url()).toBe(`${lido}/centre/the-harbour-lido?embedded=false`);
    await expect(frame.getByText('Continue in the new window')).toBeVisible();
  });
});
