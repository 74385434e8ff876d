/** A tenant with a kiosk, for tests. The kiosk home is a page, and the kiosk bar is in the joining area. */
import type { FastifyInstance } from 'fastify';
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

/** Enrols a browser as the kiosk of a centre, as the confirmation page does. Returns the mode cookie. */
export async function enrol(web: FastifyInstance, centre = 'pool', host = HOST): Promise<string> {
  const { headers } = await web.inject({
    method: 'POST',
    url: `/_foyer/kiosk?centre=${centre}`,
    headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
