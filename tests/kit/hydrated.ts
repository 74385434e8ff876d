/** Detects when a server-rendered page reacts like an application. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Hydrated: React has marked the element. Before that, a link loads a document. */
export const isAnswering = (target: Locator) =>
  expect
    .poll(
      () =>
        target
          .first()
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { intervals: [50, 50, 100, 100, 200] },
    )
    .toBe(true);

/** The same for the page around its parts, which is hydrated before them. */
export const isPageAnswering = (page: Page) => isAnswering(page.locator('#foyer main'));
