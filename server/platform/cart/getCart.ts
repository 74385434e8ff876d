import { ok, shopperCall } from '../kernel';
import { readBasket, type BasketTypes } from './basket';

export const getCart = shopperCall<BasketTypes>('getCart', async (request, platform) =>
  ok({ data: await readBasket(platform, request) }),
);
