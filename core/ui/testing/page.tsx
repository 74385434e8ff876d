/** Renders a component alone, with the tenant's theme and core's copy. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot, PageMode, ResolvedTenant } from '../../../schemas/boot';
import words from '../../copy/en-GB.json';
import { CopyContext, copyOf } from '../../tenant/copy';
import { BootContext } from '../../tenant/hooks';
import { FoyerTheme } from '../../theme/FoyerTheme';

export const TODAY = '2026-02-14';

function bootOf(mode: Partial<PageMode>, document: Partial<ResolvedTenant> = {}): Boot {
  const copy = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessage(text)]));
  return {
    build: 'test',
    document: {
      contract: 1,
      hash: 'test',
      tenant: 'test',
      name: 'Test Leisure',
      locale: 'en-GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      area: 'online-joining',
      basePath: '/',
      areas: {},
      navigationLinks: [],
      kioskAreas: [],
      plugins: [],
      routes: [],
      sections: [],
      facts: {},
      flags: {},
      copy,
      theme: {},
      services: {},
      ...document,
    },
    theme: {},
    clientId: 'client',
    footerHtml: undefined,
    mode: { embedded: false, kiosk: false, centre: undefined, ...mode },
    session: { mode: 'server', bearer: false, cookieDomain: 'test.localhost' },
    today: TODAY,
    answers: [],
    development: false,
  };
}

const pageOf = (boot: Boot, inside: ReactNode) => (
  <BootContext value={boot}>
    <CopyContext value={copyOf(boot.document)}>
      <FoyerTheme values={boot.document.theme} displayMode={boot.mode}>
        <main>{inside}</main>
      </FoyerTheme>
    </CopyContext>
  </BootContext>
);

/** Hydrates the HTML of the server after `early` has changed it. */
export async function hydrateInPage(piece: ReactNode, early: (root: HTMLElement) => void) {
  const page = pageOf(bootOf({}), piece);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  early(root);
  await act(async () => void render(page, { container: root, hydrate: true }));
}

export function showInPage(
  piece: ReactNode,
  mode: Partial<PageMode> = {},
  document: Partial<ResolvedTenant> = {},
) {
  const boot = bootOf(mode, document);
  const inPage = (inside: ReactNode) => pageOf(boot, inside);
  const shown = render(inPage(piece));
  return {
    ...shown,
    user: userEvent.setup(),
    /** Renders the same component with other props. */
    again: (next: ReactNode) => shown.rerender(inPage(next)),
  };
}

/**
 * Returns the faults that axe finds, as readable lines. An empty list is the expected result. Colours are
 * tested in core/theme.
 */
export async function accessibilityFaults(root: Element = document.body): Promise<string[]> {
  // Loaded by the tests that check with it.
  const { axe } = await import('jest-axe');
  const { violations } = await axe(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
