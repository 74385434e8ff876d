import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The network of browser tests. A request that no handler answers fails the test. A page asks how a venue looks that
 * is chosen on it: unless a test says more, as the operator does.
 */
export const network = setupServer(
  http.get('*/api/frontend/theme', () => HttpResponse.json({ data: {} })),
  http.get('*/api/activities/footer', () => HttpResponse.html('')),
);
