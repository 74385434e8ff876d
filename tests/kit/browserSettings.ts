/**
 * A Chromium with other settings than Playwright's own pages: with a separate profile that is written before
 * it starts.
 */
import { chromium, test, type BrowserContext } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../tools/setup/chromium.mjs';

export const COOKIES = {
  /** 'Block third-party cookies', as in the settings of any Chromium. */
  noThirdParty: { cookie_controls_mode: 1, block_third_party_cookies: true },
  /** Cookies of the host page are allowed; those of any other site are blocked. */
  none: { default_content_setting_values: { cookies: 2 } },
} as const;

export async function withProfile(
  profile: (typeof COOKIES)[keyof typeof COOKIES],
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  // The full browser starts only for this test and is much slower than the headless one.
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-profile-'));
  mkdirSync(path.join(folder, 'Default'));
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  try {
    await act(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
