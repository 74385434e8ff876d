/** The data of a customer. Other modules import only this file. */
export { settleCancelledSlots } from './cancelSlots';
export { accountRoutes } from './routes';
