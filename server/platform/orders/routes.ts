import { getCheckoutCart } from './getCheckoutCart';
import { getOrder } from './getOrder';

export const orderRoutes = [getCheckoutCart, getOrder];
