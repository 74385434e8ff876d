import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The network of browser tests. A request that no handler answers fails the test; but for the look of a venue,
 * which is asked for wherever one is chosen: it has none of its own, unless a test says so.
 */
export const network = setupServer(
  http.get('*/api/frontend/theme', () => HttpResponse.json({ data: {} })),
  http.get('*/api/activities/footer', () => HttpResponse.html('', { status: 404 })),
);
