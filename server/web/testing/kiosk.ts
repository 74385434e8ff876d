/** A tenant with a kiosk, for tests: its home is a page, and its bar stands in the joining area. */
import { DOCUMENT, HOST } from './webHost';

export const KIOSK_HOME = `http://${HOST}/kiosk`;

export const KIOSK_DOCUMENT = {
  ...DOCUMENT,
  kioskAreas: ['online-joining' as const],
  routes: [
    ...DOCUMENT.routes,
    {
      id: 'kiosk.home',
      plugin: 'kiosk',
      path: '/kiosk',
      guard: 'none',
      title: 'kiosk.title',
      chrome: 'full',
    } as const,
  ],
};
