import { setupServer } from 'msw/node';

/** The network of browser tests. A request that no handler answers fails the test. */
export const network = setupServer();
