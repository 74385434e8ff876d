import { ok, shopperCall } from '../kernel';
import { readCart, type CartTypes } from './changeCart';

export const getCart = shopperCall<CartTypes>('getCart', async (request, platform) =>
  ok({ data: await readCart(platform, request) }),
);
