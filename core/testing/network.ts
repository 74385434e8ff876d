import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The network of browser tests. A request without a handler fails the test. A page requests the theme and
 * footer of a chosen venue. By default the responses change nothing.
 */
export const network = setupServer(
  http.get('*/api/frontend/theme', () => HttpResponse.json({ data: {} })),
  http.get('*/api/activities/footer', () => HttpResponse.html('')),
);
