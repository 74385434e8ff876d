/** The content security policy of cached pages in a browser: what the page needs runs, and nothing else. */
import { expect, test, type Page } from '@playwright/test';
import { area } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';

declare global {
  interface Window {
    violations: string[];
    injected?: string;
  }
}

const PAGES: Readonly<Record<string, string>> = {
  'the first page of joining': `${area('riverside')}/`,
  'the first page of joining with a map': `${area('northgate')}/`,
  'the login of the account': `${area('riverside', 'my-account')}/login`,
  'the first page of bookings': `${area('riverside', 'bookings')}/`,
};

const violationsOf = (page: Page) => page.evaluate(() => window.violations.splice(0));

// The menu is a dialog on a phone.
test.use({ viewport: { width: 390, height: 800 } });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.violations.push(effectiveDirective),
    );
  }),
);

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name} keeps its policy, and injected scripts and styles do not run`, async ({ page }) => {
    await page.goto(address);
    const menu = page.getByRole('button', { name: 'Menu' });
    await isAnswering(menu);
    // Styles that the application adds later.
    const added = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
          .filter(({ textContent }) => textContent === '')
          .reduce((rules, { sheet }) => rules + (sheet?.cssRules.length ?? 0), 0),
      );
    await menu.click();
    await expect.poll(added).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);

    await page.evaluate(() => {
      const add = (name: string, text: string, nonce?: string) => {
        const element = document.createElement(name);
        if (nonce !== undefined) element.setAttribute('nonce', nonce);
        element.textContent = text;
        document.head.append(element);
      };
      add('script', 'window.injected = "script"');
      add('script', 'window.injected = "script with a nonce"', 'a');
      add('style', 'body { outline: 3px solid red }');
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="window.injected = \'handler\'">',
      );
    });
    await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThanOrEqual(4);
    expect((await violationsOf(page)).sort()).toEqual([
      'script-src-attr',
      'script-src-elem',
      'script-src-elem',
      'style-src-elem',
    ]);
    expect(await page.evaluate(() => window.injected)).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
  });
}
