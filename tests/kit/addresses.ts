import { test } from '@playwright/test';

/** The port of the product under test, the same as in `playwright.config.ts`. */
export const port = Number(process.env.JOURNEY_PORT ?? 8480);

export const area = (
  tenant: string,
  name: 'online-joining' | 'bookings' | 'my-account' = 'online-joining',
): string => `http://${name}.${tenant}.localhost:${port}`;

export const sandbox = (company: 'cards' | 'bank' | 'mail' | 'club'): string =>
  `http://${company}.sandbox.localhost:${port + 2}`;

/** A word that no other test of this run uses, for names and e-mail addresses. */
export const unique = (): string =>
  `${test.info().parallelIndex}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
