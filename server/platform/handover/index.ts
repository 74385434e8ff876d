/** Visits that move to another browser. Other modules import only this file. */
export { eraseExpired } from './handovers';
export { handoverRoutes } from './routes';
