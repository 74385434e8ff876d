/** When a page that came as HTML can be pressed as one presses an application. */
import { expect, type Locator, type Page } from '@playwright/test';

/** React answers it from now on: it has marked the element as its own. Not before is a link followed within the page. */
export const isAnswering = (target: Locator) =>
  expect
    .poll(() =>
      target
        .first()
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);

/** The same of the page around its parts, which is taken over before them. */
export const isPageAnswering = (page: Page) => isAnswering(page.locator('#foyer main'));
